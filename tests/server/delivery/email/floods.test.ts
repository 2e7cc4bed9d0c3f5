import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { PostponedError, UndeliverableError } from '../../../../server/delivery/delivery-error.ts';
import { visitorSender } from '../../../../server/delivery/email/visitor/visitor-sender.ts';
import type { Sender } from '../../../../server/delivery/subject.ts';
import type { Delivery } from '../../../../server/store/delivery.ts';
import { until } from '../../../helpers/server/server.ts';
import { newLead } from '../../../helpers/store/stored-lead.ts';
import { moveClock, quickTiming, startDeliverer } from '../deliverer-setup.ts';
import { freshAddress, openOutbox } from './mail-setup.ts';

const outbox = await openOutbox();

const hour = 60 * 60 * 1000;
const { signal } = new AbortController();
const { delivery, subject } = await outbox.lead({}, 'visitor-mail');
let send: Sender;
let posted: string[];

beforeEach(() => {
  posted = [];
  send = visitorSender(async ({ to }) => void posted.push(...to), 'https://shop.example');
});

/** Attempts a confirmation to a new address, by default from a network of its own. */
async function confirm(changes: Partial<Delivery> = {}): Promise<unknown> {
  if (subject.event !== 'lead') throw new Error('This is no lead');
  const lead = { ...subject.lead, email: freshAddress() };
  const attempt = { ...delivery, network: randomUUID(), attempts: 1, ...changes };
  return send(attempt, { ...subject, lead }, signal).then(
    () => 'sent',
    (error) => error,
  );
}

test('confirms to a real visitor immediately while 200 fake leads arrive from one network', async () => {
  for (let count = 0; count < 200; count += 1) await confirm({ network: 'attacker' });
  expect(posted).toHaveLength(20);
  expect(await confirm()).toBe('sent');
  expect(await confirm({ network: 'attacker' })).toBeInstanceOf(PostponedError);
});

test('confirms to 200 strangers within an hour and to the others later', async () => {
  for (let count = 0; count < 200; count += 1) expect(await confirm()).toBe('sent');
  const postponed = await confirm();
  expect(postponed).toBeInstanceOf(PostponedError);
  const { retryAfter } = postponed as PostponedError;
  expect(retryAfter).toBeGreaterThan(0);
  expect(retryAfter).toBeLessThanOrEqual(hour);
});

test('does not count a postponed confirmation against its mailbox', async () => {
  const network = 'busy';
  for (let count = 0; count < 20; count += 1) await confirm({ network });
  const again = { ...delivery, network };
  for (let count = 0; count < 5; count += 1) {
    await expect(send(again, subject, signal)).rejects.toThrow(PostponedError);
  }
  await send({ ...again, network: 'other' }, subject, signal);
  expect(posted).toHaveLength(21);
});

test('drops a confirmation after 12 hours over the limit, without an alert', async () => {
  for (let count = 0; count < 20; count += 1) await confirm({ network: 'busy' });
  const createdAt = Date.now() - 12 * hour - 1;
  const late = { network: 'busy', createdAt, attempts: 3 };
  expect(await confirm(late)).toBeInstanceOf(UndeliverableError);
  expect(await confirm({ ...late, attempts: 1 })).toBeInstanceOf(PostponedError);
});

test('sends a postponed confirmation in the next hour, and counts it neither late nor dead', async () => {
  const { store, lines } = await startDeliverer({ 'visitor-mail': send });
  for (let count = 0; count < 21; count += 1) {
    await store.saveLead(newLead({ email: freshAddress() }), 'request', 'one network');
  }
  await until(() => lines.some(({ msg }) => msg === 'delivery postponed'));
  await until(() => posted.length === 20);
  expect(await store.outboxState()).toEqual({ pending: 1, oldestAt: null, dead: 0 });
  expect(JSON.stringify(lines)).not.toContain('tried again');
  moveClock(hour + quickTiming.maxPause);
  await until(() => posted.length === 21);
  await until(async () => (await store.outboxState()).pending === 0);
  const found = await store.findDeliveries();
  expect(found.every(({ outcome, network }) => outcome === 'delivered' && !network)).toBe(true);
});
