import { describe, expect, test } from 'vitest';
import { JsonBoundsCheck } from '../../../../server/http/body/json-bounds.ts';

/** Pushes a text in chunks that end at `cuts`; returns the fault, or undefined if there is none. */
function check(text: string, cuts: readonly number[] = []) {
  const bytes = Buffer.from(text);
  const checker = new JsonBoundsCheck({ depth: 5, values: 60, keyLength: 20 });
  const ends = [...cuts, bytes.length];
  let start = 0;
  for (const end of ends) {
    const fault = checker.push(bytes.subarray(start, end));
    if (fault) return fault;
    start = end;
  }
  return undefined;
}

/** Texts whose parts are hard to check in chunks. */
const pieces = [
  ...['"', '\\', '\\"', '\n', ' ', '{', '}', '[', ']', ':', ',', '/', '\\u0022'],
  ...['é', 'ليلى', '💎', '\ud800', '\0'],
  // Longer than the 32 bytes that the check reads one by one.
  ...['x'.repeat(40), '\\'.repeat(33), '"'.repeat(3)],
];

describe('JSON within the limits', () => {
  test.each(pieces)('passes when it is split anywhere: texts with %j', (piece) => {
    for (const other of pieces) {
      const text = piece + other;
      const json = JSON.stringify({ [text.slice(0, 3)]: [text, { a: text }, -1.5e9, null] });
      const escaped = json.replace(/[^\0-\x7f]|\//g, (unit) => {
        return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
      });
      for (const spelling of new Set([json, escaped])) {
        const every = Array.from({ length: Buffer.byteLength(spelling) }, (_, index) => index);
        expect(check(spelling, every), spelling).toBeUndefined();
        const faults = every.filter((cut) => check(spelling, [cut]) !== undefined);
        expect(faults, spelling).toEqual([]);
      }
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
    expect(check(`{"${'k'.repeat(20)}":1,"${'l'.repeat(20)}":1}`)).toBeUndefined();
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

/** Every text of at most this many of the symbols. */
function textsOf(symbols: readonly string[], length: number): string[] {
  if (length === 0) return [''];
  const rest = textsOf(symbols, length - 1);
  return [...new Set([...rest, ...symbols.flatMap((symbol) => rest.map((text) => symbol + text))])];
}

test('accepts every object that JSON.parse accepts', () => {
  const symbols = ['{', '}', '[', ']', ',', '1', '""', ' ', '"a":', '"a":1'];
  let valid = 0;
  for (const content of textsOf(symbols, 5)) {
    const text = `{${content}}`;
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
