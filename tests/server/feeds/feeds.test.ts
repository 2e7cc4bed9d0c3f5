import { describe, expect, it } from 'vitest';
import { orderIdOf } from '../../../server/feeds/conversion-facts.ts';
import type { TraceableConversion } from '../../../server/store/conversion.ts';
import { startApp } from '../../helpers/server/app.ts';
import { feedSettings, feedText, teamOf } from '../../helpers/server/feed-client.ts';
import { storeOffer } from '../../helpers/store/stored-offer.ts';
import { openNewStore, openStoreOf } from '../../helpers/store/test-store.ts';

const day = 24 * 60 * 60 * 1000;

const server = await startApp({ env: feedSettings });
const store = await openStoreOf(server.dataDir);
const team = teamOf(store);

// `SECRET` in a path stands for the secret in the settings.
const qualified = () => feedText(server.origin);
const accepted = () => feedText(server.origin, 'google/SECRET/accepted.csv');
const retracted = () => feedText(server.origin, 'google/SECRET/retracted.csv');
/** Formats a time as the feeds do. */
const feedTime = (at: number) => new Date(at).toISOString().slice(0, 19).replace('T', ' ');
/** Returns the line that begins with a click id, split at its commas. */
const rowOf = (file: string, gclid: string) =>
  file
    .split('\n')
    .find((line) => line.startsWith(`${gclid},`))
    ?.split(',');

describe('the feed of qualified leads', () => {
  it('includes the time of the first mark, whatever the team marks later', async () => {
    const id = await team.send('first-mark');
    const at = Date.now() - 3 * day;
    await team.mark(id, 'qualified', at);
    await team.mark(id, 'working', at + day);
    await team.mark(id, 'qualified', at + 2 * day);
    const row = ['first-mark', '', '', 'Lead qualified', feedTime(at), '', '', orderIdOf(id)];
    expect(rowOf(await qualified(), 'first-mark')).toEqual(row);
    expect((await qualified()).match(/first-mark/g)).toHaveLength(1);
  });

  it('excludes leads that are new, in progress, tests, or came without an ad', async () => {
    await team.send('still-new');
    await team.mark(await team.send('in-progress'), 'working');
    await team.mark(await team.send('a-test', { isTest: true }), 'qualified');
    await team.mark(await team.send('no-click', { clickIds: [] }), 'qualified');
    const file = await qualified();
    expect(file).not.toMatch(/still-new|in-progress|a-test|no-click/);
    // The row of a lead without a click would begin with empty cells.
    expect(file).not.toContain('\n,,,');
  });

  it('takes the click of the first version that is not a test, and keeps it when a stranger sends another', async () => {
    const submissionId = await team.send('test-first', { isTest: true });
    await team.send('of-the-client', { submissionId, lastName: 'Real' });
    await team.send('stranger', { submissionId, lastName: 'Other' });
    await team.mark(submissionId, 'qualified');
    expect(rowOf(await qualified(), 'of-the-client')).toBeDefined();
    expect(await qualified()).not.toMatch(/test-first|stranger/);
  });

  it('covers the last 90 days', async () => {
    await team.mark(await team.send('days-89'), 'qualified', Date.now() - 89 * day);
    await team.mark(await team.send('days-91'), 'qualified', Date.now() - 91 * day);
    expect(await qualified()).toContain('days-89');
    expect(await qualified()).not.toContain('days-91');
  });

  it('stays the same to the byte until another lead is qualified', async () => {
    for (const name of ['same-a', 'same-b', 'same-c']) {
      await team.mark(await team.send(name), 'qualified', Date.now() - day);
    }
    const before = await qualified();
    expect(await qualified()).toBe(before);
    const note = { noteId: 'note', author: 'command-line', at: Date.now(), text: 'called' };
    await store.addNote({ ...note, submissionId: await team.send('only-sent') });
    expect(await qualified()).toBe(before);
    await team.mark(await team.send('newer'), 'qualified');
    const after = await qualified();
    expect(after.startsWith(before)).toBe(true);
    expect(after.slice(before.length)).toContain('newer');
  });
});

describe('the feed of accepted offers', () => {
  it('includes the total of the approved offer', async () => {
    const id = await team.send('approved');
    await team.accept(id, 9000);
    const time = expect.any(String);
    const row = ['approved', '', '', 'Offer accepted', time, '9000', 'AED', orderIdOf(id)];
    expect(rowOf(await accepted(), 'approved')).toEqual(row);
    expect(rowOf(await qualified(), 'approved')).toBeDefined();
  });

  it('includes a deal closed by phone, with the value of the open offer', async () => {
    const id = await team.send('by-phone');
    const createdAt = Date.now() - 20 * day;
    await storeOffer(store, id, { amount: 900, createdAt, expiresAt: createdAt + day });
    await team.offer(id, 700);
    await team.mark(id, 'converted');
    expect(rowOf(await accepted(), 'by-phone')?.slice(5, 7)).toEqual(['700', 'AED']);
  });

  it('shows no value without an offer, or with a rejected or withdrawn one', async () => {
    await team.mark(await team.send('no-offer'), 'converted');
    const withdrawn = await team.send('withdrawn');
    await store.withdrawOffer(await team.offer(withdrawn, 700), Date.now());
    await team.mark(withdrawn, 'converted');
    expect(rowOf(await accepted(), 'withdrawn')?.slice(5, 7)).toEqual(['', '']);
    const id = await team.send('rejected');
    await store.answerOffer(await team.offer(id, 700), 'rejected', Date.now());
    expect(await accepted()).not.toContain('rejected');
    await team.mark(id, 'converted');
    expect(rowOf(await accepted(), 'no-offer')?.slice(5, 7)).toEqual(['', '']);
    expect(rowOf(await accepted(), 'rejected')?.slice(5, 7)).toEqual(['', '']);
  });
});

it('a lead that is disqualified later moves to the retractions, and back', async () => {
  const id = await team.send('regretted');
  await team.mark(id, 'qualified', Date.now() - day);
  const before = await qualified();
  const at = Date.now();
  await team.mark(id, 'disqualified', at);
  expect(await qualified()).not.toContain('regretted');
  const row = `${orderIdOf(id)},Lead qualified,${feedTime(at)},RETRACT,,`;
  expect(await retracted()).toContain(`\n${row}\n`);
  await team.mark(id, 'qualified');
  expect(await qualified()).toBe(before);
  expect(await retracted()).not.toContain(orderIdOf(id));
});

it('conversions of one millisecond are listed once each, page by page', async () => {
  const listed = await openNewStore();
  const own = teamOf(listed);
  const at = Date.now();
  for (const gclid of ['a', 'b', 'c']) await own.mark(await own.send(gclid), 'qualified', at);
  const list = (limit: number, after?: TraceableConversion) =>
    listed.listConversions({ isDisqualified: false, since: 0 }, limit, after);
  const all = await list(9);
  expect(all.map(({ clickIds }) => clickIds[0]?.value).sort()).toEqual(['a', 'b', 'c']);
  expect(await list(2)).toEqual(all.slice(0, 2));
  expect(await list(2, all[1])).toEqual(all.slice(2));
});
