import { expect, test } from 'vitest';
import { overrideCalls } from '../../../server/store/calls/forward-calls.ts';
import type { Store } from '../../../server/store/store.ts';
import { until } from '../../helpers/server/server.ts';
import { newLead } from '../../helpers/store/stored-lead.ts';
import { quickTiming, startDeliverer, webhookTo } from './deliverer-setup.ts';
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
  const timing = { ...quickTiming, lease: quickTiming.attempt + 100 };
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
