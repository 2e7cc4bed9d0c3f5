import { beforeEach, expect, test } from 'vitest';
import type { Store } from '../../../server/store/store.ts';
import { desk, deskOutput, temporaryDir } from '../../helpers/server/server.ts';
import { type LeadChanges, storeLead } from '../../helpers/store/stored-lead.ts';
import { storeOffer } from '../../helpers/store/stored-offer.ts';
import { openStoreOf } from '../../helpers/store/test-store.ts';

const hour = 60 * 60 * 1000;

let dataDir: string;
let store: Store;

beforeEach(async () => {
  dataDir = await temporaryDir();
  store = await openStoreOf(dataDir, { channels: ['webhook'] });
});

const run = (...args: string[]) => desk(dataDir, args);

const runJson = async (...args: string[]) =>
  JSON.parse(await deskOutput(dataDir, [...args, '--json']));

/** Takes the next delivery without attempts, as the server does: a new one, or one that `retry` has reset. */
async function claim() {
  const options = { channel: 'webhook', kind: 'fresh', lease: hour } as const;
  return store.claimDelivery({ ...options, now: Date.now() });
}

/** Stores a lead whose delivery has failed once and is due again in an hour. */
async function failedDelivery(changes: LeadChanges = {}) {
  const leadId = await storeLead(store, changes);
  const delivery = await claim();
  if (!delivery) throw new Error('The lead has no delivery');
  await store.postponeDelivery(delivery, Date.now() + hour, 'The receiver answered 503');
  return { leadId, deliveryId: delivery.deliveryId };
}

test('lists deliveries with their errors, optionally for one lead by id prefix', async () => {
  const [one, other] = [await failedDelivery(), await failedDelivery()];
  const { stdout } = await run('deliveries');
  for (const { deliveryId, leadId } of [one, other]) {
    const line = stdout.split('\n').find((text) => text.startsWith(deliveryId.slice(0, 8)));
    expect(line).toContain(leadId.slice(0, 8));
    expect(line).toMatch(/ lead .* webhook .* next try .* The receiver answered 503$/);
  }
  const { deliveryId, leadId } = one;
  expect(await runJson('deliveries', leadId.slice(0, 8))).toMatchObject([
    { deliveryId, leadId, event: 'lead', outcome: null },
  ]);
  expect(await runJson('deliveries', other.deliveryId)).toHaveLength(1);
  expect(await runJson('deliveries', '--limit', '1')).toHaveLength(1);
  expect((await run('deliveries', 'nobody')).stdout).toBe('No deliveries.\n');
});

test('shows the deliveries of a lead and its offers, not of leads with a similar id', async () => {
  await failedDelivery({ submissionId: 'alike-10' });
  const { deliveryId } = await failedDelivery({ submissionId: 'alike-1' });
  expect((await runJson('show', 'alike-1')).deliveries).toMatchObject([
    { deliveryId, lastError: 'The receiver answered 503' },
  ]);
  const { stdout } = await run('show', 'alike-1');
  expect(stdout).toMatch(new RegExp(`Deliveries\nDELIVERY.*\n${deliveryId.slice(0, 8)} `));

  const offerId = await storeOffer(store, 'alike-1');
  await store.answerOffer(offerId, 'rejected', Date.now());
  const events = (found: { event: string }[]) => found.map(({ event }) => event).sort();
  // A lead with an offer counts as qualified.
  const all = ['lead', 'lead.qualified', 'offer-answer'];
  expect(events((await runJson('show', 'alike-1')).deliveries)).toEqual(all);
  // One `lead` is that of `alike-10`.
  expect(events(await runJson('deliveries', 'alike-1')), 'by prefix').toEqual(['lead', ...all]);
  expect(events(await runJson('deliveries', offerId))).toEqual(['offer-answer']);
});

test('has the server retry a lead before its next attempt is due', async () => {
  const { deliveryId, leadId } = await failedDelivery();
  expect(await claim()).toBeUndefined();
  const { code, stdout } = await run('retry', leadId);
  expect([code, stdout]).toEqual([0, `The server retries: ${deliveryId.slice(0, 8)}\n`]);
  expect(await claim()).toMatchObject({ deliveryId });
  await store.finishDelivery(deliveryId, 'delivered', Date.now());
  expect((await run('retry', leadId)).stdout).toBe('Nothing to retry.\n');
});

test('lists dead deliveries alone and sends them with retry --dead', async () => {
  const { deliveryId, leadId } = await failedDelivery();
  await failedDelivery();
  expect(await runJson('deliveries', '--dead')).toEqual([]);
  await store.finishDelivery(deliveryId, 'dead', Date.now());
  expect(await runJson('deliveries', '--dead')).toMatchObject([{ leadId, outcome: 'dead' }]);
  expect((await run('deliveries', '--dead')).stdout).toContain('given up');
  expect(await runJson('retry', '--dead')).toEqual({ retried: [deliveryId] });
  expect(await claim()).toMatchObject({ deliveryId });
  expect(await runJson('deliveries', '--dead')).toEqual([]);
});

test('retries nothing for an unknown id', async () => {
  await failedDelivery();
  for (const id of ['nobody', '', '%']) {
    const { code, stderr } = await run('retry', id);
    expect([code, stderr]).toEqual([
      1,
      `Nothing is delivered for an id that starts with "${id}"\n`,
    ]);
  }
  expect(await claim()).toBeUndefined();
});
