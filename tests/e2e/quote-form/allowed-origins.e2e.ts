import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { startApp } from '../../helpers/server/app.ts';
import { sampleLead, sampleWhatsappLead } from '../../helpers/server/samples.ts';
import { type TestServer, temporaryDir } from '../../helpers/server/server.ts';
import { type StaticHost, startStaticHost } from '../../helpers/site/static-host.ts';
import { withStoreOf } from '../../helpers/store/test-store.ts';

const newPage = useChromium();
let partner: StaticHost;
let stranger: StaticHost;
let server: TestServer;

beforeAll(async () => {
  const dir = await temporaryDir();
  await writeFile(join(dir, 'index.html'), '<!doctype html><title>Page</title>');
  [partner, stranger] = [await startStaticHost(dir), await startStaticHost(dir)];
  server = await startApp({ env: { ALLOWED_ORIGINS: partner.origin } });
});
afterAll(() => Promise.all([partner.close(), stranger.close()]));

interface Sending {
  url: string;
  text: string;
}

/** Sends a body in every way that causes no preflight. */
async function sendWithoutPreflight({ url, text }: Sending): Promise<void> {
  const untyped = new Blob([text]);
  const plain = new Blob([text], { type: 'text/plain' });
  await fetch(url, { method: 'POST', mode: 'no-cors', body: text });
  await fetch(url, { method: 'POST', mode: 'no-cors', body: untyped });
  await fetch(url, { method: 'POST', mode: 'no-cors', body: plain, keepalive: true });
}

/** Sends JSON like the widgets and returns the status. */
async function sendJson({ url, text }: Sending): Promise<number> {
  const headers = { 'Content-Type': 'application/json' };
  return (await fetch(url, { method: 'POST', headers, body: text })).status;
}

const bodies = { 'submit-deal': sampleLead, 'submit-whatsapp-lead': sampleWhatsappLead };

const countLeads = () =>
  withStoreOf(server.dataDir, async (store) => {
    const [leads, whatsappLeads] = [await store.findLeadIds(), await store.findWhatsappLeads()];
    return leads.length + whatsappLeads.length;
  });

const sendingTo = (path: keyof typeof bodies): Sending => ({
  url: `${server.origin}/api/v1/public/${path}`,
  text: JSON.stringify(bodies[path]()),
});

test('a page not in ALLOWED_ORIGINS stores no lead, however it sends it', async () => {
  const before = await countLeads();
  const page = await newPage();
  await page.goto(stranger.origin);
  await page.evaluate(sendWithoutPreflight, sendingTo('submit-deal'));
  await page.evaluate(sendWithoutPreflight, sendingTo('submit-whatsapp-lead'));
  expect(await countLeads()).toBe(before);
});

test('a page in ALLOWED_ORIGINS and the site itself send leads', async () => {
  const before = await countLeads();
  const page = await newPage();
  for (const url of [partner.origin, `${server.origin}/demo/partner.html`]) {
    await page.goto(url);
    expect(await page.evaluate(sendJson, sendingTo('submit-deal'))).toBe(200);
    expect(await page.evaluate(sendJson, sendingTo('submit-whatsapp-lead'))).toBe(200);
    await page.evaluate(sendWithoutPreflight, sendingTo('submit-whatsapp-lead'));
  }
  // Each page stores one request and two WhatsApp leads, since its three posts without preflight have the same id.
  expect(await countLeads()).toBe(before + 6);
});
