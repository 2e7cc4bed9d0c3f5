import type { Environment } from '../../environment.ts';

const day = 24 * 60 * 60 * 1000;
const minSecretLength = 16;

export interface WebhookConfig {
  /** Receives leads, added details, answers to offers, and conversions (docs/deliveries.md). */
  url: string | undefined;
  /** Signs payloads and photo links; required with the URL. */
  key: Uint8Array | undefined;
  /** ms that a photo link works. */
  photoLifetime: number;
}

function isWebhookAddress(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password;
}

/**
 * Decodes a secret: a text, or bytes in base64 after `whsec_`, as the Standard Webhooks libraries have them. Undefined
 * if it is too short, or not base64 after `whsec_`.
 */
function keyOf(secret: string): Uint8Array | undefined {
  const [, base64] = /^whsec_(.*)$/.exec(secret) ?? [];
  if (base64 === undefined) {
    return secret.length < minSecretLength ? undefined : Buffer.from(secret);
  }
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return undefined;
  const key = Buffer.from(base64, 'base64');
  return key.length < minSecretLength ? undefined : key;
}

/** Problems never quote URL or secret: both are confidential. */
export function readWebhookConfig(environment: Environment): WebhookConfig {
  const { problems, warnings } = environment;
  const url = environment.text('LEAD_WEBHOOK_URL');
  const secret = environment.text('LEAD_WEBHOOK_SECRET');
  const days = environment.number('LEAD_PHOTO_DAYS', 7, { min: 0.01, max: 365, whole: false });
  const key = secret === undefined ? undefined : keyOf(secret);
  if (url !== undefined && !isWebhookAddress(url)) {
    problems.push(
      'LEAD_WEBHOOK_URL must be an address like https://example.com/leads, without a user',
    );
  }
  if (secret !== undefined && !key) {
    problems.push(
      `LEAD_WEBHOOK_SECRET must have at least ${minSecretLength} characters, or after whsec_ ${minSecretLength} bytes in base64`,
    );
  }
  if (url !== undefined && secret === undefined) {
    problems.push('LEAD_WEBHOOK_URL needs LEAD_WEBHOOK_SECRET');
  }
  if (url !== undefined && environment.text('PUBLIC_URL') === undefined) {
    warnings.push('LEAD_WEBHOOK_URL without PUBLIC_URL: its photo links work on this machine only');
  }
  return { url, key, photoLifetime: days * day };
}
