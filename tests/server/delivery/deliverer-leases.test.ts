import { expect, test } from 'vitest';
import { overrideCalls } from '../../../server/store/calls/forward-calls.ts';
import { databaseFile } from '../../../server/store/sqlite/database-file.ts';
import type { Store } from '../../../server/store/store.ts';
import { until } from '../../helpers/server/server.ts';
import { executeOnFile } from '../../helpers/store/sqlite-file.ts';
import { newLead } from '../../helpers/store/stored-lead.ts';
import { quickTiming, startDeliverer, untilNonePending, webhookTo } from './deliverer-setup.ts';
import { startReceiver } from './receiver.ts';

test('releases deliveries claimed during the stop without sending them', async () => {
  const receiver = await startReceiver();
  const claimed = Promise.withResolvers<void>();
  const stopping = Promise.withResolvers<void>();
  const claimSlowly = (store: Store): Store =>
    overrideCalls(store, {
      async claimDelivery(claim) {
        const delivery = await store.claimDelivery(claim);
        if (delivery) {
          claimed.resolve();
          await stopping.promise;
        }
        return delivery;
      },
    });
  const senders = webhookTo(receiver.url);
  const { store, deliverer } = await startDeliverer(senders, { wrap: claimSlowly });
  await store.saveLead(newLead());
  await claimed.promise;
  const stop = deliverer.stop(60_000);
  stopping.resolve();
  await stop;
  expect(receiver.received).toEqual([]);
  const [delivery] = await store.findDeliveries();
  expect(delivery).toMatchObject({ outcome: null, lastError: 'The server was stopped' });
  expect(delivery?.dueAt).toBeLessThanOrEqual(Date.now());
});

test('sends a delivery only after the next claim when a slow store has used up its lease', async () => {
  const receiver = await startReceiver();
  let isFirst = true;
  const timing = { ...quickTiming, lease: quickTiming.attempt + 1000 };
  const claimSlowly = (store: Store): Store =>
    overrideCalls(store, {
      async claimDelivery(claim) {
        const delivery = await store.claimDelivery(claim);
        const leaseEnd = claim.now + claim.lease;
        if (delivery && isFirst) await until(() => Date.now() > leaseEnd);
        if (delivery) isFirst = false;
        return delivery;
      },
    });
  const senders = webhookTo(receiver.url);
  const { store } = await startDeliverer(senders, { timing, wrap: claimSlowly });
  await store.saveLead(newLead());
  await until(() => receiver.received.length > 0);
  expect(receiver.received.map(({ body }) => body.attempt)).toEqual([2]);
});

test('gives a lead up after five attempts that killed the server', async () => {
  const receiver = await startReceiver();
  const [fifth, sixth] = [newLead(), newLead()];
  const { store } = await startDeliverer(webhookTo(receiver.url), {
    async prepare(stopped, dataDir) {
      for (const [lead, kills] of [
        [fifth, 4],
        [sixth, 5],
      ] as const) {
        await stopped.saveLead(lead);
        const killed = `update deliveries set attempts = ${kills}, unrecorded = ${kills}`;
        executeOnFile(databaseFile(dataDir), `${killed} where lead_id = '${lead.submissionId}'`);
      }
    },
  });
  await untilNonePending(store);
  const [sent] = receiver.requestsFor(fifth.submissionId);
  expect(sent?.body.attempt).toBe(5);
  expect(receiver.requestsFor(sixth.submissionId)).toEqual([]);
  const lastError = 'The server was killed during each of the last 5 attempts';
  const dead = await store.findDeliveries({ outcome: 'dead' });
  expect(dead).toMatchObject([{ leadId: sixth.submissionId, lastError }]);
});
