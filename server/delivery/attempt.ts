import type { Logger } from 'pino';
import type { Delivery } from '../store/delivery.ts';
import type { Store } from '../store/store.ts';
import {
  DeliveryError,
  describeFailure,
  PostponedError,
  UndeliverableError,
} from './delivery-error.ts';
import { readSubject, type Sender } from './subject.ts';
import { pauseAfter, type Timing } from './timing.ts';

export interface AttemptContext {
  store: Store;
  log: Logger;
  sender: Sender;
  timing: Timing;
}

export const stopped = new DeliveryError('The server was stopped');

const tooLong = new DeliveryError('The attempt took too long', { isTimeout: true });

/** Excludes the id of the offer, which authorizes answers and must not appear in the log. */
function idsOf({ deliveryId, channel, event, requestId, leadId, whatsappLeadId }: Delivery) {
  return { deliveryId, channel, event, requestId, leadId: leadId ?? whatsappLeadId };
}

/** Rejects on abort even if the work ignores the signal. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}

async function send(delivery: Delivery, { store, sender }: AttemptContext, signal: AbortSignal) {
  const subject = await readSubject(store, delivery);
  if (!subject) return 'erased';
  signal.throwIfAborted();
  await sender(delivery, subject, signal);
  return 'delivered';
}

/** Requires both age and number: a clock set forward must not end deliveries after one failure. */
function isOver({ createdAt, attempts }: Delivery, { giveUpAfter, giveUpAttempts }: Timing) {
  return Date.now() - createdAt >= giveUpAfter && attempts >= giveUpAttempts;
}

async function giveUp(delivery: Delivery, { store, log }: AttemptContext, lastError: string) {
  await store.finishDelivery(delivery.deliveryId, 'dead', Date.now(), lastError);
  log.error({ ...idsOf(delivery), attempts: delivery.attempts, lastError }, 'delivery given up');
}

async function recordFailure(delivery: Delivery, error: unknown, context: AttemptContext) {
  const { store, log, timing } = context;
  const { deliveryId, attempts } = delivery;
  const { isTimeout = false, retryAfter = 0 } = error instanceof DeliveryError ? error : {};
  const isFirstTimeout = isTimeout && !delivery.isWithoutPhotos;
  const next = { ...delivery, isWithoutPhotos: delivery.isWithoutPhotos || isTimeout };
  const lastError = describeFailure(error);
  const fields = { ...idsOf(delivery), attempts, lastError };
  const now = Date.now();
  if (error === stopped) {
    await store.postponeDelivery(next, now, lastError);
    log.info(fields, 'delivery released');
    return;
  }
  if (error instanceof UndeliverableError) {
    await store.finishDelivery(deliveryId, 'unsendable', now, lastError);
    log.info(fields, 'delivery cannot be sent');
    return;
  }
  const isPostponed = error instanceof PostponedError;
  // Not given up after the first timeout: the delivery is retried without photos.
  if (isOver(delivery, timing) && !isPostponed && !isFirstTimeout) {
    return giveUp(delivery, context, lastError);
  }
  const pause = pauseAfter(attempts, retryAfter, timing);
  await store.postponeDelivery(next, now + pause, lastError);
  if (isPostponed) log.info({ ...fields, pause }, 'delivery postponed');
  else log.warn({ ...fields, pause }, 'delivery failed, will retry');
}

/**
 * Attempts a claimed delivery once and records the outcome. Never rejects: an unrecorded delivery is due again
 * when its lease ends. `ending` aborts the attempt.
 */
export async function attempt(
  delivery: Delivery,
  context: AttemptContext,
  ending: AbortController,
): Promise<void> {
  const { store, log, timing } = context;
  const timer = setTimeout(() => ending.abort(tooLong), timing.attempt);
  const { signal } = ending;
  try {
    if (delivery.unrecorded > timing.maxUnrecorded) {
      const killed = `The server was killed during each of the last ${timing.maxUnrecorded} attempts`;
      return await giveUp(delivery, context, killed);
    }
    const sending = untilAborted(send(delivery, context, signal), signal);
    const outcome = await sending.catch((error) => recordFailure(delivery, error, context));
    // Undefined: the attempt failed, as recordFailure has recorded.
    if (!outcome) return;
    // An erased delivery has no row left.
    if (outcome === 'delivered') {
      await store.finishDelivery(delivery.deliveryId, 'delivered', Date.now());
    }
    log.info({ ...idsOf(delivery), attempts: delivery.attempts, outcome }, 'delivery');
  } catch (error) {
    log.warn({ ...idsOf(delivery), err: error }, 'delivery not recorded');
  } finally {
    clearTimeout(timer);
  }
}
