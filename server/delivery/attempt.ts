import type { Logger } from 'pino';
import type { Delivery } from '../store/delivery.ts';
import type { Store } from '../store/store.ts';
import { DeliveryError, describeFailure } from './delivery-error.ts';
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

async function recordFailure(delivery: Delivery, error: unknown, context: AttemptContext) {
  const { store, log, timing } = context;
  const { deliveryId, createdAt, attempts } = delivery;
  const lastError = describeFailure(error);
  const fields = { ...idsOf(delivery), attempts, lastError };
  const now = Date.now();
  if (error === stopped) {
    await store.postponeDelivery(delivery, now, lastError);
    log.info(fields, 'delivery given back');
  } else if (error instanceof UndeliverableError) {
    await store.finishDelivery(deliveryId, 'unsendable', now, lastError);
    log.info(fields, 'delivery that nobody can send');
  } else if (now - createdAt >= timing.giveUpAfter) {
    await store.finishDelivery(deliveryId, 'dead', now, lastError);
    log.error(fields, 'delivery given up');
  } else {
    const wish = error instanceof DeliveryError ? error.wishedPause : 0;
    const pause = pauseAfter(attempts, wish, timing);
    await store.postponeDelivery(delivery, now + pause, lastError);
    log.warn({ ...fields, pause }, 'delivery failed, and is tried again');
  }
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
  const tooLong = new DeliveryError('The attempt took too long');
  const timer = setTimeout(() => ending.abort(tooLong), timing.attempt);
  const { signal } = ending;
  try {
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
