import { expect, test } from 'vitest';
import { startApp } from '../helpers/server/app.ts';
import {
  dataUrl,
  post,
  sampleItem,
  sampleLead,
  sampleWhatsappLead,
  submit,
} from '../helpers/server/samples.ts';
import { logLevel, readinessOf, startServer } from '../helpers/server/server.ts';
import { storeOffer } from '../helpers/store/stored-offer.ts';
import { executeOn, withStoreOf } from '../helpers/store/test-store.ts';
import { answerPath } from './http/calls/offer-answers.ts';

const secrets = {
  firstName: 'Zenobia-secret',
  lastName: 'Palmyra-secret',
  email: 'secret@example.com',
  phone: '+971500009999',
  clickIds: [{ name: 'gclid', value: 'click-secret', seenAt: Date.now() - 60_000 }],
};
const headers = {
  'User-Agent': 'Browser-secret/1.0',
  Referer: 'https://partner.example/secret',
  'X-Forwarded-For': '203.0.113.77',
};
const anySecret = /secret|500009999|203\.0\.113|127\.0\.0\.1|::1|Browser|base64/i;

const env = { TRUST_PROXY: '1', RATE_LIMIT_PER_MINUTE: '100' };

test('logs numbers and events without personal data', async () => {
  const server = await startServer({ env });
  const lead = sampleLead(secrets);
  const query = '?lang=ar&spam=fast&note=secret';
  await submit(server, lead, { query, headers });
  await submit(server, `{"firstName": "Zenobia-secret`, { headers });
  await submit(server, sampleLead({ ...secrets, country: '' }), { headers });
  const textFile = dataUrl(Buffer.from('secret'));
  const items = [sampleItem({ base64Files: [textFile] })];
  await submit(server, sampleLead({ ...secrets, items }), { headers });
  await fetch(`${server.origin}/secret@example.com?phone=500009999`, { headers });
  // A store that fails halfway must not reveal personal data in the log, or its tables to the visitor.
  await executeOn(server.dataDir, 'alter table photos rename to lost');
  const failed = await submit(server, sampleLead(secrets), { headers });
  expect(failed).toMatchObject({
    status: 503,
    answer: { error: expect.not.stringMatching(/sql|table|photos/i) },
  });
  await server.stop();

  const requests = server.log().filter(({ msg }) => msg === 'request');
  expect(requests.map(({ status }) => status)).toEqual([200, 400, 400, 415, 404, 503]);
  expect(requests[0]).toMatchObject({
    requestId: expect.any(String),
    method: 'POST',
    route: '/api/v1/public/submit-deal',
    durationMs: expect.any(Number),
    bytes: Buffer.byteLength(JSON.stringify(lead)),
    lang: 'ar',
    submissionId: lead.submissionId,
    items: 1,
    photos: 1,
    stored: 'stored',
  });
  expect(requests[2]).toMatchObject({ field: 'country' });
  const failure = server.log().find(({ level }) => level === logLevel.error);
  expect(failure).toMatchObject({ err: { message: expect.stringContaining('photos') } });
  expect(failure?.requestId).toBe(requests[5]?.requestId);
  expect(server.output()).not.toMatch(anySecret);
});

test('logs no phone, offer or IP address of any call', async () => {
  const server = await startServer({ env });
  const { phone } = secrets;
  const whatsapp = sampleWhatsappLead({ phone });
  await post(server, 'submit-whatsapp-lead', whatsapp, { query: '?lang=ar', headers });
  await post(server, 'submit-whatsapp-lead', `{"phone": "${phone}`, { headers });
  const lead = sampleLead(secrets);
  await submit(server, lead, { headers });
  const offerId = await withStoreOf(server.dataDir, (store) =>
    storeOffer(store, lead.submissionId, { amount: 77_123 }),
  );
  const answer = { uuid: offerId, status: 'approved' };
  for (let attempt = 0; attempt < 2; attempt++) await post(server, answerPath, answer, { headers });
  await post(server, answerPath, { uuid: 'secret', status: 'secret' }, { headers });
  await post(server, 'get-visitor-country-code-by-ip', { ip: '203.0.113.78' }, { headers });
  await fetch(`${server.origin}/api/v1/public/ip`, { headers });
  await fetch(`${server.origin}/api/v1/public/offer?uuid=${offerId}`, { headers });
  await fetch(`${server.origin}/offer-details?uuid=${offerId}&status=approved`, { headers });
  await executeOn(
    server.dataDir,
    'alter table offers rename to lost; alter table whatsapp_leads rename to lost_too',
  );
  expect((await post(server, answerPath, answer, { headers })).status).toBe(503);
  expect((await post(server, 'submit-whatsapp-lead', whatsapp, { headers })).status).toBe(503);
  await server.stop();

  const requests = server.log().filter(({ msg }) => msg === 'request');
  expect(requests[0]).toMatchObject({
    route: '/api/v1/public/submit-whatsapp-lead',
    status: 200,
    lang: 'ar',
    submissionId: whatsapp.submissionId,
    stored: 'stored',
  });
  const outcomes = requests.filter(
    ({ route, status }) => route?.toString().endsWith(answerPath) && status === 200,
  );
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['success', 'success', 'invalid']);
  expect(requests).toHaveLength(12);
  expect(server.output()).not.toMatch(anySecret);
  expect(server.output()).not.toContain(offerId);
  expect(server.output()).not.toContain('77123');
});

test('the health check reveals only that the store failed', async () => {
  const server = await startApp();
  await executeOn(server.dataDir, 'alter table leads rename to lost');
  const body = { status: 'unavailable', reason: 'failed' };
  expect(await readinessOf(server)).toEqual({ status: 503, body });
});
