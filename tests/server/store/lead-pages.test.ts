import { expect, test } from 'vitest';
import type { FirstVersion, Store } from '../../../server/store/store.ts';
import { type LeadChanges, newLead, newWhatsappLead } from '../../helpers/store/stored-lead.ts';
import { openNewStore } from '../../helpers/store/test-store.ts';

type Selection = Parameters<Store['listFirstVersions']>[0];

async function openLeads(leads: Record<string, LeadChanges>) {
  const store = await openNewStore();
  const save = (submissionId: string, changes: LeadChanges) =>
    store.saveLead(newLead({ submissionId, ...changes }));
  for (const [submissionId, changes] of Object.entries(leads)) await save(submissionId, changes);
  return {
    save,
    /** Lists the ids of leads, read in pages. */
    async list(selection: Selection = {}, pageSize = 100) {
      const ids: string[] = [];
      for (let after: FirstVersion | undefined; ; ) {
        const page = await store.listFirstVersions(selection, pageSize, after);
        if (page.length === 0) return ids;
        ids.push(...page.map(({ submissionId }) => submissionId));
        expect(new Set(ids).size, 'ids that are listed once').toBe(ids.length);
        after = page.at(-1);
      }
    },
  };
}

test('pages contain every lead once, newest first, also those of one millisecond', async () => {
  const times = { oldest: 1, a: 2, b: 2, c: 2, newest: 3 };
  const leads = Object.entries(times).map(([id, receivedAt]) => [id, { receivedAt }]);
  const { list } = await openLeads(Object.fromEntries(leads));
  for (const pageSize of [1, 2, 3]) {
    expect(await list({}, pageSize)).toEqual(['newest', 'a', 'b', 'c', 'oldest']);
  }
});

test('a lead is listed for the partner and the test mark of each version, at the time of the first', async () => {
  const { list, save } = await openLeads({
    twice: { receivedAt: 1, partner: 'first.example' },
    other: { receivedAt: 2, partner: 'other.example' },
  });
  await save('twice', { receivedAt: 3, partner: 'second.example', isTest: true });
  expect(await list({ partner: 'first.example' })).toEqual(['twice']);
  expect(await list({ partner: 'second.example' })).toEqual(['twice']);
  expect(await list({ isTest: true })).toEqual(['twice']);
  // In pages that are being read, a further version moves no lead.
  expect(await list({ isTest: false })).toEqual(['other', 'twice']);
});

test.each(['leads', 'whatsappLeads'] as const)(
  'pages of contacts name all versions of %s',
  async (kind) => {
    const store = await openNewStore();
    // Ids in another order than times, as random ones are.
    for (const [receivedAt, submissionId] of ['z', 'a', 'm', 'm'].entries()) {
      const changes = { submissionId, receivedAt, phone: `+97150111111${receivedAt}` };
      if (kind === 'leads') await store.saveLead(newLead(changes));
      else await store.saveWhatsappLead(newWhatsappLead(changes));
    }
    for (const pageSize of [1, 2, 3]) {
      const rowIds: string[] = [];
      for (;;) {
        const page = await store.listContacts(kind, pageSize, rowIds.at(-1));
        if (page.length === 0) break;
        rowIds.push(...page.map(({ rowId }) => rowId));
        expect(new Set(rowIds).size, 'rows that are listed once').toBe(rowIds.length);
      }
      expect(rowIds).toEqual(['a', 'm', 'm~2', 'z']);
    }
  },
);
