import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { signatureHeaders } from '../../../../server/delivery/webhook/signature.ts';
import { startApp } from '../../../helpers/server/app.ts';
import { sendLead } from '../../../helpers/server/samples.ts';
import { temporaryDir, until } from '../../../helpers/server/server.ts';
import { startReceiver, webhookSecret, webhookSettings } from '../receiver.ts';

type Verifier = (
  secret: string,
  headers: Record<string, unknown>,
  body: string,
  now?: number,
) => boolean;

const receiver = await startReceiver();

/** The example in docs/deliveries.md. */
async function documentedVerifier(): Promise<Verifier> {
  const page = readFileSync('docs/deliveries.md', 'utf8');
  const [, example = ''] = /```js\n(.*?)```/s.exec(page) ?? [];
  const file = join(await temporaryDir(), 'example.mjs');
  await writeFile(file, example);
  return (await import(file)).isGenuine;
}
const isGenuine = await documentedVerifier();

/** The webhook about a new lead, signed with this secret. */
async function signedWith(secret: string) {
  const env = { ...webhookSettings(receiver), LEAD_WEBHOOK_SECRET: secret };
  const app = await startApp({ env, isDelivering: true });
  const id = await sendLead(app, { firstName: 'ليلى' });
  await until(() => receiver.requestsFor(id).length === 1);
  await app.stop();
  const [sent] = receiver.requestsFor(id);
  if (!sent) throw new Error('nothing was sent');
  return sent;
}

test('verifies with the documented example, and fails for any change, another secret or an old message', async () => {
  const { headers, text } = await signedWith(webhookSecret);
  expect(isGenuine(webhookSecret, headers, text)).toBe(true);
  const nextSecond = Number(headers['webhook-timestamp']) + 1;
  const rejected: Parameters<Verifier>[] = [
    [webhookSecret, headers, text.replace('Haddad', 'Hadad')],
    [webhookSecret, { ...headers, 'webhook-id': 'other' }, text],
    [webhookSecret, { ...headers, 'webhook-timestamp': nextSecond }, text],
    [webhookSecret, { ...headers, 'webhook-signature': 'v1,AAAA' }, text],
    [webhookSecret, { ...headers, 'webhook-signature': undefined }, text],
    [webhookSecret, { ...headers, 'webhook-timestamp': undefined }, text],
    [`${webhookSecret}!`, headers, text],
    // The example accepts webhooks for five minutes.
    [webhookSecret, headers, text, Date.now() + 6 * 60 * 1000],
  ];
  for (const call of rejected) expect(isGenuine(...call), JSON.stringify(call)).toBe(false);
});

test('uses the decoded bytes of a Standard Webhooks secret', async () => {
  const secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;
  const { headers, text } = await signedWith(secret);
  expect(isGenuine(secret, headers, text)).toBe(true);
});

test('creates the signature that the Standard Webhooks specification shows for its example', () => {
  const key = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64');
  const id = 'msg_p5jXN8AQM9LWM0D4loKWxJek';
  expect(signatureHeaders(key, id, '{"test": 2432232314}', 1614265330_000)).toEqual({
    'webhook-id': id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});
