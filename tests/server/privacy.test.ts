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

test('the log has numbers and events of every call, without personal data', async () => {
  const server = await startServer({ env: { TRUST_PROXY: '1', RATE_LIMIT_PER_MINUTE: '100' } });
  const lead = sampleLead(secrets);
  const query = '?lang=ar&spam=fast&note=secret';
  await submit(server, lead, { query, headers });
  await submit(server, `{"firstName": "Zenobia-secret`, { headers });
  await submit(server, sampleLead({ ...secrets, country: '' }), { headers });
  const textFile = dataUrl(Buffer.from('secret'));
  const items = [sampleItem({ base64Files: [textFile] })];
  await submit(server, sampleLead({ ...secrets, items }), { headers });
  const whatsapp = sampleWhatsappLead({ phone: secrets.phone });
  await post(server, 'submit-whatsapp-lead', whatsapp, { query, headers });
  const offerId = await withStoreOf(server.dataDir, (store) =>
    storeOffer(store, lead.submissionId, { amount: 77_123 }),
  );
  const answer = { uuid: offerId, status: 'approved' };
  await post(server, answerPath, answer, { headers });
  await post(server, answerPath, { uuid: 'secret', status: 'secret' }, { headers });
  await post(server, 'get-visitor-country-code-by-ip', { ip: '203.0.113.78' }, { headers });
  for (const path of [
    '/api/v1/public/ip',
    `/api/v1/public/offer?uuid=${offerId}`,
    `/offer-details?uuid=${offerId}&status=approved`,
    '/secret@example.com?phone=500009999',
  ]) {
    await fetch(server.origin + path, { headers });
  }
  // A store that fails must not reveal personal data in the log, or its tables to the visitor.
  const lost = ['photos', 'offers', 'whatsapp_leads'];
  const rename = lost.map((table) => `alter table ${table} rename to lost_${table};`).join('');
  await executeOn(server.dataDir, rename);
  for (const failed of [
    await submit(server, sampleLead(secrets), { headers }),
    await post(server, answerPath, answer, { headers }),
    await post(server, 'submit-whatsapp-lead', whatsapp, { headers }),
  ]) {
    const error = expect.not.stringMatching(/sql|table|photos|offers/i);
    expect(failed).toMatchObject({ status: 503, answer: { error } });
  }
  await server.stop();

  const requests = server.log().filter(({ msg }) => msg === 'request');
  expect(requests).toHaveLength(15);
  const route = '/api/v1/public/submit-deal';
  expect(requests[0]).toMatchObject({
    requestId: expect.any(String),
    method: 'POST',
    route,
    status: 200,
    durationMs: expect.any(Number),
    bytes: Buffer.byteLength(JSON.stringify(lead)),
    lang: 'ar',
    submissionId: lead.submissionId,
    items: 1,
    photos: 1,
    stored: 'stored',
  });
  expect(requests.slice(1, 7)).toMatchObject([
    { route, status: 400 },
    { route, status: 400, field: 'country' },
    { route, status: 415 },
    { status: 200, lang: 'ar', submissionId: whatsapp.submissionId, stored: 'stored' },
    { status: 200, outcome: 'success' },
    { status: 200, outcome: 'invalid' },
  ]);
  const failure = server.log().find(({ level }) => level === logLevel.error);
  expect(failure).toMatchObject({ err: { message: expect.stringContaining('photos') } });
  expect(failure?.requestId).toBe(requests[12]?.requestId);
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
