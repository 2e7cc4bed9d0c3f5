import { beforeEach, expect, test } from 'vitest';
import { sampleLead, submit } from '../../helpers/server/samples.ts';
import { logLevel, type RunningServer, startServer, until } from '../../helpers/server/server.ts';
import { executeOn } from '../../helpers/store/test-store.ts';
import { deliveriesIn } from './deliverer-setup.ts';
import { answerWith, type Receiver, startReceiver, webhookSettings } from './receiver.ts';

/** SQL that ends all leases, and with them every wait for a retry. */
const expireLeases = 'update deliveries set due_at = 0 where finished_at is null';

let receiver: Receiver;

beforeEach(async () => {
  receiver = await startReceiver();
});

const attemptsAt = (lead: { submissionId: string }) => receiver.requestsFor(lead.submissionId);

test('after kill -9, the next server waits for the lease, and gives up a lead after five crashes', async () => {
  const [killer, other, last] = [sampleLead(), sampleLead(), sampleLead()];
  let server: RunningServer | undefined;
  receiver.setAnswer((sent, response) => {
    if (sent.body.lead.submissionId === killer.submissionId) server?.kill();
    else answerWith(204)(sent, response);
  });
  server = await startServer({ env: webhookSettings(receiver) });
  const { dataDir } = server;
  const env = { ...webhookSettings(receiver), DATA_DIR: dataDir };
  // The delivery of this lead kills the server, perhaps before it answers the client.
  await submit(server, killer).catch(() => {});
  await until(() => attemptsAt(killer).length === 1);
  await server.kill();

  server = await startServer({ env });
  await submit(server, other);
  await until(() => attemptsAt(other).length === 1);
  expect(attemptsAt(killer), 'while its lease lasts').toHaveLength(1);

  const earlierCrashes = 'update deliveries set attempts = 4, unrecorded = 4';
  await executeOn(dataDir, `${earlierCrashes} where finished_at is null; ${expireLeases}`);
  await until(() => attemptsAt(killer).length === 2);
  await server.kill();
  const [one, two] = attemptsAt(killer);
  expect(two?.body).toMatchObject({ id: one?.body.id, attempt: 5 });

  await executeOn(dataDir, expireLeases);
  server = await startServer({ env });
  await submit(server, last);
  await until(() => attemptsAt(last).length === 1);
  await until(async () => (await deliveriesIn({ dataDir }, killer.submissionId))[0]?.outcome);
  expect(await deliveriesIn({ dataDir }, killer.submissionId)).toMatchObject([
    {
      outcome: 'dead',
      lastError: 'The server was killed during each of the last 5 attempts',
    },
  ]);
  expect(attemptsAt(killer)).toHaveLength(2);
});

test('on SIGTERM, starts no delivery, finishes the current one and releases one that is not answered in time', async () => {
  const heldAnswers: (() => void)[] = [];
  receiver.setAnswer((sent, response) => {
    if (sent.body.lead.firstName === 'Slow') return;
    heldAnswers.push(() => answerWith(204)(sent, response));
  });
  const server = await startServer({
    env: { ...webhookSettings(receiver), STOP_TIMEOUT_SECONDS: '1' },
  });
  const [good, slow, late] = [sampleLead(), sampleLead({ firstName: 'Slow' }), sampleLead()];
  for (const lead of [good, slow]) await submit(server, lead);
  await until(() => heldAnswers.length === 1 && attemptsAt(slow).length === 1);
  // Must wait: the server makes two attempts at a time.
  await submit(server, late);
  const stopped = server.stop();
  await until(() => server.output().includes('SIGTERM: finishing'));
  heldAnswers[0]?.();
  expect(await stopped).toBe(0);
  expect(await deliveriesIn(server, good.submissionId)).toMatchObject([
    { outcome: 'delivered', attempts: 1 },
  ]);
  const [released] = await deliveriesIn(server, slow.submissionId);
  expect(released).toMatchObject({ outcome: null, lastError: 'The server was stopped' });
  expect(released?.dueAt).toBeLessThanOrEqual(Date.now());
  expect(await deliveriesIn(server, late.submissionId)).toMatchObject([
    { outcome: null, attempts: 0 },
  ]);
  // The only warning is about photo links that point to localhost.
  const warnings = server.log().filter(({ level }) => level === logLevel.warning);
  expect(warnings).toMatchObject([{ msg: expect.stringContaining('PUBLIC_URL') }]);
});
