import { expect, test } from 'vitest';
import { until } from '../../helpers/server/server.ts';
import { newLead } from '../../helpers/store/stored-lead.ts';
import { moveClock, quickTiming, startDeliverer, webhookTo } from './deliverer-setup.ts';
import { type Answer, answerWith, startReceiver } from './receiver.ts';

const hour = 60 * 60 * 1000;

/** Requests a pause of a second. */
const notNow: Answer = (_, response) => {
  response.writeHead(503, { 'Retry-After': '1' }).end();
};

/** A deliverer whose only lead was rejected. */
async function refusedLead(answer: Answer) {
  const receiver = await startReceiver(answer);
  const started = await startDeliverer(webhookTo(receiver.url));
  await started.store.saveLead(newLead());
  await until(() => started.lines.length > 0);
  receiver.setAnswer(answerWith(204));
  const isOver = async () => (await started.store.outboxState()).pending === 0;
  return { ...started, receiver, isOver };
}

test('retries a delivery after the clock was set back by an hour', async () => {
  const { isOver } = await refusedLead(notNow);
  moveClock(-hour);
  await until(isOver);
});

test('delivers a lead that was stored before the clock was set back', async () => {
  const { store, deliverer, receiver, isOver, dataDir } = await refusedLead(answerWith(500));
  await until(isOver);
  await deliverer.stop(1000);
  await store.saveLead(newLead({ submissionId: 'fresh' }));
  moveClock(-hour);
  await startDeliverer(webhookTo(receiver.url), quickTiming, { dataDir });
  await until(() => receiver.requestsFor('fresh').length === 1);
});

test('gives up no delivery after one failure when the clock jumps two days ahead', async () => {
  const { store, receiver, lines } = await refusedLead(notNow);
  receiver.setAnswer(answerWith(500));
  moveClock(48 * hour);
  await until(() => lines.length > 3);
  receiver.setAnswer(answerWith(204));
  await until(async () => (await store.outboxState()).pending === 0);
  expect(await store.findDeliveries()).toMatchObject([{ outcome: 'delivered' }]);
});
