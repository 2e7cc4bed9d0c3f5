import type { Sql } from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { claimStatement, selectOutboxState } from '../../../server/store/calls/outbox.ts';
import type { Claim, Delivery } from '../../../server/store/delivery.ts';
import { temporaryDir } from '../../helpers/server/server.ts';
import { createVersion } from '../../helpers/store/old-database.ts';
import { newLead } from '../../helpers/store/stored-lead.ts';
import { newOffer } from '../../helpers/store/stored-offer.ts';
import {
  executeOn,
  onPostgres,
  openNewStore,
  openStoreOf,
  rowsOf,
} from '../../helpers/store/test-store.ts';
import { moveClock } from './deliverer-setup.ts';

const lease = 1000;
const hour = 60 * 60 * 1000;

async function openOutbox() {
  const dataDir = await temporaryDir();
  const store = await openStoreOf(dataDir, { channels: ['webhook'] });
  const start = Date.now();
  const save = (submissionId: string) => store.saveLead(newLead({ submissionId }));
  /** Claims a delivery, this many ms after the start. */
  const claim = (kind: Claim['kind'], after = 0) =>
    store.claimDelivery({ channel: 'webhook', kind, now: start + after, lease });
  return {
    store,
    dataDir,
    start,
    save,
    claim,
    /** Stores a lead whose first attempt fails; the next is due this many ms after the start. */
    async saveFailed(submissionId: string, retryAfter: number) {
      await save(submissionId);
      const delivery = await claim('fresh');
      if (!delivery) throw new Error('The lead has no delivery');
      await store.postponeDelivery(delivery, start + retryAfter, 'failed');
    },
  };
}

describe('a claim', () => {
  test('takes the oldest new delivery, or the earliest retry that is due', async () => {
    const { save, saveFailed, claim } = await openOutbox();
    await saveFailed('late', 400);
    await saveFailed('later', 900);
    await saveFailed('early', 300);
    await save('first');
    moveClock(1);
    await save('second');
    expect((await claim('fresh'))?.leadId).toBe('first');
    expect((await claim('fresh'))?.leadId).toBe('second');
    expect(await claim('fresh')).toBeUndefined();
    expect(await claim('tried')).toBeUndefined();
    expect((await claim('tried', 700))?.leadId).toBe('early');
    expect((await claim('tried', 700))?.leadId).toBe('late');
    expect(await claim('tried', 700)).toBeUndefined();
  });

  test('counts unrecorded attempts, and lengthens the lease with each until a failure is recorded', async () => {
    const { store, save, claim, start } = await openOutbox();
    await save('killer');
    const first = await claim('fresh');
    expect(first).toMatchObject({ attempts: 1, unrecorded: 1 });
    expect(await claim('tried', lease - 1)).toBeUndefined();
    expect(await claim('tried', lease)).toMatchObject({ attempts: 2, unrecorded: 2 });
    expect(await claim('tried', 3 * lease - 1)).toBeUndefined();
    const third = await claim('tried', 3 * lease);
    expect(third).toMatchObject({ attempts: 3, unrecorded: 3 });
    if (third) await store.postponeDelivery({ ...third, isWithoutPhotos: true }, 0, 'failed');
    const fourth = await claim('tried', 4 * lease);
    expect(fourth).toMatchObject({ attempts: 4, unrecorded: 1, isWithoutPhotos: true });
    await store.retryDeliveries([fourth?.deliveryId ?? ''], start + hour);
    // As if it were new: old deliveries are given up.
    const renewed = { createdAt: start + hour, dueAt: start + hour, attemptedAt: null };
    expect(await store.findDeliveries()).toMatchObject([renewed]);
    const restarted = { attempts: 1, unrecorded: 1, isWithoutPhotos: false };
    expect(await claim('fresh')).toMatchObject(restarted);
  });

  test('ignores what a server reports whose lease has ended', async () => {
    const { store, save, claim, start } = await openOutbox();
    await save('lead');
    const late = await claim('fresh');
    const current = await claim('tried', lease);
    if (!late || !current) throw new Error('There is no delivery');
    await store.postponeDelivery(late, start + hour, 'late');
    const unchanged = { dueAt: current.dueAt, lastError: null };
    expect(await store.findDeliveries()).toMatchObject([unchanged]);
    await store.finishDelivery(current.deliveryId, 'delivered', 1);
    await store.finishDelivery(late.deliveryId, 'dead', 2, 'late');
    const first = { outcome: 'delivered', finishedAt: 1, lastError: null };
    expect(await store.findDeliveries()).toMatchObject([first]);
  });

  test('takes deliveries whose last attempt or arrival lies in the future because the clock was set back', async () => {
    const { store, save, claim, start } = await openOutbox();
    await save('lead');
    const delivery = await claim('fresh', hour);
    if (delivery) await store.postponeDelivery(delivery, start + hour + 1000, 'failed');
    // Clocks of two servers may differ: half a minute ahead is not taken for a clock that was set back.
    expect(await claim('tried', hour - 30_000)).toBeUndefined();
    expect((await claim('tried'))?.leadId).toBe('lead');
    await save('not tried');
    expect((await claim('fresh', -hour))?.leadId).toBe('not tried');
  });
});

test('counts pending and dead deliveries, and tells since when the oldest is pending', async () => {
  const { store, save, claim } = await openOutbox();
  for (const outcome of ['dead', 'unsendable'] as const) {
    await save(outcome);
    await store.finishDelivery((await claim('fresh'))?.deliveryId ?? '', outcome, Date.now());
  }
  await save('oldest');
  const [oldest] = await store.findDeliveries({ idPrefix: 'oldest' });
  moveClock(1);
  await save('newest');
  const state = { pending: 2, oldestAt: oldest?.createdAt, dead: 1 };
  expect(await store.outboxState()).toEqual(state);
});

test('lists the deliveries of all versions of a lead, newest first', async () => {
  const { store, save } = await openOutbox();
  await save('lead');
  await save('other');
  moveClock(1);
  await store.saveLead(newLead({ submissionId: 'lead', firstName: 'Corrected' }));
  const leadIds = async (deliveries: Promise<Delivery[]>) =>
    (await deliveries).map(({ leadId }) => leadId);
  expect(await leadIds(store.findDeliveriesOf('lead'))).toEqual(['lead~2', 'lead']);
  expect((await leadIds(store.findDeliveries()))[0]).toBe('lead~2');
});

test('counts an offer to a client as late, but no confirmation, which may be postponed', async () => {
  const store = await openNewStore({ channels: ['visitor-mail'] });
  await store.saveLead(newLead({ submissionId: 'lead' }));
  expect(await store.outboxState()).toEqual({ pending: 1, oldestAt: null, dead: 0 });
  await store.saveOffer(newOffer('lead'), { isSent: true });
  const { oldestAt } = await store.outboxState();
  expect(oldestAt).not.toBeNull();
});

const columns = 'delivery_id, channel, event, request_id, created_at, due_at, attempts';
const numbersTo10000 =
  'with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 10000)';

/** The query plan of a statement, one step per line. */
async function planOf(dataDir: string, { strings, values }: Sql) {
  const literals = values.map((value) => (typeof value === 'string' ? `'${value}'` : `${value}`));
  const text = strings.map((part, index) => part + (literals[index] ?? '')).join('');
  const explain = onPostgres
    ? `explain ${text}`
    : `explain query plan ${text.replace(' for update skip locked', '')}`;
  const rows = await rowsOf(dataDir, explain);
  return rows.map((row) => String(row['QUERY PLAN'] ?? row.detail));
}

test('finds the next delivery and the status by index alone among 10,000 finished ones', async () => {
  const { store, dataDir, save, saveFailed, claim } = await openOutbox();
  await saveFailed('first', 0);
  await save('second');
  // PostgreSQL's plan depends on the two unfinished deliveries, which a small sample may miss.
  const sampleAll = onPostgres ? 'set default_statistics_target = 1000;' : '';
  await executeOn(
    dataDir,
    `insert into deliveries (${columns}, finished_at, outcome)
     ${numbersTo10000} select 'finished-' || n, 'webhook', 'lead', '', n, n, 1, n, 'delivered' from numbers;
     ${sampleAll} analyze deliveries`,
  );
  const next = { channel: 'webhook', now: Date.now(), lease } as const;
  const statements = [
    ['fresh', claimStatement({ ...next, kind: 'fresh' })],
    ['tried', claimStatement({ ...next, kind: 'tried' })],
    ['pending', selectOutboxState],
    ['dead', selectOutboxState],
  ] as const;
  for (const [index, statement] of statements) {
    const plan = (await planOf(dataDir, statement)).join('\n');
    expect(plan).toContain(`deliveries_${index}`);
    // Table scans are called `Seq Scan` in PostgreSQL and `SCAN` without an index in SQLite.
    expect(plan).not.toMatch(/Seq Scan on deliveries|SCAN deliveries(?! USING)/);
  }
  expect(await store.outboxState()).toMatchObject({ pending: 2, dead: 0 });
  expect((await claim('fresh'))?.leadId).toBe('second');
  expect((await claim('tried'))?.leadId).toBe('first');
});

/** Number of migrations in a release whose deliveries had no lease. */
const beforeLeases = 6;

test('continues the deliveries of an older database', async () => {
  const dataDir = await temporaryDir();
  const delivery = (id: string, attempts: number, end: string) =>
    `insert into deliveries (${columns}, finished_at, outcome)
     values ('${id}', 'webhook', 'lead', '', ${attempts}, 5, ${attempts}, ${end});`;
  await executeOn(
    dataDir,
    `${createVersion(beforeLeases)}
     ${delivery('fresh', 0, 'null, null')} ${delivery('tried', 3, 'null, null')}
     ${delivery('dead', 9, "7, 'dead'")} ${delivery('gone', 1, "7, 'delivered'")}`,
  );
  const store = await openStoreOf(dataDir);
  expect(await store.outboxState()).toEqual({ pending: 2, oldestAt: 0, dead: 1 });
  const claim = { channel: 'webhook', now: Date.now(), lease } as const;
  const fresh = await store.claimDelivery({ ...claim, kind: 'fresh' });
  const tried = await store.claimDelivery({ ...claim, kind: 'tried' });
  expect(fresh).toMatchObject({ deliveryId: 'fresh', attempts: 1, unrecorded: 1, network: null });
  expect(tried).toMatchObject({ deliveryId: 'tried', attempts: 4, unrecorded: 1 });
});
