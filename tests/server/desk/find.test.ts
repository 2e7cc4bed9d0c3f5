import { describe, expect, test } from 'vitest';
import { toWords } from '../../../server/store/calls/search.ts';
import type { Json } from '../../helpers/server/samples.ts';
import { newItem } from '../../helpers/store/stored-lead.ts';
import { openCommands } from './open-commands.ts';

const { store, run, json, send } = await openCommands();

/** Returns the ids of the leads that a search finds, newest first. */
async function find(text: string): Promise<string[]> {
  const words = toWords(text);
  expect(words).not.toEqual([]);
  return store.findLeadIds({ words });
}

/** Returns the ids of the leads that `desk find --json` prints. */
async function askDesk(...args: string[]): Promise<unknown[]> {
  return (await json('find', ...args)).map(({ submissionId }: Json) => submissionId);
}

// Unless changed, a lead is of Layla Haddad, +971501234567, for a Rolex Submariner Date.
await send({
  submissionId: 'old-bag',
  receivedAt: Date.now() - 2000,
  firstName: 'Zoë',
  lastName: "O'Brien_100%",
  email: 'Zoe.OBrien@Mail.example',
  phone: '+966551112223',
  country: 'SA',
  items: [newItem({ category: 'Handbag', designer: 'Hermès', model: 'Birkin 30' })],
  campaign: { utmCampaign: 'Ramadan-Gifts' },
});
await send({
  submissionId: 'arabic',
  receivedAt: Date.now() - 1000,
  firstName: 'ليلى',
  lastName: 'الأحمد',
  email: 'l@example.com',
  phone: '050 765 4321',
});
await send({ submissionId: 'newest', partner: 'shop.example' });

describe('a search finds a lead by', () => {
  test.each([
    ['a name without accents', 'zoe', ['old-bag']],
    ['a name in other case and punctuation', 'OBRIEN', ['old-bag']],
    ['part of an email address', 'zoe.obrien@mail', ['old-bag']],
    ['its brand and model, in any order', 'birkin hermes', ['old-bag']],
    ['its campaign', 'ramadan gifts', ['old-bag']],
    ['its partner', 'shop.example', ['newest']],
    ['an Arabic name in another spelling', 'ليلي الاحمد', ['arabic']],
    ['a shared word, newest first', 'submariner', ['newest', 'arabic']],
    ['words in different fields', 'layla rolex', ['newest']],
    ['its phone with dial code, when it was sent without', '+971507654321', ['arabic']],
  ])('%s', async (_, text, ids) => {
    expect(await find(text)).toEqual(ids);
  });

  test.each([
    ...['+971 50 123-4567', '00971.50/1234567', '(050) 123 4567', '٠٥٠١٢٣٤٥٦٧'],
    // The end of the number
    ...['501234567', '1234567', '04567'],
  ])('its phone, typed as %s', async (phone) => {
    expect(await find(phone)).toEqual(['newest']);
  });

  test('a name that is one word or two, however it is typed', async () => {
    const names = ['عبد الرحمن', 'عبدالرحمن'];
    await send({ submissionId: 'two-words', firstName: names[0] });
    await send({ submissionId: 'one-word', firstName: names[1] });
    for (const name of names) expect((await find(name)).sort()).toEqual(['one-word', 'two-words']);
  });

  test('text that only an earlier version contains', async () => {
    await send({ submissionId: 'twice', firstName: 'Before' });
    await send({ submissionId: 'twice', firstName: 'After' });
    expect(await find('before')).toEqual(['twice']);
    expect(await find('after')).toEqual(['twice']);
  });
});

test.each(['', ' .!?', '00 00 00', '+ - - -'])('finds no words in %j', (text) => {
  expect(toWords(text)).toEqual([]);
});

test('prints up to --limit leads with all words, in the columns of the list', async () => {
  expect(await askDesk('submariner', 'ليلي')).toEqual(['arabic']);
  expect(await askDesk('example', '--limit', '1')).toHaveLength(1);
  const found = await run('find', 'birkin');
  expect(found.stdout).toMatch(/^ID .*\nold-bag .*Zoë/);
  const nothing = await run('find', 'nobody', 'zoe');
  expect(nothing).toMatchObject({ code: 0, stdout: 'No lead matches.\n' });
});

describe('a search is literal', () => {
  // No lead contains "qq", so these texts find leads only if they work as patterns or SQL. The last three find words.
  test.each([
    ['zo%qq', []],
    ['zo_qq', []],
    ["qq' or '1'='1", []],
    ['qq"; drop table leads; --', []],
    ['zoe\u001b[2J\u202eqq', []],
    ['zoe%birkin', ['old-bag']],
    ["o'brien", ['old-bag']],
    ['100%', ['old-bag']],
  ])('for %j', async (text, ids) => {
    expect(await find(text)).toEqual(ids);
  });
});

test('accepts long searches with many words', async () => {
  expect(await askDesk('z '.repeat(50), 'o '.repeat(49))).toEqual(['old-bag']);
  // Fifty different words of one or two characters: a, b, … z, 10, 11, …
  const words = Array.from({ length: 50 }, (_, index) => (index + 10).toString(36)).join(' ');
  expect(await find(words)).toEqual([]);
});
