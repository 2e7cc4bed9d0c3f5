import { expect, test } from 'vitest';
import { until } from '../../helpers/server/server.ts';
import { newLead } from '../../helpers/store/stored-lead.ts';
import { moveClock, startDeliverer, untilNonePending, webhookTo } from './deliverer-setup.ts';
import { type Answer, answerWith, startReceiver } from './receiver.ts';

const hour = 60 * 60 * 1000;

/** Rejects a webhook, and asks for a pause of a second. */
const rejectWithPause: Answer = (_, response) => {
  response.writeHead(503, { 'Retry-After': '1' }).end();
};

/** Starts a deliverer whose only lead was rejected once; the receiver accepts further attempts. */
async function startWithRejectedLead(answer: Answer) {
  const receiver = await startReceiver(answer);
  const started = await startDeliverer(webhookTo(receiver.url));
  await started.store.saveLead(newLead());
  await until(() => started.logged.length > 0);
  receiver.setAnswer(answerWith(204));
  return { ...started, receiver };
}

test('retries a delivery after the clock was set back by an hour', async () => {
  const { store } = await startWithRejectedLead(rejectWithPause);
  moveClock(-hour);
  await untilNonePending(store);
});

test('delivers a lead that was stored before the clock was set back', async () => {
  const { store, deliverer, receiver, dataDir } = await startWithRejectedLead(answerWith(500));
  await untilNonePending(store);
  await deliverer.stop(1000);
  await store.saveLead(newLead({ submissionId: 'fresh' }));
  moveClock(-hour);
  await startDeliverer(webhookTo(receiver.url), { dataDir });
  await until(() => receiver.requestsFor('fresh').length === 1);
});

test('does not give a delivery up at once when the clock jumps two days ahead', async () => {
  const { store, receiver, logged } = await startWithRejectedLead(rejectWithPause);
  receiver.setAnswer(answerWith(500));
  moveClock(48 * hour);
  // Waits for failed attempts after the jump.
  await until(() => logged.length > 3);
  receiver.setAnswer(answerWith(204));
  await untilNonePending(store);
  expect(await store.findDeliveries()).toMatchObject([{ outcome: 'delivered' }]);
});
