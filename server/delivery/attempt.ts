import type { Logger } from 'pino';
import type { Delivery } from '../store/delivery.ts';
import type { Store } from '../store/store.ts';
import { DeliveryError, describeFailure, PostponedError } from './delivery-error.ts';
import { readSubject } from './read-subject.ts';
import type { Sender } from './subject.ts';
import { pauseAfter, type Timing } from './timing.ts';
import { UndeliverableError } from './undeliverable.ts';

export interface AttemptContext {
  store: Store;
  log: Logger;
  sender: Sender;
  timing: Timing;
}

/** The reason of a signal that ends an attempt because the server stops. */
export const stopped = new DeliveryError('The server was stopped');

const tooLong = new DeliveryError('The attempt took too long', { isTimeout: true });

/** Who knows the id of an offer may answer it: it does not belong into the log. */
function idsOf({ deliveryId, channel, event, requestId, leadId, whatsappLeadId }: Delivery) {
  return { deliveryId, channel, event, requestId, leadId: leadId ?? whatsappLeadId };
}

/** Also where the work does not listen to the signal. */
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

/** By age and by number: a clock that was set forward ends nothing after one failure. */
function isOver({ createdAt, attempts }: Delivery, { giveUpAfter, giveUpAttempts }: Timing) {
  return Date.now() - createdAt >= giveUpAfter && attempts >= giveUpAttempts;
}

async function recordFailure(delivery: Delivery, error: unknown, context: AttemptContext) {
  const { store, log, timing } = context;
  const { deliveryId, attempts } = delivery;
  const { isTimeout = false, wishedPause = 0 } = error instanceof DeliveryError ? error : {};
  const isFirstTimeout = isTimeout && !delivery.isWithoutPhotos;
  const next = { ...delivery, isWithoutPhotos: delivery.isWithoutPhotos || isTimeout };
  const lastError = describeFailure(error);
  const fields = { ...idsOf(delivery), attempts, lastError };
  const now = Date.now();
  if (error === stopped) {
    await store.postponeDelivery(next, now, lastError);
    log.info(fields, 'delivery given back');
    return;
  }
  if (error instanceof UndeliverableError) {
    await store.finishDelivery(deliveryId, 'unsendable', now, lastError);
    log.info(fields, 'delivery that nobody can send');
    return;
  }
  const isPostponed = error instanceof PostponedError;
  // After the first timeout it may still go without photos.
  if (isOver(delivery, timing) && !isPostponed && !isFirstTimeout) {
    await store.finishDelivery(deliveryId, 'dead', now, lastError);
    log.error(fields, 'delivery given up');
    return;
  }
  const pause = pauseAfter(attempts, wishedPause, timing);
  await store.postponeDelivery(next, now + pause, lastError);
  if (isPostponed) log.info({ ...fields, pause }, 'delivery postponed');
  else log.warn({ ...fields, pause }, 'delivery failed, and is tried again');
}

/** Gives up what has killed its process at each of the last attempts. */
async function giveUpKiller(delivery: Delivery, { store, log, timing }: AttemptContext) {
  const lastError = `The server was killed during each of the last ${timing.mostUnrecorded} attempts`;
  await store.finishDelivery(delivery.deliveryId, 'dead', Date.now(), lastError);
  log.error({ ...idsOf(delivery), attempts: delivery.attempts, lastError }, 'delivery given up');
}

/**
 * Tries a claimed delivery once, and records what became of it. Never rejects: what can't be recorded
 * is due again when its lease ends. `ending` ends the attempt early.
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
    if (delivery.unrecorded > timing.mostUnrecorded) return await giveUpKiller(delivery, context);
    const sending = untilAborted(send(delivery, context, signal), signal);
    const outcome = await sending.catch((error) => recordFailure(delivery, error, context));
    if (!outcome) return;
    // Of what was erased no row is left to be marked.
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
