import { statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  parsePageQuery,
  toApiQuery,
  toPageSearch,
} from '../../../server/desk/page/app/page-query.ts';
import { shortcuts } from '../../../server/desk/page/app/shortcuts.ts';
import { resources, translator } from '../../../server/desk/page/i18n/translate.ts';
import { offerStateText } from '../../../server/desk/page/offers/offer-state.ts';
import { withoutIsolates } from '../../../server/wording/safe-text.ts';
import { openPromise } from '../../../widgets/domain/request/lead-status.ts';

const { en, ar } = resources;

it('script and style sheet of the desk have at most 60 KiB together, compressed', () => {
  const sizes = ['desk.js.br', 'desk.css.br'].map(
    (name) => statSync(`dist/desk/assets/${name}`).size,
  );
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(60 * 1024);
});

describe('the table of shortcuts', () => {
  it('has each key and each action once, with a description in both languages', () => {
    expect(new Set(shortcuts.map(({ key }) => key)).size).toBe(shortcuts.length);
    const actions = shortcuts.map(({ action }) => action);
    expect(Object.keys(en.shortcut)).toEqual(actions);
    expect(Object.keys(ar.shortcut)).toEqual(actions);
  });
});

it('a promised reply is due soon in the last two hours before its deadline, and late from the deadline on', () => {
  const hour = 60 * 60_000;
  const states = [-3, -2, -1, 0, 1].map((hours) => openPromise(0, hours * hour));
  expect(states).toEqual(['open', 'soon', 'soon', 'late', 'late']);
});

describe('the URL of the inbox', () => {
  it('keeps every filter over a reload', () => {
    const search =
      '?tab=offered&qualified=1&language=ar&days=30&test=1&sort=due&text=birkin&country=SA' +
      '&partner=shop.example&campaign=ramadan&category=Watch&brand=Rolex&assignee=none';
    const again = toPageSearch(parsePageQuery(search));
    expect([...new URLSearchParams(again)].sort()).toEqual([...new URLSearchParams(search)].sort());
  });

  it('shows new leads by default, and asks the server for every status in the tab All', () => {
    expect(toApiQuery(parsePageQuery(''))).toBe('tab=new');
    expect(toApiQuery(parsePageQuery('?tab=all&text=x'))).toBe('text=x');
  });

  it('ignores values that no filter has', () => {
    expect(toPageSearch(parsePageQuery('?tab=toString&days=-1&sort=x&qualified=yes'))).toBe(
      '?tab=new',
    );
  });
});

describe('the state of an offer', () => {
  it.each([
    ['approved', 'Accepted', 'مقبول'],
    ['answered: callback', 'Answer recorded: “callback”', 'سُجّل الرد: «callback»'],
    // Its word for a state of its own is no state.
    ['answered: open', 'Answer recorded: “open”', 'سُجّل الرد: «open»'],
  ])('is worded in both languages: %s', (state, english, arabic) => {
    const texts = (['en', 'ar'] as const).map((language) =>
      withoutIsolates(offerStateText(state, translator(language))),
    );
    expect(texts).toEqual([english, arabic]);
  });
});

describe('the texts of the desk', () => {
  it('isolate names from the direction of the sentence', () => {
    expect(translator('ar')('inbox.select', { name: 'Layla' })).toBe('تحديد \u2068Layla\u2069');
  });
});
