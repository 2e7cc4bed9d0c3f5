import { expect, test } from 'vitest';
import { sampleLead, submit } from '../../helpers/server/samples.ts';
import { logLevel, type RunningServer, startServer, until } from '../../helpers/server/server.ts';
import { executeOn } from '../../helpers/store/test-store.ts';
import { deliveriesIn } from './deliverer-setup.ts';
import { answerWith, startReceiver, webhookSettings } from './receiver.ts';

test('a killed server sends a lead again after its lease, and a stopped one finishes or releases it', async () => {
  const receiver = await startReceiver();
  const attemptsAt = ({ submissionId }: { submissionId: string }) =>
    receiver.requestsFor(submissionId);
  const accept = answerWith(204);
  const [killer, other] = [sampleLead(), sampleLead()];
  let server: RunningServer | undefined;
  receiver.setAnswer((sent, response) => {
    if (sent.body.lead.submissionId === killer.submissionId) server?.kill();
    else accept(sent, response);
  });
  const env = { ...webhookSettings(receiver), STOP_TIMEOUT_SECONDS: '1' };
  server = await startServer({ env });
  const { dataDir } = server;
  // The delivery of this lead kills the server with SIGKILL, perhaps before it answers the client.
  await submit(server, killer).catch(() => {});
  await until(() => attemptsAt(killer).length === 1);
  await server.kill();

  const next = await startServer({ env: { ...env, DATA_DIR: dataDir } });
  receiver.setAnswer(accept);
  await submit(next, other);
  await until(() => attemptsAt(other).length === 1);
  expect(attemptsAt(killer), 'while its lease lasts').toHaveLength(1);
  await executeOn(dataDir, 'update deliveries set due_at = 0 where finished_at is null');
  await until(() => attemptsAt(killer).length === 2);
  const [first, second] = attemptsAt(killer);
  expect(second?.body).toMatchObject({ id: first?.body.id, attempt: 2 });

  const heldAnswers: (() => void)[] = [];
  receiver.setAnswer((sent, response) => {
    if (sent.body.lead.firstName === 'Slow') return;
    heldAnswers.push(() => accept(sent, response));
  });
  const [good, slow, late] = [sampleLead(), sampleLead({ firstName: 'Slow' }), sampleLead()];
  for (const lead of [good, slow]) await submit(next, lead);
  await until(() => heldAnswers.length === 1 && attemptsAt(slow).length === 1);
  // Must wait: the server makes two attempts at a time.
  await submit(next, late);
  const stopped = next.stop();
  await until(() => next.output().includes('SIGTERM: finishing'));
  heldAnswers[0]?.();
  expect(await stopped).toBe(0);
  const deliveryOf = async ({ submissionId }: typeof good) =>
    (await deliveriesIn(next, submissionId))[0];
  expect(await deliveryOf(good)).toMatchObject({ outcome: 'delivered', attempts: 1 });
  const released = await deliveryOf(slow);
  expect(released).toMatchObject({ outcome: null, lastError: 'The server was stopped' });
  expect(released?.dueAt).toBeLessThanOrEqual(Date.now());
  expect(await deliveryOf(late)).toMatchObject({ outcome: null, attempts: 0 });
  // The only warning is about photo links that point to localhost.
  const warnings = next.log().filter(({ level }) => level === logLevel.warning);
  expect(warnings).toMatchObject([{ msg: expect.stringContaining('PUBLIC_URL') }]);
});
