import { describe, expect, test } from 'vitest';
import { JsonBoundsCheck } from '../../../../server/http/body/json-bounds.ts';

const bounds = { depth: 5, values: 60, keyLength: 20 };

/** Pushes a text in chunks that end at `cuts`; returns the fault, or undefined if there is none. */
function check(text: string, cuts: readonly number[] = []) {
  const bytes = Buffer.from(text);
  const checker = new JsonBoundsCheck(bounds);
  const ends = [...cuts, bytes.length];
  let start = 0;
  for (const end of ends) {
    const fault = checker.push(bytes.subarray(start, end));
    if (fault) return fault;
    start = end;
  }
  return undefined;
}

/** Reproducible random numbers from 0 to 1. */
function randomNumbers(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const pieces = [
  ...['"', '\\', '\\"', '\\\\', '\n', ' ', '{', '}', '[', ']', ':', ',', '/', '\\u0022'],
  ...['é', 'ليلى', '💎', '\ud800', '\0'],
  // Longer than the 32 bytes that the check reads one by one.
  'x'.repeat(40),
  '\\'.repeat(33),
  '"'.repeat(3),
  'data:image/jpeg;base64,/9j/4AAQ',
];

/** Half of the values are texts, which are the hardest to check in chunks. */
function randomValue(random: () => number, depth: number): unknown {
  const kind = Math.floor(random() * (depth > 0 ? 8 : 6));
  if (kind === 0) return null;
  if (kind === 1) return random() < 0.5;
  if (kind === 2) return (random() - 0.5) * 10 ** Math.floor(random() * 30);
  if (kind < 6) return randomText(random);
  const length = Math.floor(random() * 4);
  if (kind === 6) return Array.from({ length }, () => randomValue(random, depth - 1));
  return randomObject(random, depth - 1, length);
}

function randomText(random: () => number): string {
  const length = Math.floor(random() * 8);
  return Array.from({ length }, () => pieces[Math.floor(random() * pieces.length)]).join('');
}

function randomObject(random: () => number, depth: number, length: number) {
  return Object.fromEntries(
    Array.from({ length }, (_, index) => [
      `${index}"\\é`.slice(0, 1 + Math.floor(random() * 3)),
      randomValue(random, depth),
    ]),
  );
}

/** Like JSON.stringify, or with optional escapes and whitespace. */
function write(value: unknown, random: () => number): string {
  const text = JSON.stringify(value, null, random() < 0.3 ? '\t' : 0);
  if (random() < 0.3) return text.replaceAll('/', '\\/');
  if (random() < 0.3) {
    return text.replace(/[^\0-\x7f]/g, (unit) => {
      return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
    });
  }
  return text;
}

describe('JSON within the limits', () => {
  test('passes, whatever its content, when it is split at every byte', () => {
    const random = randomNumbers(11);
    for (let round = 0; round < 300; round++) {
      const text = write(randomObject(random, 3, 4), random);
      const every = Array.from({ length: Buffer.byteLength(text) }, (_, index) => index);
      expect(check(text, every), text).toBeUndefined();
      expect(
        every.filter((cut) => check(text, [cut]) !== undefined),
        text,
      ).toEqual([]);
    }
  });

  test('may start with a byte order mark and whitespace', () => {
    expect(check('\ufeff \r\n\t{"a":1} \n')).toBeUndefined();
    expect(check('\ufeff{}', [1, 2])).toBeUndefined();
  });

  test('may reach the limits of depth, number of values and length of names, but not exceed them', () => {
    expect(check(`{"a":${'['.repeat(4)}${']'.repeat(4)}}`)).toBeUndefined();
    expect(check(`{"a":${'['.repeat(5)}`)).toBe('too-complex');
    // The object, the list and each comma count as values.
    expect(check(`{"a":[${'1,'.repeat(58)}1]}`)).toBeUndefined();
    expect(check(`{"a":[${'1,'.repeat(59)}`)).toBe('too-complex');
    expect(check(`{"${'k'.repeat(20)}":1}`)).toBeUndefined();
    expect(check(`{"${'k'.repeat(21)}"`)).toBe('too-complex');
    expect(check(`{"a":"${'v'.repeat(5000)}"}`)).toBeUndefined();
  });
});

describe('JSON over a limit is rejected at the first byte too many:', () => {
  const attacks = {
    brackets: ['[', 'not-an-object'],
    'nested lists': ['{"a":[[[[[', 'too-complex'],
    'nested objects': ['{"a":{"a":{"a":{"a":{"a":{', 'too-complex'],
    'empty lists': [`{"a":[${'[],'.repeat(31)}`, 'too-complex'],
    'many members': [`{${'"a":1,'.repeat(60)}`, 'too-complex'],
    'a long name': [`{"${'k'.repeat(22)}`, 'too-complex'],
    'a long name of escapes': [`{"${'\\"'.repeat(11)}`, 'too-complex'],
    'a long name in a list of objects': [`{"a":[{"b":1},{"${'k'.repeat(22)}`, 'too-complex'],
    'a second document': ['{"a":1} {', 'invalid'],
    'a list closed as an object': ['{"a":[}', 'invalid'],
    'a text': ['"', 'not-an-object'],
    'a word': ['null', 'not-an-object'],
  } as const;

  test.each(Object.entries(attacks))('%s', (_, [text, fault]) => {
    const endless = `${text}${text.repeat(50)}`;
    const every = Array.from({ length: endless.length }, (_, index) => index);
    expect(check(endless)).toBe(fault);
    expect(check(endless, every)).toBe(fault);
    const refusedAt = every.findIndex((end) => check(endless.slice(0, end)) !== undefined);
    expect(refusedAt).toBeGreaterThan(0);
    expect(refusedAt).toBeLessThanOrEqual(text.length);
  });
});

test('accepts every object that JSON.parse accepts', () => {
  const random = randomNumbers(23);
  let valid = 0;
  for (let round = 0; round < 40_000; round++) {
    const length = Math.floor(random() * 7);
    const symbols = ['{', '}', '[', ']', '"', ':', ',', '1', '\\', ' ', '"a"', '"a":1', '{}'];
    const text = `{${Array.from({ length }, () => symbols[Math.floor(random() * symbols.length)]).join('')}}`;
    try {
      JSON.parse(text);
    } catch {
      continue;
    }
    valid++;
    expect(check(text), text).toBeUndefined();
  }
  expect(valid).toBeGreaterThan(100);
});
