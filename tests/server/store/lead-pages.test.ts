import { expect, test } from 'vitest';
import type { FirstVersion, Store } from '../../../server/store/store.ts';
import { newWhatsappLead, storeLead } from '../../helpers/store/stored-lead.ts';
import { openNewStore } from '../../helpers/store/test-store.ts';

type Selection = Parameters<Store['listFirstVersions']>[0];

/** Reads all pages of a list, which must contain each row once. */
async function readPages<Row>(read: (after: Row | undefined) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const page = await read(rows.at(-1));
    if (page.length === 0) return rows;
    rows.push(...page);
    expect(rows.length).toBeLessThan(10);
  }
}

async function list(store: Store, selection: Selection = {}, pageSize = 100) {
  const leads = await readPages<FirstVersion>((after) =>
    store.listFirstVersions(selection, pageSize, after),
  );
  return leads.map(({ submissionId }) => submissionId);
}

test('pages contain every lead once, newest first, also those of one millisecond', async () => {
  const store = await openNewStore();
  const times = { oldest: 1, c: 2, a: 2, b: 2, newest: 3 };
  for (const [submissionId, receivedAt] of Object.entries(times)) {
    await storeLead(store, { submissionId, receivedAt });
  }
  for (const pageSize of [1, 2, 3]) {
    expect(await list(store, {}, pageSize)).toEqual(['newest', 'a', 'b', 'c', 'oldest']);
  }
});

test('a lead is listed for the partner and the test mark of each version, at the time of the first', async () => {
  const store = await openNewStore();
  await storeLead(store, { submissionId: 'twice', receivedAt: 1, partner: 'first.example' });
  await storeLead(store, { submissionId: 'other', receivedAt: 2, partner: 'other.example' });
  const second = { receivedAt: 3, partner: 'second.example', isTest: true };
  await storeLead(store, { submissionId: 'twice', ...second });
  for (const partner of ['first.example', 'second.example']) {
    expect(await list(store, { partner })).toEqual(['twice']);
  }
  expect(await list(store, { isTest: true })).toEqual(['twice']);
  // In pages that are being read, a further version moves no lead.
  expect(await list(store, { isTest: false })).toEqual(['other', 'twice']);
});

test('pages of contacts name all versions of leads and WhatsApp leads', async () => {
  const store = await openNewStore();
  // Ids in another order than times, as random ones are.
  for (const [receivedAt, submissionId] of ['z', 'a', 'm', 'm'].entries()) {
    const changes = { submissionId, receivedAt, phone: `+97150111111${receivedAt}` };
    await storeLead(store, changes);
    await store.saveWhatsappLead(newWhatsappLead(changes));
  }
  for (const kind of ['leads', 'whatsappLeads'] as const) {
    for (const pageSize of [1, 2, 3]) {
      const contacts = await readPages<{ rowId: string }>((after) =>
        store.listContacts(kind, pageSize, after?.rowId),
      );
      expect(contacts.map(({ rowId }) => rowId)).toEqual(['a', 'm', 'm~2', 'z']);
    }
  }
});
