import { describe, expect, test } from 'vitest';
import { UndeliverableError } from '../../../../server/delivery/delivery-error.ts';
import { visitorSender } from '../../../../server/delivery/email/visitor/visitor-sender.ts';
import { startMailServer } from '../../../helpers/server/mail-server.ts';
import { freshAddress, type Message, openOutbox, senderOf } from './mail-setup.ts';

const outbox = await openOutbox();

const { signal } = new AbortController();
const confirmationTo = (email: string) => outbox.lead({ email }, 'visitor-mail');

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
  const send = senderOf('visitor-mail', { SMTP_URL: url });
  return ({ delivery, subject }: Message, { age = 0, attempts = 1 } = {}) =>
    send({ ...delivery, createdAt: Date.now() - age, attempts }, subject, signal).then(
      () => undefined,
      (error: Error) => error,
    );
}

test('strangers get three confirmations a day per mailbox, however it is spelled, even for parallel leads, and all offers', async () => {
  const sentTo: unknown[] = [];
  const accepting = Promise.withResolvers<void>();
  const send = visitorSender(async ({ to }) => {
    sentTo.push(...to);
    await accepting.promise;
  }, 'https://shop.example');
  const email = freshAddress();
  const dotted = email.replace(/^./, '$&.');
  const tagged = ['+a@', '+b@'].map((tag) => email.replace('@', tag));
  const spellings = [email, email.toUpperCase(), ...tagged, dotted, email];
  const messages = await Promise.all(spellings.map(confirmationTo));
  const sending = messages.map(({ delivery, subject }) => send(delivery, subject, signal));
  const refused = sending.slice(3).map((one) => expect(one).rejects.toThrow(UndeliverableError));
  await Promise.all(refused);
  accepting.resolve();
  await Promise.all(sending.slice(0, 3));
  expect(sentTo).toHaveLength(3);

  const { delivery, subject } = await (await outbox.offer({ email })).toClient();
  await send(delivery, subject, signal);
  expect(sentTo).toHaveLength(4);
});

describe('an undeliverable address', () => {
  test('causes no alert: its confirmation is dropped immediately; of an offer, the team hears', async () => {
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

  test('is not what a mail server means that rejects our sender: the confirmation is retried', async () => {
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
