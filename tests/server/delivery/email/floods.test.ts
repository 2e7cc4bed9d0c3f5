import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { PostponedError, UndeliverableError } from '../../../../server/delivery/delivery-error.ts';
import { visitorSender } from '../../../../server/delivery/email/visitor/visitor-sender.ts';
import type { Sender } from '../../../../server/delivery/subject.ts';
import type { Delivery } from '../../../../server/store/delivery.ts';
import { until } from '../../../helpers/server/server.ts';
import { newLead } from '../../../helpers/store/stored-lead.ts';
import { moveClock, quickTiming, startDeliverer, untilNonePending } from '../deliverer-setup.ts';
import { freshAddress, openOutbox } from './mail-setup.ts';

const outbox = await openOutbox();

const hour = 60 * 60 * 1000;
const { signal } = new AbortController();
const { delivery, subject } = await outbox.lead({}, 'visitor-mail');
let send: Sender;
let sentTo: string[];

beforeEach(() => {
  sentTo = [];
  send = visitorSender(async ({ to }) => void sentTo.push(...to), 'https://shop.example');
});

/** Attempts a confirmation to a new address, by default from a new network. Returns the error, if any. */
async function tryConfirm(changes: Partial<Delivery> = {}): Promise<unknown> {
  if (subject.event !== 'lead') throw new Error('This is no lead');
  const lead = { ...subject.lead, email: freshAddress() };
  const attempt = { ...delivery, network: randomUUID(), attempts: 1, ...changes };
  return send(attempt, { ...subject, lead }, signal).then(
    () => undefined,
    (error) => error,
  );
}

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
