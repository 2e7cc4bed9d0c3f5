import type { Environment } from '../../environment.ts';

const day = 24 * 60 * 60 * 1000;
const shortestSecret = 16;

/** Where leads are sent as they come in, and for how long their photos can be fetched. */
export interface WebhookConfig {
  /** `LEAD_WEBHOOK_URL`, default none: the address that is sent every lead and every answer to an offer. */
  url: string | undefined;
  /**
   * `LEAD_WEBHOOK_SECRET`, needed with the address: signs what is sent to it and the links of photos.
   * At least 16 characters, or `whsec_` and at least 16 bytes in base64, as the Standard Webhooks
   * libraries take it. As bytes here.
   */
  key: Uint8Array | undefined;
  /** `LEAD_PHOTO_DAYS`, default 7: how long the link of a photo is good. In ms here. */
  photoLifetime: number;
}

function isWebhookAddress(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) && !url.username && !url.password;
}

/** The bytes that a secret stands for; undefined where it is too short, or is no base64 after `whsec_`. */
function keyOf(secret: string): Uint8Array | undefined {
  const [, base64] = /^whsec_(.*)$/.exec(secret) ?? [];
  if (base64 === undefined) return secret.length < shortestSecret ? undefined : Buffer.from(secret);
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return undefined;
  const key = Buffer.from(base64, 'base64');
  return key.length < shortestSecret ? undefined : key;
}

/** Neither value is repeated in a problem: both are secrets. */
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
      `LEAD_WEBHOOK_SECRET must have at least ${shortestSecret} characters, or after whsec_ ${shortestSecret} bytes in base64`,
    );
  }
  if (url !== undefined && secret === undefined) {
    problems.push('LEAD_WEBHOOK_URL needs LEAD_WEBHOOK_SECRET');
  }
  if (url !== undefined && environment.text('PUBLIC_URL') === undefined) {
    warnings.push(
      'LEAD_WEBHOOK_URL without PUBLIC_URL: the links of photos that are sent there lead to this machine only',
    );
  }
  return { url, key, photoLifetime: days * day };
}
