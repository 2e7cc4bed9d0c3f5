import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { PostponedError, UndeliverableError } from '../../../../server/delivery/delivery-error.ts';
import { visitorSender } from '../../../../server/delivery/email/visitor/visitor-sender.ts';
import type { Sender } from '../../../../server/delivery/subject.ts';
import type { Delivery } from '../../../../server/store/delivery.ts';
import { startMailServer } from '../../../helpers/server/mail-server.ts';
import { until } from '../../../helpers/server/server.ts';
import { newLead } from '../../../helpers/store/stored-lead.ts';
import { moveClock, quickTiming, startDeliverer, untilNonePending } from '../deliverer-setup.ts';
import { errorOf, freshAddress, type Message, openOutbox, senderOf } from './mail-setup.ts';

const outbox = await openOutbox();

const { signal } = new AbortController();
const confirmationTo = (email: string) => outbox.lead({ email }, 'visitor-mail');

const hour = 60 * 60 * 1000;
const { delivery, subject } = await outbox.lead({}, 'visitor-mail');
let send: Sender;
let sentTo: string[];

beforeEach(() => {
  sentTo = [];
  send = visitorSender(async ({ to }) => void sentTo.push(...to), 'https://shop.example');
});

/** Attempts a confirmation to a new address, by default from a new network. Returns the error, if any. */
async function tryConfirm(changes: Partial<Delivery> = {}) {
  if (subject.event !== 'lead') throw new Error('This is no lead');
  const lead = { ...subject.lead, email: freshAddress() };
  const attempt = { ...delivery, network: randomUUID(), attempts: 1, ...changes };
  return errorOf(send(attempt, { ...subject, lead }, signal));
}

test('confirms three leads a day per mailbox, however it is spelled, even in parallel, and sends all offers', async () => {
  const accepting = Promise.withResolvers<void>();
  const sendSlowly = visitorSender(async ({ to }) => {
    sentTo.push(...to);
    await accepting.promise;
  }, 'https://shop.example');
  const email = freshAddress();
  const dotted = email.replace(/^./, '$&.');
  const tagged = ['+a@', '+b@'].map((tag) => email.replace('@', tag));
  const spellings = [email, email.toUpperCase(), ...tagged, dotted, email];
  const messages = await Promise.all(spellings.map(confirmationTo));
  const sending = messages.map((message) => sendSlowly(message.delivery, message.subject, signal));
  const refused = sending.slice(3).map((one) => expect(one).rejects.toThrow(UndeliverableError));
  await Promise.all(refused);
  accepting.resolve();
  await Promise.all(sending.slice(0, 3));
  expect(sentTo).toHaveLength(3);

  const offer = await (await outbox.offer({ email })).toClient();
  await sendSlowly(offer.delivery, offer.subject, signal);
  expect(sentTo).toHaveLength(4);
});

test('confirms 20 leads of a network within an hour, and those of other visitors immediately', async () => {
  const network = 'attacker';
  for (let count = 0; count < 200; count += 1) await tryConfirm({ network });
  expect(sentTo).toHaveLength(20);
  expect(await tryConfirm()).toBeUndefined();
  // More postponements than the three confirmations a day that a mailbox may get: they do not count.
  for (let count = 0; count < 5; count += 1) {
    await expect(send({ ...delivery, network }, subject, signal)).rejects.toThrow(PostponedError);
  }
  await send({ ...delivery, network: 'other' }, subject, signal);
  expect(sentTo).toHaveLength(22);

  // Dropped after 12 hours over the limit, without an alert.
  const late = { network, createdAt: Date.now() - 12 * hour - 1, attempts: 3 };
  expect(await tryConfirm(late)).toBeInstanceOf(UndeliverableError);
  // Late at its first attempt, as after the clock was set forward.
  expect(await tryConfirm({ ...late, attempts: 1 })).toBeInstanceOf(PostponedError);
});

test('confirms to 200 strangers within an hour and to the others later', async () => {
  for (let count = 0; count < 200; count += 1) expect(await tryConfirm()).toBeUndefined();
  const postponed = await tryConfirm();
  expect(postponed).toBeInstanceOf(PostponedError);
  const { retryAfter } = postponed as PostponedError;
  expect(retryAfter).toBeGreaterThan(0);
  expect(retryAfter).toBeLessThanOrEqual(hour);
});

test('sends a postponed confirmation in the next hour, and counts it neither late nor dead', async () => {
  const { store, logged } = await startDeliverer({ 'visitor-mail': send });
  for (let count = 0; count < 21; count += 1) {
    await store.saveLead(newLead({ email: freshAddress() }), 'request', 'one network');
  }
  await until(() => logged.some(({ msg }) => msg === 'delivery postponed'));
  await until(() => sentTo.length === 20);
  expect(await store.outboxState()).toEqual({ pending: 1, oldestAt: null, dead: 0 });
  expect(logged.map(({ msg }) => msg)).not.toContain('delivery failed, will retry');
  moveClock(hour + quickTiming.maxPause);
  await until(() => sentTo.length === 21);
  await untilNonePending(store);
  const found = await store.findDeliveries();
  expect(found.every(({ outcome, network }) => outcome === 'delivered' && !network)).toBe(true);
});

/**
 * Starts a mail server that rejects every recipient, or every sender, with a code. Returns a function that sends an
 * email through it, and resolves to the error. `age`: ms since the email was queued.
 */
async function startRejecting(
  responseCode: number,
  rejects: 'onRcptTo' | 'onMailFrom' = 'onRcptTo',
) {
  const { url } = await startMailServer({
    [rejects]: (_address: unknown, _session: unknown, done: (error: Error) => void) =>
      done(Object.assign(new Error('nobody here'), { responseCode })),
  });
  const sendOver = senderOf('visitor-mail', { SMTP_URL: url });
  return (message: Message, { age = 0, attempts = 1 } = {}) => {
    const attempt = { ...message.delivery, createdAt: Date.now() - age, attempts };
    return errorOf(sendOver(attempt, message.subject, signal));
  };
}

describe('an undeliverable address', () => {
  test('causes no alert: its confirmation is dropped at once, while the team hears of an offer', async () => {
    const problemOf = await startRejecting(550);
    const dropped = await problemOf(await confirmationTo(freshAddress()));
    expect(dropped).toBeInstanceOf(UndeliverableError);
    expect(dropped?.message).toBe('No confirmation: The mail server answered 550 to RCPT TO');
    const { toClient } = await outbox.offer({ email: freshAddress() });
    const reported = await problemOf(await toClient());
    expect(reported).not.toBeInstanceOf(UndeliverableError);
    expect(reported?.message).toBe('The mail server answered 550 to RCPT TO');
  });

  test('causes no alert when temporary: its confirmation is retried for ten minutes', async () => {
    const problemOf = await startRejecting(450);
    const message = await confirmationTo(freshAddress());
    const tenMinutes = 10 * 60 * 1000;
    const isLost = async (attempts: number, age: number) =>
      (await problemOf(message, { age, attempts })) instanceof UndeliverableError;
    expect(await isLost(3, tenMinutes - 5000)).toBe(false);
    expect(await isLost(3, tenMinutes + 5000)).toBe(true);
    // Late at its first attempt, as after the clock was set forward.
    expect(await isLost(1, tenMinutes + 5000)).toBe(false);
  });

  test('is not assumed when the mail server rejects our sender: the confirmation is retried', async () => {
    const problemOf = await startRejecting(550, 'onMailFrom');
    const message = await confirmationTo(freshAddress());
    // More attempts than confirmations that a mailbox gets in a day.
    for (let attempts = 1; attempts <= 4; attempts++) {
      const problem = await problemOf(message, { attempts });
      expect(problem?.message).toBe('The mail server answered 550 to MAIL FROM');
      expect(problem).not.toBeInstanceOf(UndeliverableError);
    }
  });
});
