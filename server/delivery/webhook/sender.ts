import type { FeedConfig } from '../../feeds/config.ts';
import type { Senders } from '../deliverer.ts';
import { DeliveryError } from '../delivery-error.ts';
import { photoLink } from '../photo-links.ts';
import type { WebhookConfig } from './config.ts';
import { type LinkPhoto, toPayload } from './payload.ts';
import { signatureHeaders } from './signature.ts';

/** ms until the receiver's answer must begin. */
const timeout = 15_000;

/** Keeps only the code or name of the error: messages contain addresses. */
function toDeliveryError(error: unknown): DeliveryError {
  if (error instanceof Error && error.name === 'TimeoutError') {
    return new DeliveryError(`No answer within ${timeout / 1000} seconds`);
  }
  const cause = error instanceof Error ? error.cause : undefined;
  if (!(cause instanceof Error)) return new DeliveryError('The connection failed');
  // An answer that is not HTTP leads to an error without a code.
  const { code = cause.name }: NodeJS.ErrnoException = cause;
  return new DeliveryError(`The connection failed (${code})`);
}

/** Returns the ms of `Retry-After` (seconds or a date); 0 without one, or with a status other than 429 and 503. */
function readRetryAfter({ status, headers }: Response, now: number): number {
  const value = headers.get('retry-after')?.trim() ?? '';
  if (status !== 429 && status !== 503) return 0;
  const wait = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isFinite(wait) ? Math.max(wait, 0) : 0;
}

/**
 * Creates the webhook's sender if its URL is set. A status of 2xx accepts a delivery; the rest of the answer is not
 * read, and redirects are not followed.
 */
export function createWebhookSenders(
  { url, key, photoLifetime }: WebhookConfig,
  publicUrl: string,
  feeds: FeedConfig,
): Senders {
  if (url === undefined || key === undefined) return {};
  return {
    async webhook(delivery, subject, signal) {
      const now = Date.now();
      const { deliveryId } = delivery;
      const link: LinkPhoto = (place) => photoLink(publicUrl, key, place, now + photoLifetime);
      const body = JSON.stringify(toPayload(delivery, subject, link, feeds));
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          'Content-Type': 'application/json',
          'User-Agent': 'luxe-widgets',
          'Idempotency-Key': deliveryId,
          ...signatureHeaders(key, deliveryId, body, now),
        },
        body,
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
      }).catch((error) => {
        throw toDeliveryError(error);
      });
      response.body?.cancel().catch(() => {});
      const { ok, status } = response;
      if (ok) return;
      const retryAfter = readRetryAfter(response, Date.now());
      throw new DeliveryError(`The receiver answered ${status}`, { retryAfter });
    },
  };
}
