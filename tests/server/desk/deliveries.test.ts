import { beforeEach, expect, test } from 'vitest';
import type { LeadChanges } from '../../helpers/store/stored-lead.ts';
import { storeOffer } from '../../helpers/store/stored-offer.ts';
import { openCommands } from './open-commands.ts';
import { openDesk } from './web/desk-client.ts';

const hour = 60 * 60 * 1000;

let desk: Awaited<ReturnType<typeof openCommands>>;

beforeEach(async () => {
  desk = await openCommands({ outbox: { channels: ['webhook'] } });
});

/** Takes the next delivery without attempts, as the server does: a new delivery, or one that `retry` has reset. */
async function claim() {
  const options = { channel: 'webhook', kind: 'fresh', lease: hour } as const;
  return desk.store.claimDelivery({ ...options, now: Date.now() });
}

/** Stores a lead whose delivery has failed once and is due again in an hour. */
async function failedDelivery(changes: LeadChanges = {}) {
  const leadId = await desk.send(changes);
  const delivery = await claim();
  if (!delivery) throw new Error('The lead has no delivery');
  await desk.store.postponeDelivery(delivery, Date.now() + hour, 'The receiver answered 503');
  return { leadId, deliveryId: delivery.deliveryId };
}

test('lists deliveries with their errors: all, or those of a lead by the start of its id', async () => {
  const [one, other] = [await failedDelivery(), await failedDelivery()];
  const stdout = await desk.output('deliveries');
  for (const { deliveryId, leadId } of [one, other]) {
    const line = stdout.split('\n').find((text) => text.startsWith(deliveryId.slice(0, 8)));
    expect(line).toContain(leadId.slice(0, 8));
    expect(line).toMatch(/ lead .* webhook .* next try .* The receiver answered 503$/);
  }
  const { deliveryId, leadId } = one;
  expect(await desk.json('deliveries', leadId.slice(0, 8))).toMatchObject([
    { deliveryId, leadId, event: 'lead', outcome: null },
  ]);
  expect(await desk.json('deliveries', other.deliveryId)).toHaveLength(1);
  expect(await desk.json('deliveries', '--limit', '1')).toHaveLength(1);
  expect(await desk.output('deliveries', 'nobody')).toBe('No deliveries.\n');
});

test('shows the deliveries of a lead and of its offers, but not of leads with a similar id', async () => {
  await failedDelivery({ submissionId: 'alike-10' });
  const { deliveryId } = await failedDelivery({ submissionId: 'alike-1' });
  expect((await desk.json('show', 'alike-1')).deliveries).toMatchObject([
    { deliveryId, lastError: 'The receiver answered 503' },
  ]);
  const { answer } = await (await openDesk(desk.store)).get('/api/leads/alike-1');
  expect(answer.deliveries).toMatchObject([
    { channel: 'webhook', state: 'retrying', error: 'The receiver answered 503' },
  ]);
  expect(await desk.output('show', 'alike-1')).toMatch(
    new RegExp(`Deliveries\nDELIVERY.*\n${deliveryId.slice(0, 8)} `),
  );

  const offerId = await storeOffer(desk.store, 'alike-1');
  await desk.store.answerOffer(offerId, 'rejected', Date.now());
  const events = (found: { event: string }[]) => found.map(({ event }) => event).sort();
  // A lead with an offer counts as qualified.
  const all = ['lead', 'lead.qualified', 'offer-answer'];
  expect(events((await desk.json('show', 'alike-1')).deliveries)).toEqual(all);
  // The prefix also finds the `lead` of `alike-10`.
  expect(events(await desk.json('deliveries', 'alike-1')), 'by prefix').toEqual(['lead', ...all]);
  expect(events(await desk.json('deliveries', offerId))).toEqual(['offer-answer']);
});

test('has the server retry a lead before its next attempt is due, or all dead deliveries', async () => {
  const { deliveryId, leadId } = await failedDelivery();
  for (const id of ['nobody', '', '%']) {
    const problem = `Nothing is delivered for an id that starts with "${id}"\n`;
    expect(await desk.failure(1, 'retry', id)).toBe(problem);
  }
  expect(await claim()).toBeUndefined();
  const retried = await desk.output('retry', leadId);
  expect(retried).toBe(`The server retries: ${deliveryId.slice(0, 8)}\n`);
  expect(await claim()).toMatchObject({ deliveryId });
  await desk.store.finishDelivery(deliveryId, 'delivered', Date.now());
  expect(await desk.output('retry', leadId)).toBe('Nothing to retry.\n');

  const dead = await failedDelivery();
  await failedDelivery();
  expect(await desk.json('deliveries', '--dead')).toEqual([]);
  await desk.store.finishDelivery(dead.deliveryId, 'dead', Date.now());
  expect(await desk.json('deliveries', '--dead')).toMatchObject([
    { leadId: dead.leadId, outcome: 'dead' },
  ]);
  expect(await desk.output('deliveries', '--dead')).toContain('given up');
  expect(await desk.json('retry', '--dead')).toEqual({ retried: [dead.deliveryId] });
  expect(await claim()).toMatchObject({ deliveryId: dead.deliveryId });
  expect(await desk.json('deliveries', '--dead')).toEqual([]);
});
