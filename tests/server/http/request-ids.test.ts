import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startApp } from '../../helpers/server/app.ts';
import { sendRaw } from '../../helpers/server/raw-request.ts';
import { post, sampleLead, sampleWhatsappLead, submit } from '../../helpers/server/samples.ts';
import type { TestServer } from '../../helpers/server/server.ts';
import { newOffer } from '../../helpers/store/stored-offer.ts';
import { withStoreOf } from '../../helpers/store/test-store.ts';
import { deliveriesIn } from '../delivery/deliverer-setup.ts';
import { webhookSettings } from '../delivery/receiver.ts';

/** An id that the server makes. */
const newId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

async function idOf({ origin }: TestServer, given: string): Promise<string | undefined> {
  const { headers } = await sendRaw(origin, '/livez', { headers: { 'X-Request-Id': given } });
  return headers['x-request-id'];
}

test('a request has the id of a trusted proxy, or a new one if that is invalid', async () => {
  const proxied = await startApp({ env: { TRUST_PROXY: '1' } });
  for (const given of ['a', 'abc-DEF_1.2', 'x'.repeat(64)]) {
    expect(await idOf(proxied, given)).toBe(given);
    expect(proxied.log().at(-1)?.requestId).toBe(given);
  }
  for (const given of [
    ...['', 'x'.repeat(65), 'two words', 'one, two', '{"a":1}', '%0d%0aX: y'],
    // The three UTF-8 bytes of a right-to-left override, since headers are sent as Latin-1.
    '\xe2\x80\xae',
  ]) {
    expect(await idOf(proxied, given), given).toMatch(newId);
  }
  const twice = { 'X-Request-Id': 'one', 'x-request-id': 'two' };
  const { headers } = await sendRaw(proxied.origin, '/livez', { headers: twice });
  expect(headers['x-request-id']).toMatch(newId);
  expect(await idOf(await startApp(), 'abc'), 'without a trusted proxy').toMatch(newId);
});

test('response, log and delivery have the same id', async () => {
  const env = { TRUST_PROXY: '1', ...webhookSettings({ url: 'http://127.0.0.1:1/leads' }) };
  const app = await startApp({ env });
  const lead = sampleLead();
  const uuid = randomUUID();
  const answers = [
    await submit(app, lead),
    await submit(app, sampleLead(), { headers: { 'X-Request-Id': 'of-the-proxy' } }),
    await post(app, 'submit-whatsapp-lead', sampleWhatsappLead()),
  ];
  await withStoreOf(app.dataDir, (store) =>
    store.saveOffer(newOffer(lead.submissionId, { offerId: uuid })),
  );
  answers.push(await post(app, 'submissions/client-offer-responses', { uuid, status: 'approved' }));
  const inHeaders = answers.map(({ headers }) => headers.get('x-request-id'));
  expect(inHeaders).toEqual([
    expect.stringMatching(newId),
    'of-the-proxy',
    expect.stringMatching(newId),
    expect.stringMatching(newId),
  ]);
  const logged = app.log().map(({ requestId }) => requestId);
  expect(logged).toEqual(inHeaders);
  const delivered = (await deliveriesIn(app)).map(({ requestId }) => requestId);
  // The answer to the offer and the conversion that it causes are two deliveries with one id.
  expect(delivered.sort()).toEqual([...inHeaders, inHeaders.at(-1)].sort());
});
