import { expect, it } from 'vitest';
import type { InboxPosition, InboxSelection } from '../../../server/store/desk-calls.ts';
import type { InboxSort } from '../../../widgets/domain/request/lead-status.ts';
import { filledDataDir } from '../../helpers/store/fill.ts';
import { executeOn, openStoreOf } from '../../helpers/store/test-store.ts';

/** More than the 1,000 leads that the inbox looks through first: some pages need its pass through all leads. */
const leadCount = 1200;
const dataDir = await filledDataDir(leadCount);
const store = await openStoreOf(dataDir);

async function readAllPages(selection: InboxSelection, sort: InboxSort, limit: number) {
  const ids: string[] = [];
  let after: InboxPosition | undefined;
  do {
    expect(ids.length).toBeLessThanOrEqual(leadCount);
    const { leads, next } = await store.findInbox(selection, { sort, limit, after });
    ids.push(...leads.map(({ submissionId }) => submissionId));
    after = next;
  } while (after);
  return ids;
}

it.each<[name: string, selected: Omit<InboxSelection, 'isTest'>, expected: number]>([
  ['all leads', { text: 'example' }, leadCount],
  // Every fifth lead has an item of this brand.
  ['a brand', { text: 'cartier' }, leadCount / 5],
  // Every third lead is Arabic, and every tenth has an offer.
  ['a tab in one language', { language: 'ar', tab: 'offered' }, leadCount / 30],
  // The oldest lead has the highest number: 1, 10 to 19, 100 to 199, 1000 to 1199.
  ['many of the oldest leads and few others', { text: 'visitor1' }, 1 + 10 + 100 + 200],
  ['the oldest lead', { text: 'visitor1199' }, 1],
  ['nothing', { text: 'nobody-has-this' }, 0],
])('shows %s on pages without a gap or a repetition', async (_name, selected, expected) => {
  const selection = { ...selected, isTest: false };
  const newestFirst = await store.findInboxIds(selection);
  const ids = newestFirst.map(({ submissionId }) => submissionId);
  expect(ids).toHaveLength(expected);
  expect(await readAllPages(selection, 'newest', 300)).toEqual(ids);
  expect(await readAllPages(selection, 'oldest', 30)).toEqual(ids.toReversed());
  // tests/server/desk/web/inbox.test.ts checks this order.
  expect((await readAllPages(selection, 'due', 50)).toSorted()).toEqual(ids.toSorted());
  const { counts } = await store.findInbox(selection, { sort: 'newest', limit: 1 });
  const inAllTabs = Object.values(counts).reduce((sum, count) => sum + count, 0);
  expect(selection.tab ? counts[selection.tab] : inAllTabs).toBe(expected);
});

it('finds all leads that were stored before there was a search', async () => {
  // Without `due_at`, a lead counts as stored before (lead-state.ts).
  await executeOn(dataDir, "update lead_states set search = '', due_at = null");
  expect(await store.findLeadIds({ words: ['example'] })).toHaveLength(leadCount);
  expect(await store.findLeadIds({ words: ['cartier'] })).toHaveLength(leadCount / 5);
});
