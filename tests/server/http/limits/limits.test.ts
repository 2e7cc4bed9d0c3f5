import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { readConfig } from '../../../../server/config.ts';
import { createHttpServer } from '../../../../server/http/http-server.ts';
import { startApp } from '../../../helpers/server/app.ts';
import { post, sampleLead, sendLead, submit } from '../../../helpers/server/samples.ts';
import { logLevel } from '../../../helpers/server/server.ts';
import { beginUpload, finishUpload, upload } from '../../../helpers/server/throttled-upload.ts';
import { storedIds } from '../../store/stored-leads.ts';

/** A lead that needs an upload slot of its address: the first 64 KiB of a body need none. */
const largeLead = () => sampleLead({ padding: 'x'.repeat(200_000) });
/** Bytes sent at first: enough to take the slot, but not the whole lead. */
const begun = 150_000;

test('counts each call separately, so that country look-ups block no lead', async () => {
  const server = await startApp({ env: { RATE_LIMIT_PER_MINUTE: '1' } });
  const paths = [
    'submit-whatsapp-lead',
    'submissions/client-offer-responses',
    'get-visitor-country-code-by-ip',
  ];
  for (const path of paths) {
    expect((await post(server, path, '[]')).status).not.toBe(429);
    const refused = await post(server, path, '[]');
    expect([refused.status, refused.answer]).toEqual([429, { error: expect.any(String) }]);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
  }
  for (const path of ['ip', `offer?uuid=${randomUUID()}`]) {
    const read = () => fetch(`${server.origin}/api/v1/public/${path}`);
    expect([(await read()).status, (await read()).status], path).toEqual([200, 429]);
  }
  await sendLead(server);
  // Without a trusted proxy, a forged address changes nothing.
  const headers = { 'X-Forwarded-For': '198.51.100.1' };
  expect((await submit(server, sampleLead(), { headers })).status).toBe(429);
});

test('closes the silent one of two uploads with a reason when a third of their address waits', async () => {
  const env = { MAX_BODIES_PER_CLIENT: '2', BODY_WAIT_SECONDS: '4' };
  const server = await startApp({ env });
  // Takes the slot with fewer bytes than the other, so that it is the slowest.
  const silent = await beginUpload(server, JSON.stringify(largeLead()), 70_000);
  let isClosed = false;
  const ended = new Promise<IncomingMessage>((done) => silent.once('response', done));
  void ended.then(() => {
    isClosed = true;
  });
  const body = JSON.stringify(largeLead());
  const sending = await beginUpload(server, body, begun);
  let position = begun;
  const trickle = setInterval(() => sending.write(body[position++]), 20);
  const other = { body: JSON.stringify(largeLead()), from: '127.0.0.3' };
  expect(await upload(server, other), 'from another address').toBe(200);
  expect(isClosed).toBe(false);
  expect((await submit(server, largeLead())).status).toBe(200);
  const refused = await ended;
  expect([refused.statusCode, refused.headers.connection]).toEqual([408, 'close']);
  expect(await text(refused)).toContain('too slow while others of the same network');
  silent.destroy();
  clearInterval(trickle);
  expect(await finishUpload(sending, body.slice(position))).toBe(200);
});

test('stores nothing of an aborted upload, frees its slot and logs that the client is gone', async () => {
  const server = await startApp({ env: { MAX_BODIES_PER_CLIENT: '1', BODY_WAIT_SECONDS: '10' } });
  const aborted = await beginUpload(server, JSON.stringify(largeLead()), begun);
  aborted.on('error', () => {});
  const next = submit(server, largeLead());
  aborted.destroy();
  expect((await next).status).toBe(200);
  expect(await storedIds(server.dataDir)).toHaveLength(1);
  const refused = server.log().filter(({ status }) => status === 400);
  expect(refused).toMatchObject([{ gone: true }]);
});

test('keeps a silent connection for as long as its complete lead may wait to be stored', () => {
  const config = readConfig({ BODY_WAIT_SECONDS: '100', STORE_WAIT_SECONDS: '300' });
  const { server } = createHttpServer(() => new Response(), config);
  // For memory, then for the photo store, then for the database.
  expect(server.timeout).toBeGreaterThan(config.bodyWait + 2 * config.storeWait);
});

test.each([
  ['0', [expect.objectContaining({ level: logLevel.warning })]],
  ['1', []],
])(
  'logs one warning about a proxy only while TRUST_PROXY is 0: %s',
  async (TRUST_PROXY, logged) => {
    const server = await startApp({ env: { TRUST_PROXY } });
    const warnings = () =>
      server.log().filter(({ msg }) => /^X-Forwarded-For .*TRUST_PROXY/.test(String(msg)));
    await fetch(`${server.origin}/livez`);
    expect(warnings()).toEqual([]);
    for (const hop of ['198.51.100.1', '198.51.100.2']) {
      await fetch(`${server.origin}/livez`, { headers: { 'X-Forwarded-For': hop } });
    }
    expect(warnings()).toEqual(logged);
  },
);
