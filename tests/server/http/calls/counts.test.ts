import { expect, test } from 'vitest';
import type { FunnelBeacon, FunnelWireElement } from '../../../../widgets/domain/funnel.ts';
import { startApp } from '../../../helpers/server/app.ts';
import { post, sendLead } from '../../../helpers/server/samples.ts';
import type { ServerAddress, TestServer } from '../../../helpers/server/server.ts';
import { storedCounts } from '../../../helpers/store/test-store.ts';

const form: FunnelWireElement = {
  element: 'luxe-quote-form',
  language: 'en',
  variant: 'b',
  source: 'newsletter',
  medium: 'email',
  campaign: 'spring',
  steps: ['view', 'start', 'failed', 'failed:email', 'failed:photos'],
};
const faq: FunnelWireElement = { element: 'luxe-faq', language: 'ar', steps: ['view'] };
const beacon: FunnelBeacon = { version: '1.2.3', elements: [form, faq] };

/** Sends a beacon with the type that browsers give it, and returns the status. */
async function send(server: ServerAddress, body: unknown, headers: Record<string, string> = {}) {
  const type = { 'Content-Type': 'text/plain;charset=UTF-8' };
  const { status } = await post(server, 'counts', body, { headers: { ...type, ...headers } });
  return status;
}

const from = (partner: string) => ({ Origin: `https://${partner}` });

/** Stops an app, which then writes its counts, and returns the written counts. */
async function sumsAfter(app: TestServer) {
  await app.stop();
  return storedCounts(app.dataDir);
}

test('counts each step of a page once, for the partner that the browser names', async () => {
  const server = await startApp();
  const twice = { ...form, steps: [...form.steps, ...form.steps] };
  for (const elements of [[form, faq], [twice]]) {
    expect(await send(server, { ...beacon, elements }, from('partner.example:8443'))).toBe(204);
  }
  const sums = await sumsAfter(server);
  const counted = sums.map(({ element, step, field, count }) =>
    [element, step, field, count].join(' '),
  );
  expect(counted.sort()).toEqual([
    'luxe-faq view  1',
    'luxe-quote-form failed  2',
    'luxe-quote-form failed email 2',
    'luxe-quote-form failed photos 2',
    'luxe-quote-form start  2',
    'luxe-quote-form view  2',
  ]);
  const { source, medium, campaign, variant } = form;
  const ofForm = { language: 'en', source, medium, campaign, variant };
  const ofFaq = { language: 'ar', source: '', medium: '', campaign: '', variant: '' };
  for (const sum of sums) {
    expect(sum).toMatchObject({ partner: 'partner.example:8443', version: '1.2.3' });
    expect(sum).toMatchObject(sum.element === 'luxe-faq' ? ofFaq : ofForm);
  }
});

test('anything but a beacon gets 204 and is not counted', async () => {
  const server = await startApp();
  const change = (changes: object) => ({ ...beacon, elements: [{ ...form, ...changes }] });
  const bodies = {
    nothing: '',
    'no JSON': '{"version":',
    'a list': [beacon],
    'deep JSON': '['.repeat(10_000),
    'a count beside the elements': { ...beacon, count: 1000 },
    'an invented element': change({ element: 'luxe-invented' }),
    'an invented language': change({ language: 'xx' }),
    'an invented step': change({ steps: ['view', 'bought'] }),
    'an invented field': change({ steps: ['failed:anna@example.com'] }),
    'an invented version': { ...beacon, version: 'anna@example.com' },
    'an id of the visitor': change({ visitor: 'anna' }),
    'an element twice': { ...beacon, elements: [form, { ...form, variant: 'c' }] },
    'a text that is an object': change({ campaign: { $gt: '' } }),
    'more than 16 KB': change({ campaign: 'x'.repeat(17_000) }),
    prototype: '{"__proto__":{"version":"1.0.0"},"elements":[]}',
  };
  for (const [name, body] of Object.entries(bodies)) {
    expect(await send(server, body, from('hostile.example')), name).toBe(204);
  }
  const page = { ...beacon, elements: [faq] };
  expect(await send(server, page, from('partner.example'))).toBe(204);
  expect(await sumsAfter(server)).toMatchObject([{ partner: 'partner.example', count: 1 }]);
});

test('cuts a campaign to 100 characters and a variant to 40, and counts texts that may identify a person as (other)', async () => {
  const server = await startApp();
  const email = 'layla@example.com';
  for (const texts of [
    { campaign: 'ربيع '.repeat(30), variant: 'v'.repeat(300) },
    { source: email, medium: '+971 50 123 4567', campaign: email, variant: email },
    { campaign: `${'x'.repeat(120)}@example.com` },
  ]) {
    const elements = [{ ...form, ...texts, steps: ['view'] }];
    expect(await send(server, { ...beacon, elements }, from('partner.example'))).toBe(204);
  }
  const sums = await sumsAfter(server);
  const cut = { campaign: 'ربيع '.repeat(20).trim(), variant: 'v'.repeat(40) };
  expect(sums).toContainEqual(expect.objectContaining(cut));
  const other = { source: '(other)', medium: '(other)', campaign: '(other)', variant: '(other)' };
  expect(sums).toContainEqual(expect.objectContaining(other));
  expect(JSON.stringify(sums)).not.toMatch(/layla|123 4567|xxx/);
});

test('ignores programs, which send no Origin, and counts sandboxed pages without a partner', async () => {
  const other = await startApp();
  expect(await send(other, beacon)).toBe(204);
  expect(await send(other, { ...beacon, elements: [faq] }, { Origin: 'null' })).toBe(204);
  const sums = await sumsAfter(other);
  expect(sums).toMatchObject([{ partner: '', element: 'luxe-faq', step: 'view', count: 1 }]);
});

test('counts pages of allowed origins only', async () => {
  const env = { ALLOWED_ORIGINS: 'https://partner.example' };
  const other = await startApp({ env });
  expect(await send(other, beacon, from('stranger.example'))).toBe(204);
  expect(await send(other, beacon, { Origin: 'null' })).toBe(204);
  expect(await send(other, beacon, { Origin: other.origin })).toBe(204);
  expect(await send(other, beacon, from('partner.example'))).toBe(204);
  const sums = await sumsAfter(other);
  expect(new Set(sums.map(({ partner }) => partner))).toEqual(
    new Set([new URL(other.origin).host, 'partner.example']),
  );
});

test('limits the counts of each address and each origin, separately from the limit for leads', async () => {
  const env = { RATE_LIMIT_PER_MINUTE: '1', TRUST_PROXY: '1' };
  const other = await startApp({ env });
  const at = (address: string, partner: string) =>
    send(other, beacon, { ...from(partner), 'X-Forwarded-For': address });
  for (let turn = 0; turn < 3; turn += 1) expect(await at('198.51.100.1', 'a.example')).toBe(204);
  // The server counts at most 100 beacons a minute from one origin, whatever their addresses.
  const addresses = Array.from({ length: 120 }, (_, index) => `203.0.113.${index}`);
  await Promise.all(addresses.map((address) => at(address, 'b.example')));
  const headers = { 'X-Forwarded-For': '198.51.100.1' };
  await sendLead(other, {}, { headers });
  const views = (await sumsAfter(other)).filter(
    ({ step, element }) => step === 'view' && element === 'luxe-faq',
  );
  expect(views.map(({ partner, count }) => [partner, count])).toEqual([
    ['b.example', 100],
    ['a.example', 1],
  ]);
});
