import { expect, test } from 'vitest';
import { deskTables } from '../../../server/store/calls/schema/desk-tables.ts';
import { migrations } from '../../../server/store/calls/schema/migrations.ts';
import { inboxTabs, leadStatuses } from '../../../widgets/domain/request/lead-status.ts';
import { temporaryDir } from '../../helpers/server/server.ts';
import { createVersion } from '../../helpers/store/old-database.ts';
import { newItem, storeLead } from '../../helpers/store/stored-lead.ts';
import { executeOn, openNewStore, openStoreOf, rowsOf } from '../../helpers/store/test-store.ts';
import { insertOldLead } from './old-lead.ts';

const page = { sort: 'newest', limit: 10 } as const;

test('derives the states of leads from an earlier release from their offers', async () => {
  const dataDir = await temporaryDir();
  const lead = (id: string, receivedAt: number) => `
    ${insertOldLead(id, { receivedAt, country: 'SA', campaign: '{"utmCampaign":"winter"}' })}
    insert into lead_items values ('${id}', 0, 'Watch', 'رولكس', 'GMT', 'good', 1);`;
  const offer = (id: string, leadId: string, answer: string) => `
    insert into offers (offer_id, submission_id, amount, currency, created_at, expires_at, answer)
    values ('${id}', '${leadId}', 1, 'AED', 10, 100, ${answer});`;
  await executeOn(
    dataDir,
    `${createVersion(migrations.indexOf(deskTables))}
    ${lead('untouched', 1000)} ${lead('offered', 2000)} ${lead('declined', 3000)}
    ${lead('sold', 4000)} ${lead('sold~2', 5000)}
    update leads set revision_of = 'sold', version = 2 where submission_id = 'sold~2';
    ${offer('o1', 'offered', 'null')} ${offer('o2', 'declined', "'rejected'")}
    ${offer('o3', 'sold', "'rejected'")} ${offer('o4', 'sold', "'approved'")}`,
  );

  const store = await openStoreOf(dataDir);
  const filter = { brand: 'Rolex', campaign: 'winter', country: 'SA', isTest: false } as const;
  const { leads, counts } = await store.findInbox(filter, page);
  expect(
    leads.map(({ submissionId, status, versions }) => [submissionId, status, versions]),
  ).toEqual([
    ['sold', 'converted', 2],
    ['declined', 'working', 1],
    ['offered', 'offered', 1],
    ['untouched', 'new', 1],
  ]);
  expect(leads.every(({ isQualified, dueAt }) => isQualified && dueAt > 1000)).toBe(true);
  expect(counts).toEqual({ new: 1, 'in-progress': 1, offered: 1, closed: 1 });
});

test('stores each status in the tab under which the inbox shows it', async () => {
  const dataDir = await temporaryDir();
  const store = await openStoreOf(dataDir);
  const submissionId = await storeLead(store);
  for (const status of leadStatuses) {
    await store.changeStates([{ submissionId }], { status, reason: 'other' }, 'p', 1);
    const [row] = await rowsOf(dataDir, 'select tab from lead_states');
    const tabWithStatus = [row?.tab, expect.arrayContaining([status])];
    expect(Object.entries(inboxTabs)).toContainEqual(tabWithStatus);
  }
});

test('records each person who views a lead, once in ten minutes', async () => {
  const store = await openNewStore();
  const submissionId = await storeLead(store);
  const minute = 60_000;
  const start = Date.now();
  const view = (person: string, after: number) =>
    store.auditView(submissionId, person, start + after);
  await view('layla', 0);
  await view('omar', 1);
  await view('layla', 9 * minute);
  await view('layla', 11 * minute);
  const entries = await store.findAudit({ submissionId, limit: 10 });
  const views = entries.filter(({ action }) => action === 'lead-viewed');
  expect(views.map(({ actor }) => actor)).toEqual(['layla', 'omar', 'layla']);
  await store.auditView('erased', 'layla', start);
  expect(await store.findAudit({ submissionId: 'erased', limit: 10 })).toEqual([]);
});

test('fills the columns of a lead from all its versions as on arrival, also when a further version arrives first', async () => {
  const dataDir = await temporaryDir();
  const store = await openStoreOf(dataDir);
  const submissionId = await storeLead(store, { isTest: true, items: [newItem()] });
  const other = newItem({ designer: 'Handmade', category: 'Bag', isQualified: false });
  await storeLead(store, { submissionId, items: [other], partner: 'one.example' });
  const belt = { ...other, category: 'Belt' };
  await storeLead(store, { submissionId, items: [belt], isTest: true });
  const [stored] = await rowsOf(dataDir, 'select * from lead_states');
  expect(stored).toMatchObject({ versions: 3, is_test: 0, is_qualified: 1, brands: '|Rolex|' });
  expect(stored).toMatchObject({ categories: '|Belt|Bag|Watch|', partner: '' });

  await executeOn(dataDir, 'update lead_states set due_at = null');
  expect(await store.readInboxLead(submissionId)).toMatchObject({ versions: 3 });
  expect(await rowsOf(dataDir, 'select * from lead_states')).toEqual([stored]);

  await executeOn(dataDir, 'update lead_states set due_at = null');
  await storeLead(store, { submissionId, items: [newItem({ category: 'Ring' })] });
  expect(await store.readInboxLead(submissionId)).toMatchObject({ versions: 4 });
});
