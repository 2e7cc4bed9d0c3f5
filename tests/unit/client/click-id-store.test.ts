import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { captureClickIds, currentClickIds } from '../../../widgets/client/click-id-store.ts';
import type { KeyValueStorage } from '../../../widgets/client/storage.ts';

const day = 24 * 60 * 60_000;
const start = Date.UTC(2026, 10, 1);

let saved: Map<string, string>;
let storage: KeyValueStorage;
beforeEach(() => {
  vi.useFakeTimers({ now: start, toFake: ['Date'] });
  saved = new Map();
  storage = {
    get: (key) => saved.get(key) ?? null,
    set: (key, value) => void saved.set(key, value),
    remove: (key) => void saved.delete(key),
  };
});
afterEach(() => {
  vi.useRealTimers();
});

/** Visits a page with this query string, this many days after `start`. */
function visit(search: string, days = 0): void {
  vi.setSystemTime(start + days * day);
  captureClickIds(storage, search);
}

/** The ids that a form would send now: name and value, and the day on which each was first seen. */
function current(): Record<string, [value: string, day: number]> {
  return Object.fromEntries(
    currentClickIds(storage).map(({ name, value, seenAt }) => [
      name,
      [value, (seenAt - start) / day],
    ]),
  );
}

describe('click ids in the URL of a page', () => {
  test.each([
    ...['gclid', 'gbraid', 'wbraid', 'fbclid', 'msclkid', 'ttclid', 'ScCid', 'twclid', 'li_fat_id'],
  ])('%s is kept from page to page', (name) => {
    visit(`?${name}=Ab-1_2.3~4&page=1`);
    visit('');
    visit('?page=2&utm_source=mail', 3);
    expect(current()).toEqual({ [name]: ['Ab-1_2.3~4', 0] });
  });

  test.each(['GCLID', 'sccid', 'SCCID', 'Gclid', 'xgclid', 'gclid[]', 'gclid%20', '_fbc', '_fbp'])(
    '%s is not a click id',
    (name) => {
      visit(`?${name}=Ab1`);
      expect(current()).toEqual({});
      expect(saved.size).toBe(0);
    },
  );

  test('replace the ids of earlier clicks on the same platform, and no others', () => {
    visit('?gclid=g1&gbraid=b1&fbclid=f1');
    expect(current()).toEqual({ gclid: ['g1', 0], gbraid: ['b1', 0], fbclid: ['f1', 0] });
    expect([...saved.keys()]).toEqual(['click_ids']);
    visit('?wbraid=w2', 1);
    expect(current()).toEqual({ wbraid: ['w2', 1], fbclid: ['f1', 0] });
    visit('?gclid=g3', 2);
    expect(current()).toEqual({ gclid: ['g3', 2], fbclid: ['f1', 0] });
  });

  test('keep the time at which they were first seen', () => {
    visit('?gclid=g1');
    visit('?gclid=g1', 5);
    expect(current()).toEqual({ gclid: ['g1', 0] });
    visit('?gclid=g1&gbraid=b1', 6);
    expect(current()).toEqual({ gclid: ['g1', 0], gbraid: ['b1', 6] });
    visit('?gclid=g2', 7);
    visit('?gclid=g1', 8);
    expect(current()).toEqual({ gclid: ['g1', 8] });
  });

  test('are forgotten after 90 days, each by its own time', () => {
    visit('?gclid=g1');
    visit('?fbclid=f1', 10);
    vi.setSystemTime(start + 89.99 * day);
    expect(Object.keys(current())).toEqual(['gclid', 'fbclid']);
    vi.setSystemTime(start + 90 * day);
    expect(current()).toEqual({ fbclid: ['f1', 10] });
    visit('', 91);
    expect([...saved.values()].join()).not.toContain('g1');
    visit('', 100);
    expect(saved.size).toBe(0);
  });

  test.each([
    ['empty', ''],
    ['of 1001 characters', 'x'.repeat(1001)],
    ['with a space', 'a%20b'],
    ['with a line break', 'a%0Ab'],
    ['outside of ASCII', '%D8%A7'],
  ])('that are %s are dropped, and replace nothing', (_what, value) => {
    visit('?gclid=g1');
    visit(`?gclid=${value}&wbraid=`, 1);
    expect(current()).toEqual({ gclid: ['g1', 0] });
  });

  test('of 1000 characters are kept whole', () => {
    visit(`?ttclid=${'x'.repeat(1000)}`);
    expect(current()).toEqual({ ttclid: ['x'.repeat(1000), 0] });
  });

  test('are kept on a page with an old Prototype.js, which writes arrays as strings', () => {
    const toJSON = { value: () => 'broken', configurable: true };
    Object.defineProperty(Array.prototype, 'toJSON', toJSON);
    onTestFinished(() => void Reflect.deleteProperty(Array.prototype, 'toJSON'));
    visit('?gclid=g1');
    expect(current()).toEqual({ gclid: ['g1', 0] });
  });
});

test("Meta's cookies are read, and none whose name only ends like theirs", () => {
  vi.stubGlobal('document', { cookie: 'my_fbc=other; _fbc=fb.1.2.Ab; a=1; _fbp=fb.1.2.9' });
  onTestFinished(() => void vi.unstubAllGlobals());
  visit('?fbclid=Ab', 2);
  expect(current()).toEqual({
    fbclid: ['Ab', 2],
    _fbc: ['fb.1.2.Ab', 2],
    _fbp: ['fb.1.2.9', 2],
  });
});

test.each([
  'x',
  'null',
  '{}',
  '"gclid"',
  '[null]',
  '[{}]',
  '[{"name":"gclid","value":"g1","seenAt":"1793000000000"}]',
  '[{"name":"gclid","value":"g1","seenAt":1e99}]',
])('the store of click ids ignores text that it did not write: %s', (text) => {
  saved.set('click_ids', text);
  expect(current()).toEqual({});
  visit('?msclkid=m1', 1);
  expect(current()).toEqual({ msclkid: ['m1', 1] });
});
