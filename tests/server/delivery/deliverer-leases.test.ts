import { expect, test } from 'vitest';
import { overrideCalls } from '../../../server/store/calls/forward-calls.ts';
import type { Store } from '../../../server/store/store.ts';
import { until } from '../../helpers/server/server.ts';
import { newLead } from '../../helpers/store/stored-lead.ts';
import { quickTiming, startDeliverer, webhookTo } from './deliverer-setup.ts';
import { answerWith, startReceiver } from './receiver.ts';

test('a stopping deliverer starts no attempt, waits for the current one and releases slow ones', async () => {
  const receiver = await startReceiver();
  const { store, deliverer } = await startDeliverer(webhookTo(receiver.url), {
    ...quickTiming,
    attempt: 60_000,
  });
  const held: (() => void)[] = [];
  receiver.setAnswer((sent, response) => {
    if (sent.body.lead.firstName === 'Slow') return;
    held.push(() => answerWith(204)(sent, response));
  });
  const [good, slow, late] = [newLead(), newLead({ firstName: 'Slow' }), newLead()];
  await store.saveLead(good);
  await store.saveLead(slow);
  await until(() => held.length === 1 && receiver.requestsFor(slow.submissionId).length === 1);
  await store.saveLead(late);
  const stop = deliverer.stop(500);
  held[0]?.();
  await stop;
  const found = await store.findDeliveries();
  const of = ({ submissionId }: { submissionId: string }) =>
    found.find(({ leadId }) => leadId === submissionId);
  expect(of(good)).toMatchObject({ outcome: 'delivered' });
  expect(of(slow)).toMatchObject({ outcome: null, lastError: 'The server was stopped' });
  expect(of(slow)?.dueAt).toBeLessThanOrEqual(Date.now());
  expect(of(late)).toMatchObject({ outcome: null, attempts: 0 });
});

test('releases deliveries claimed during the stop without sending them', async () => {
  const receiver = await startReceiver();
  const claims = Promise.withResolvers<void>();
  const stopping = Promise.withResolvers<void>();
  const claimSlowly = (store: Store): Store =>
    overrideCalls(store, {
      async claimDelivery(claim) {
        const claimed = await store.claimDelivery(claim);
        if (claimed) {
          claims.resolve();
          await stopping.promise;
        }
        return claimed;
      },
    });
  const options = { wrap: claimSlowly };
  const { store, deliverer } = await startDeliverer(webhookTo(receiver.url), quickTiming, options);
  await store.saveLead(newLead());
  await claims.promise;
  const stop = deliverer.stop(60_000);
  stopping.resolve();
  await stop;
  expect(receiver.received).toEqual([]);
  const [delivery] = await store.findDeliveries();
  expect(delivery).toMatchObject({ outcome: null, lastError: 'The server was stopped' });
  expect(delivery?.dueAt).toBeLessThanOrEqual(Date.now());
});

test('leaves deliveries whose lease has nearly expired to the next claim', async () => {
  const receiver = await startReceiver();
  let isFirst = true;
  const timing = { ...quickTiming, lease: quickTiming.attempt + 100 };
  const claimSlowly = (store: Store): Store =>
    overrideCalls(store, {
      async claimDelivery(claim) {
        const claimed = await store.claimDelivery(claim);
        const leaseEnd = claim.now + claim.lease;
        if (claimed && isFirst) await until(() => Date.now() > leaseEnd);
        if (claimed) isFirst = false;
        return claimed;
      },
    });
  const options = { wrap: claimSlowly };
  const { store } = await startDeliverer(webhookTo(receiver.url), timing, options);
  await store.saveLead(newLead());
  await until(() => receiver.received.length > 0);
  expect(receiver.received.map(({ body }) => body.attempt)).toEqual([2]);
});
