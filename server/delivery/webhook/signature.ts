import { createHmac } from 'node:crypto';

/**
 * Returns the headers with which receivers authenticate a payload: Standard Webhooks
 * (https://www.standardwebhooks.com), version 1. `now` in epoch ms.
 */
export function signatureHeaders(key: Uint8Array, id: string, body: string, now: number) {
  const timestamp = String(Math.floor(now / 1000));
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
}
