import { beforeEach, expect, test } from 'vitest';
import { startApp } from '../../helpers/server/app.ts';
import { sampleLead, submit } from '../../helpers/server/samples.ts';
import { desk, readinessOf, startServer, until } from '../../helpers/server/server.ts';
import { executeOn } from '../../helpers/store/test-store.ts';
import { deliveriesIn } from './outbox-samples.ts';
import { answerWith, type Receiver, startReceiver, webhookSettings } from './receiver.ts';

/** Level of errors in pino's log lines. */
const errorLevel = 50;
/** SQL that ends all leases, and with them every wait for a retry. */
const expireLeases = 'update deliveries set due_at = 0 where finished_at is null';

let receiver: Receiver;

beforeEach(async () => {
  receiver = await startReceiver();
});

test('after kill -9, the next server waits for the lease and delivers under the same id', async () => {
  receiver.setAnswer(() => {});
  const first = await startServer({ env: webhookSettings(receiver) });
  const lead = sampleLead();
  await submit(first, lead);
  await until(() => receiver.requestsFor(lead.submissionId).length === 1);
  await first.kill();

  receiver.setAnswer(answerWith(204));
  const env = { ...webhookSettings(receiver), DATA_DIR: first.dataDir };
  const second = await startServer({ env });
  const other = sampleLead();
  await submit(second, other);
  await until(() => receiver.requestsFor(other.submissionId).length === 1);
  expect(receiver.requestsFor(lead.submissionId)).toHaveLength(1);

  await executeOn(first.dataDir, expireLeases);
  await until(() => receiver.requestsFor(lead.submissionId).length === 2);
  const [one, two] = receiver.requestsFor(lead.submissionId);
  expect(two?.body).toMatchObject({ id: one?.body.id, attempt: 2 });
});

test('gives up a lead after five crashes during delivery and delivers the others', async () => {
  const lead = sampleLead();
  let server = await startServer({ env: webhookSettings(receiver) });
  receiver.setAnswer((sent, response) => {
    if (sent.body.lead.submissionId === lead.submissionId) server.kill();
    else answerWith(204)(sent, response);
  });
  // The server may be killed before it answers.
  await submit(server, lead).catch(() => {});
  const env = { ...webhookSettings(receiver), DATA_DIR: server.dataDir };
  await until(() => receiver.requestsFor(lead.submissionId).length === 1);
  await server.kill();
  const earlierCrashes = 'update deliveries set attempts = 4, unrecorded = 4';
  await executeOn(server.dataDir, `${earlierCrashes}; ${expireLeases}`);
  server = await startServer({ env });
  await until(() => receiver.requestsFor(lead.submissionId).length === 2);
  await server.kill();
  await executeOn(server.dataDir, expireLeases);
  server = await startServer({ env });
  const other = sampleLead();
  await submit(server, other);
  await until(() => receiver.requestsFor(other.submissionId).length === 1);
  await until(async () => (await deliveriesIn(server, lead.submissionId))[0]?.outcome === 'dead');
  const [delivery] = await deliveriesIn(server, lead.submissionId);
  expect(delivery?.lastError).toBe('The server was killed during each of the last 5 attempts');
  expect(receiver.requestsFor(lead.submissionId)).toHaveLength(2);
}, 60_000);

test('delivers every lead once with two servers on one database', async () => {
  const first = await startServer({ env: webhookSettings(receiver) });
  const env = { ...webhookSettings(receiver), DATA_DIR: first.dataDir };
  const second = await startServer({ env });
  const leads = Array.from({ length: 24 }, () => sampleLead());
  const answers = leads.map((lead, index) => submit(index % 2 ? first : second, lead));
  for (const { status } of await Promise.all(answers)) expect(status).toBe(200);
  await until(async () => {
    const found = await deliveriesIn(first);
    return found.every(({ outcome }) => outcome === 'delivered');
  });
  const sent = receiver.received.map(({ body }) => body.lead.submissionId);
  expect(sent.sort()).toEqual(leads.map(({ submissionId }) => submissionId).sort());
  expect(receiver.maxParallelAttempts()).toBe(1);
});

test('delivers waiting leads after a restart, but none stored while no receiver was configured', async () => {
  receiver.setAnswer(answerWith(500));
  const first = await startApp();
  const { dataDir } = first;
  const before = sampleLead();
  await submit(first, before);
  await first.stop();
  const env = { ...webhookSettings(receiver), DATA_DIR: dataDir };
  const second = await startServer({ env });
  const lead = sampleLead();
  await submit(second, lead);
  await until(async () => (await deliveriesIn(second))[0]?.lastError);
  await second.stop();

  receiver.setAnswer(answerWith(204));
  expect((await desk(dataDir, ['retry', lead.submissionId])).code).toBe(0);
  const third = await startServer({ env });
  await until(async () => (await deliveriesIn(third))[0]?.outcome === 'delivered');
  expect(receiver.requestsFor(before.submissionId)).toEqual([]);
});

test('finishes the current delivery on SIGTERM', async () => {
  const held: (() => void)[] = [];
  receiver.setAnswer((sent, response) => held.push(() => answerWith(204)(sent, response)));
  const server = await startServer({ env: webhookSettings(receiver) });
  await submit(server, sampleLead());
  await until(() => held.length === 1);
  const stopped = server.stop();
  await until(() => server.output().includes('SIGTERM: finishing'));
  held[0]?.();
  expect(await stopped).toBe(0);
  expect(await deliveriesIn(server)).toMatchObject([{ outcome: 'delivered', attempts: 1 }]);
});

test('releases a delivery that the receiver does not answer in time on SIGTERM', async () => {
  receiver.setAnswer(() => {});
  const env = { ...webhookSettings(receiver), STOP_TIMEOUT_SECONDS: '0' };
  const server = await startServer({ env });
  await submit(server, sampleLead());
  await until(() => receiver.received.length === 1);
  expect(await server.stop()).toBe(0);
  const [delivery] = await deliveriesIn(server);
  expect(delivery).toMatchObject({ outcome: null, lastError: 'The server was stopped' });
  expect(delivery?.dueAt).toBeLessThanOrEqual(Date.now());
});

test('reports dead deliveries in the log and in readiness, and still accepts leads', async () => {
  receiver.setAnswer(answerWith(410));
  const server = await startServer({ env: webhookSettings(receiver) });
  const lead = sampleLead();
  await submit(server, lead);
  await until(async () => (await deliveriesIn(server))[0]?.lastError);
  expect(await readinessOf(server)).toEqual({ status: 200, body: { status: 'ok' } });

  const minute = 60_000;
  const age = (ms: number) => `update deliveries set created_at = created_at - ${ms}`;
  const reports = (deliveries: string) => async () => {
    const { status, body } = await readinessOf(server);
    expect(status).toBe(200);
    return JSON.stringify(body) === JSON.stringify({ status: 'ok', deliveries });
  };
  await executeOn(server.dataDir, age(20 * minute));
  await until(reports('late'));
  await executeOn(server.dataDir, `${age(24 * 60 * minute)}, attempts = 20, due_at = 0`);
  await until(reports('dead'));
  const errors = server.log().filter(({ level }) => level === errorLevel);
  expect(errors).toMatchObject([{ msg: 'delivery given up', leadId: lead.submissionId }]);
});
