import { request } from 'node:http';
import { Registry } from 'prom-client';
import { describe, expect, test } from 'vitest';
import { addOutboxGauges } from '../../server/metrics/outbox-gauges.ts';
import { sendRaw } from '../helpers/server/raw-request.ts';
import {
  dataUrl,
  post,
  sampleItem,
  sampleLead,
  sampleWhatsappLead,
  submit,
} from '../helpers/server/samples.ts';
import { metricsUrl, startServer, until } from '../helpers/server/server.ts';
import { newWhatsappLead } from '../helpers/store/stored-lead.ts';
import { executeOn, lockStoreOf, openStoreOf } from '../helpers/store/test-store.ts';

const server = await startServer({ env: { METRICS_PORT: '0', BODY_LIMIT_MB: '0.1' } });
const url = metricsUrl(server);

async function read(): Promise<string> {
  const response = await fetch(url);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  return response.text();
}

/** The value of a metric with these labels, such as `luxe_connections`; undefined if it is not reported. */
async function figure(metric: string): Promise<number | undefined> {
  const line = (await read()).split('\n').find((other) => other.startsWith(`${metric} `));
  return line === undefined ? undefined : Number(line.slice(metric.length + 1));
}

describe('the metrics', () => {
  test('count leads by kind and result, and tests separately', async () => {
    const lead = sampleLead();
    await submit(server, lead);
    await submit(server, lead);
    await submit(server, { ...lead, firstName: 'Other' });
    await post(server, 'submit-whatsapp-lead', sampleWhatsappLead());
    await submit(server, sampleLead({ test: true }));
    await post(server, 'submit-whatsapp-lead', sampleWhatsappLead({ test: true }));
    const results = ['stored', 'repeated', 'revision'];
    const counts = (kind: string) =>
      results.map((result) => figure(`luxe_leads_total{kind="${kind}",result="${result}"}`));
    expect(await Promise.all(counts('quote'))).toEqual([1, 1, 1]);
    expect(await Promise.all(counts('whatsapp'))).toEqual([1, 0, 0]);
    expect(await figure('luxe_test_leads_total{kind="quote"}')).toBe(1);
    expect(await figure('luxe_test_leads_total{kind="whatsapp"}')).toBe(1);
  });

  test('count rejected leads by status', async () => {
    await submit(server, '{');
    const noPhoto = dataUrl(Buffer.from('text'));
    await submit(server, sampleLead({ items: [sampleItem({ base64Files: [noPhoto] })] }));
    // Over BODY_LIMIT_MB.
    await submit(server, `"${'x'.repeat(200_000)}"`);
    await post(server, 'submit-whatsapp-lead', '{}');
    const refused = { quote: { 400: 1, 415: 1, 413: 1, 503: 0 }, whatsapp: { 400: 1, 503: 0 } };
    for (const [kind, counts] of Object.entries(refused)) {
      for (const [status, count] of Object.entries(counts)) {
        const name = `luxe_leads_refused_total{kind="${kind}",status="${status}"}`;
        expect(await figure(name), name).toBe(count);
      }
    }
  });

  test('count requests by route pattern, not by URL', async () => {
    const secrets = ['/secret-1@example.com', '/offer-details?uuid=secret-2', '/%73ecret-3'];
    for (const path of secrets) await fetch(`${server.origin}${path}`);
    for (const method of ['PURGE', 'M-SEARCH', 'PROPFIND']) {
      await sendRaw(server.origin, '/secret-4', { method });
    }
    await sendRaw(server.origin, '/', { headers: { Host: 'secret-5.example' } });
    const text = await read();
    expect(text).toContain(
      'luxe_request_duration_seconds_count{method="other",route="/*",status="404"} 3',
    );
    expect(text).not.toMatch(/secret|PURGE|M-SEARCH|@|127\.0\.0\.1/i);
    // Each combination of labels costs memory: the requests above share two, by method.
    const requests = text.match(/^luxe_request_duration_seconds_count\{.*404.*/gm);
    expect(requests).toHaveLength(2);
  });

  test('measure store calls', async () => {
    await submit(server, sampleLead());
    const line = 'luxe_store_call_duration_seconds_count{method="saveLead",outcome="done"}';
    expect(await figure(line)).toBeGreaterThan(0);
  });

  test('measure open bodies and connections', async () => {
    const held = request(`${server.origin}/api/v1/public/submit-deal`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Length': '50000' },
    });
    held.on('error', () => {});
    held.write(`{"firstName": "${'x'.repeat(30_000)}`);
    await until(async () => ((await figure('luxe_body_bytes{state="spooled"}')) ?? 0) > 30_000);
    expect(await figure('luxe_body_bytes{state="in-flight"}')).toBe(0);
    expect(await figure('luxe_connections')).toBeGreaterThan(0);
    held.destroy();
    await until(async () => (await figure('luxe_body_bytes{state="spooled"}')) === 0);
  });

  test('report waiting, late and dead deliveries', async () => {
    expect(await figure('luxe_outbox_oldest_age_seconds')).toBe(0);
    const store = await openStoreOf(server.dataDir, { channels: ['mail', 'webhook'] });
    await store.saveWhatsappLead(newWhatsappLead());
    const [first] = await store.findDeliveries();
    await store.finishDelivery(first?.deliveryId ?? '', 'dead', Date.now());
    // Makes the deliveries 100 seconds older.
    await executeOn(server.dataDir, 'update deliveries set created_at = created_at - 100000');
    expect(await figure('luxe_outbox_readable')).toBe(1);
    expect(await figure('luxe_outbox_deliveries{state="pending"}')).toBe(1);
    expect(await figure('luxe_outbox_deliveries{state="dead"}')).toBe(1);
    expect(await figure('luxe_outbox_oldest_age_seconds')).toBeGreaterThanOrEqual(100);
  });

  test('are available while the database is locked, without its gauges', async () => {
    const unlock = await lockStoreOf(server.dataDir);
    const locked = submit(server, sampleLead());
    await until(async () => (await figure('luxe_outbox_readable')) === 0);
    const text = await read();
    expect(text).not.toMatch(/^luxe_outbox_(deliveries|oldest_age_seconds)[{ ]/m);
    expect(text).toContain('\nprocess_cpu_seconds_total');
    await unlock();
    expect((await locked).status).toBe(200);
    await until(async () => (await figure('luxe_outbox_readable')) === 1);
  });
});

test('queries the outbox only once while the store does not answer', async () => {
  const registry = new Registry();
  let asked = 0;
  addOutboxGauges(registry, () => {
    asked++;
    return new Promise(() => {});
  });
  const readings = await Promise.all([registry.metrics(), registry.metrics()]);
  readings.push(await registry.metrics());
  for (const text of readings) expect(text).toContain('luxe_outbox_readable 0');
  expect(asked).toBe(1);
});

describe('the metrics endpoint', () => {
  test('serves one path, read-only, on loopback by default and never on the public port', async () => {
    expect(new URL(url).hostname).toBe('127.0.0.1');
    expect((await fetch(`${server.origin}/metrics`)).status).toBe(404);
    for (const path of ['/', '/metrics/', '/api/v1/public/ip', '/../metrics']) {
      expect((await sendRaw(url, path)).status, path).toBe(404);
    }
    expect((await fetch(url, { method: 'POST' })).status).toBe(404);
    expect((await sendRaw(url, '/metrics?x')).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  test('reports at startup that its port is in use', async () => {
    const METRICS_PORT = new URL(server.origin).port;
    await expect(startServer({ env: { METRICS_PORT } })).rejects.toThrow(
      /ended \(1\): Can't start: Port \d+ is taken: set METRICS_PORT to another one\n$/,
    );
  });
});
