import { expect, test } from 'vitest';
import {
  type Json,
  post,
  sampleLead,
  sampleWhatsappLead,
  submit,
} from '../../helpers/server/samples.ts';
import { desk, deskOutput, startServer, until } from '../../helpers/server/server.ts';
import { executeOn } from '../../helpers/store/test-store.ts';
import { deliveriesIn } from '../delivery/outbox-samples.ts';
import { answerWith, startReceiver, webhookSettings } from '../delivery/receiver.ts';
import { answerAt, makeOfferAt, offerAt } from '../http/calls/offer-answers.ts';

const receiver = await startReceiver(answerWith(503));
const server = await startServer({ env: webhookSettings(receiver) });

const run = (...args: string[]) => desk(server.dataDir, args);

const runJson = async (...args: string[]) =>
  JSON.parse(await deskOutput(server.dataDir, [...args, '--json']));

/** A lead that its receiver has rejected once, with its delivery. */
async function refusedLead(changes: Json = {}) {
  const lead = sampleLead(changes);
  await submit(server, lead);
  await until(async () => (await deliveriesIn(server, lead.submissionId))[0]?.lastError);
  const [delivery] = await deliveriesIn(server, lead.submissionId);
  if (!delivery) throw new Error('no delivery');
  return { ...lead, delivery };
}

/** Long enough to avoid an automatic retry, since first pauses are short. */
const putOff = () =>
  executeOn(server.dataDir, 'update deliveries set due_at = 4e12 where finished_at is null');
const giveUp = (deliveryId: string) =>
  executeOn(
    server.dataDir,
    `update deliveries set outcome = 'dead', finished_at = 5 where delivery_id = '${deliveryId}'`,
  );

test('lists deliveries with their errors, optionally for one lead by id prefix', async () => {
  const [one, other] = [await refusedLead(), await refusedLead()];
  await putOff();
  const { stdout } = await run('deliveries');
  for (const { delivery, submissionId } of [one, other]) {
    const line = stdout
      .split('\n')
      .find((text) => text.startsWith(delivery.deliveryId.slice(0, 8)));
    expect(line).toContain(submissionId.slice(0, 8));
    expect(line).toMatch(/ lead .* webhook .* next try .* The receiver answered 503$/);
  }
  expect(await runJson('deliveries', one.submissionId.slice(0, 8))).toMatchObject([
    { deliveryId: one.delivery.deliveryId, leadId: one.submissionId, event: 'lead', outcome: null },
  ]);
  expect(await runJson('deliveries', other.delivery.deliveryId)).toHaveLength(1);
  expect(await runJson('deliveries', '--limit', '1')).toHaveLength(1);
  expect((await run('deliveries', 'nobody')).stdout).toBe('No deliveries.\n');
});

test('shows the deliveries of a lead and its offers, not of leads with a similar id', async () => {
  await refusedLead({ submissionId: 'alike-10' });
  const { delivery } = await refusedLead({ submissionId: 'alike-1' });
  await putOff();
  expect((await runJson('show', 'alike-1')).deliveries).toMatchObject([
    { deliveryId: delivery.deliveryId, lastError: 'The receiver answered 503' },
  ]);
  const { stdout } = await run('show', 'alike-1');
  expect(stdout).toMatch(new RegExp(`Deliveries\nDELIVERY.*\n${delivery.deliveryId.slice(0, 8)} `));

  const offerId = await makeOfferAt(server);
  await answerAt(server, offerId, 'rejected');
  const { submissionId } = await offerAt(server, offerId);
  const events = (found: Json[]) => found.map(({ event }) => event).sort();
  expect(events((await runJson('show', String(submissionId))).deliveries)).toEqual([
    'lead',
    'offer-answer',
  ]);
  expect(events(await runJson('deliveries', String(submissionId)))).toEqual([
    'lead',
    'offer-answer',
  ]);
  expect(events(await runJson('deliveries', offerId))).toEqual(['offer-answer']);
});

test('retries a lead before its next attempt is due', async () => {
  const { submissionId, delivery } = await refusedLead();
  await putOff();
  receiver.setAnswer(answerWith(204));
  const { code, stdout } = await run('retry', submissionId);
  expect([code, stdout]).toEqual([0, `The server retries: ${delivery.deliveryId.slice(0, 8)}\n`]);
  await until(async () => (await deliveriesIn(server, submissionId))[0]?.outcome === 'delivered');
  expect((await run('retry', submissionId)).stdout).toBe('Nothing to retry.\n');
  receiver.setAnswer(answerWith(503));
});

test('lists dead deliveries alone and sends them with retry --dead', async () => {
  const { submissionId, delivery } = await refusedLead();
  await post(server, 'submit-whatsapp-lead', sampleWhatsappLead());
  await putOff();
  expect(await runJson('deliveries', '--dead')).toEqual([]);
  await giveUp(delivery.deliveryId);
  expect(await runJson('deliveries', '--dead')).toMatchObject([
    { leadId: submissionId, outcome: 'dead' },
  ]);
  expect((await run('deliveries', '--dead')).stdout).toContain('given up');
  receiver.setAnswer(answerWith(204));
  expect(await runJson('retry', '--dead')).toEqual({ retried: [delivery.deliveryId] });
  await until(async () => (await deliveriesIn(server, submissionId))[0]?.outcome === 'delivered');
  expect(await runJson('deliveries', '--dead')).toEqual([]);
  receiver.setAnswer(answerWith(503));
});

test('rejects a retry without a target and sends nothing', async () => {
  for (const args of [[], ['some-id', '--dead'], ['--all']]) {
    expect((await run('retry', ...args)).code).toBe(2);
  }
  for (const id of ['nobody', '', '%']) {
    const { code, stderr } = await run('retry', id);
    expect([code, stderr]).toEqual([
      1,
      `Nothing is delivered for an id that starts with "${id}"\n`,
    ]);
  }
});
