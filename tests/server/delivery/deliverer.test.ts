import type { ServerResponse } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, test } from 'vitest';
import type { Senders } from '../../../server/delivery/deliverer.ts';
import { UndeliverableError } from '../../../server/delivery/delivery-error.ts';
import { observeCalls } from '../../../server/store/calls/forward-calls.ts';
import { enqueuingCalls } from '../../../server/store/delivery.ts';
import { databaseFile } from '../../../server/store/sqlite/database-file.ts';
import { logLevel, until } from '../../helpers/server/server.ts';
import { executeOnFile } from '../../helpers/store/sqlite-file.ts';
import {
  type LeadChanges,
  newLead,
  newWhatsappLead,
  storeLead,
} from '../../helpers/store/stored-lead.ts';
import { storeOffer } from '../../helpers/store/stored-offer.ts';
import {
  moveClock,
  quickTiming,
  startDeliverer,
  untilNonePending,
  webhookTo,
} from './deliverer-setup.ts';
import { type Answer, answerWith, startReceiver } from './receiver.ts';

const receiver = await startReceiver();
const redirectTarget = await startReceiver();
const hour = 60 * 60 * 1000;
beforeEach(() => receiver.setAnswer(answerWith(204)));

/** Locks a database, unless another transaction holds it. */
function tryLock(database: DatabaseSync): boolean {
  try {
    database.exec('begin immediate');
    return true;
  } catch {
    return false;
  }
}

test('retries after errors, redirects, dropped connections and slow answers, and logs nothing of the response', async () => {
  const { store, logged } = await startDeliverer(webhookTo(receiver.url));
  const lateAnswers: ServerResponse[] = [];
  const answers: Answer[] = [
    (_, response) => void response.writeHead(500).end('Layla Haddad is not welcome'),
    (_, response) => void response.writeHead(302, { Location: redirectTarget.url }).end(),
    (_, response) => void response.socket?.destroy(),
    (_, response) => void response.socket?.end('This is not HTTP'),
    (_, response) => void lateAnswers.push(response),
    (_, response) => void response.writeHead(404).write('begun, and never ended'),
    (_, response) => void response.writeHead(200).write('begun, and never ended'),
  ];
  receiver.setAnswer((sent, response) => {
    // Answers a hanging attempt only after it has timed out.
    for (const late of lateAnswers.splice(0)) late.writeHead(204).end();
    answers[sent.body.attempt - 1]?.(sent, response);
  });
  const id = await storeLead(store);
  await untilNonePending(store);
  const sent = receiver.requestsFor(id).map(({ body }) => body);
  expect(sent.map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  expect(redirectTarget.received).toEqual([]);
  expect(logged.flatMap(({ lastError }) => lastError ?? [])).toEqual([
    'The receiver answered 500',
    'The receiver answered 302',
    expect.stringMatching(/^The connection failed \(\w+\)$/),
    'The connection failed (HTTPParserError)',
    'The attempt took too long',
    'The receiver answered 404',
  ]);
  expect(JSON.stringify(logged)).not.toMatch(/Haddad|layla/);
});

test('delivers new leads immediately, without waiting for the next poll', async () => {
  const timing = { ...quickTiming, poll: hour };
  const { store, deliverer, logged } = await startDeliverer(webhookTo(receiver.url), { timing });
  const waking = observeCalls(store, (method) => {
    if (enqueuingCalls.has(method)) deliverer.wake();
  });
  const submissionId = await storeLead(waking);
  const sent = () => receiver.requestsFor(submissionId).map(({ body }) => body.event);
  await until(() => sent().length === 1);
  await waking.saveWhatsappLead(newWhatsappLead({ submissionId }));
  await until(() => sent().length === 2);
  await waking.answerOffer(await storeOffer(waking, submissionId), 'approved', Date.now());
  await until(() => sent().length === 5);
  expect(sent().slice(0, 2)).toEqual(['lead', 'whatsapp-lead']);
  expect(sent().slice(2).sort()).toEqual(['lead.qualified', 'offer-answer', 'offer.accepted']);
  const ofWhatsapp = () => logged.filter(({ event }) => event === 'whatsapp-lead');
  await until(() => ofWhatsapp().length > 0);
  expect(ofWhatsapp()).toMatchObject([{ msg: 'delivery', leadId: submissionId }]);
});

test('delivers to other channels while one hangs and ignores the abort signal', async () => {
  const mailed: string[] = [];
  const senders = {
    webhook: () => new Promise<void>(() => {}),
    mail: async ({ leadId }: { leadId: string | null }) => void mailed.push(String(leadId)),
  };
  const { store } = await startDeliverer(senders);
  for (let count = 0; count < 5; count += 1) await storeLead(store);
  await until(() => mailed.length === 5);
  const timedOut = async () =>
    (await store.findDeliveries()).filter(
      ({ lastError }) => lastError === 'The attempt took too long',
    );
  await until(async () => (await timedOut()).length > 2);
});

test('stores only the kind of a failure, since error messages may contain personal data', async () => {
  const message = '550 layla@example.com is unknown';
  const failures = [Object.assign(new TypeError(message), { code: 'EENVELOPE' }), message];
  const webhook = async ({ attempts }: { attempts: number }) => {
    if (attempts <= failures.length) await Promise.reject(failures[attempts - 1]);
  };
  const { store, logged } = await startDeliverer({ webhook });
  await store.saveLead(newLead());
  await untilNonePending(store);
  const kinds = logged.flatMap(({ lastError }) => lastError ?? []);
  expect(kinds).toEqual(['TypeError (EENVELOPE)', 'failed']);
  const [delivery] = await store.findDeliveries();
  expect(JSON.stringify([logged, delivery])).not.toContain('layla@');
});

test('gives up after 24 hours, logs it once, and delivers on a manual retry', async () => {
  const { store, logged, dataDir } = await startDeliverer(webhookTo(receiver.url));
  receiver.setAnswer(answerWith(500));
  const lead = newLead();
  await store.saveLead(lead, 'the-request');
  await until(() => logged.length >= quickTiming.giveUpAttempts);
  expect(logged.map(({ level }) => level)).not.toContain(logLevel.error);
  const aged = `update deliveries set created_at = created_at - ${24 * hour}, due_at = 0`;
  executeOnFile(databaseFile(dataDir), aged);
  await until(async () => (await store.outboxState()).dead === 1);
  const [dead] = await store.findDeliveries({ outcome: 'dead' });
  expect(dead).toMatchObject({ leadId: lead.submissionId, lastError: 'The receiver answered 500' });
  const errors = logged.filter(({ level }) => level === logLevel.error);
  expect(errors).toEqual([
    {
      level: logLevel.error,
      time: expect.any(Number),
      msg: 'delivery given up',
      deliveryId: dead?.deliveryId,
      channel: 'webhook',
      event: 'lead',
      requestId: 'the-request',
      leadId: lead.submissionId,
      attempts: dead?.attempts,
      lastError: 'The receiver answered 500',
    },
  ]);
  receiver.setAnswer(answerWith(204));
  const sentBefore = receiver.requestsFor(lead.submissionId).length;
  await store.retryDeliveries([dead?.deliveryId ?? ''], Date.now());
  await until(async () =>
    (await store.findDeliveries()).every(({ outcome }) => outcome === 'delivered'),
  );
  expect(receiver.requestsFor(lead.submissionId)).toHaveLength(sentBefore + 1);
});

test('does not give a delivery up at once when the clock jumps two days ahead', async () => {
  receiver.setAnswer(answerWith(500));
  const { store, logged } = await startDeliverer(webhookTo(receiver.url));
  await store.saveLead(newLead());
  await until(() => logged.length > 0);
  moveClock(48 * hour);
  // Waits for failed attempts after the jump.
  await until(() => logged.length > 3);
  receiver.setAnswer(answerWith(204));
  await untilNonePending(store);
  expect(await store.findDeliveries()).toMatchObject([{ outcome: 'delivered' }]);
});

test('ends a delivery that can never be sent, without reporting it as given up', async () => {
  const webhook = async () => {
    throw new UndeliverableError('No such mailbox');
  };
  const { store, logged } = await startDeliverer({ webhook });
  await store.saveLead(newLead());
  await untilNonePending(store);
  expect(await store.outboxState()).toMatchObject({ dead: 0 });
  await until(() => logged.length > 0);
  expect(logged).toMatchObject([{ msg: 'delivery cannot be sent', lastError: 'No such mailbox' }]);
});

test('delivers after a locked store is released, and logs each outage once', async () => {
  const { store, logged, dataDir } = await startDeliverer(webhookTo(receiver.url));
  const other = new DatabaseSync(databaseFile(dataDir));
  for (const outage of [1, 2]) {
    const loggedBefore = logged.length;
    await until(() => tryLock(other));
    await until(() => logged.length > loggedBefore);
    other.exec('commit');
    const lead = newLead();
    await store.saveLead(lead);
    await untilNonePending(store);
    expect(receiver.requestsFor(lead.submissionId)).toHaveLength(1);
    await until(() => logged.length === 2 * outage);
  }
  other.close();
  const messages = ['deliveries wait for the store', 'delivery'];
  expect(logged.map(({ msg }) => msg)).toEqual([...messages, ...messages]);
});

test('delivers a new lead before leads that time out at the receiver', async () => {
  receiver.setAnswer((sent, response) => {
    if (sent.body.lead.firstName !== 'Hangs') answerWith(204)(sent, response);
  });
  const { store } = await startDeliverer(webhookTo(receiver.url));
  const storeLeads = (count: number, changes: LeadChanges = {}) =>
    Promise.all(Array.from({ length: count }, () => storeLead(store, changes)));
  const hanging = await storeLeads(6, { firstName: 'Hangs' });
  await until(() => hanging.every((id) => receiver.requestsFor(id).length > 0));
  await until(async () => (await store.findDeliveries()).every(({ lastError }) => lastError));

  const before = receiver.received.length;
  const fresh = await storeLeads(3);
  await until(() => fresh.every((id) => receiver.requestsFor(id).length > 0));
  // One of the two delivery loops retries: one attempt may be running already, and one more may begin.
  const meanwhile = receiver.received.length - before - fresh.length;
  expect(meanwhile, 'attempts of leads that hang').toBeLessThanOrEqual(2);
});

test('retries a failed lead while new leads keep arriving', async () => {
  const sent: (string | null)[] = [];
  const senders: Senders = {
    async webhook({ attempts, leadId }) {
      if (leadId === 'failed' && attempts === 1) throw new Error('once');
      sent.push(leadId);
      if (!sent.includes('failed')) await store.saveLead(newLead());
    },
  };
  const { store } = await startDeliverer(senders, { timing: { ...quickTiming, poll: 1 } });
  await store.saveLead(newLead({ submissionId: 'failed' }));
  for (let count = 0; count < 4; count += 1) await store.saveLead(newLead());
  await until(() => sent.includes('failed'));
});
