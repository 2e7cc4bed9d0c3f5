import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { startApp } from '../../../helpers/server/app.ts';
import { post, sampleLead, sendLead, submit } from '../../../helpers/server/samples.ts';
import { logLevel, type TestServer } from '../../../helpers/server/server.ts';
import { beginUpload, finishUpload } from '../../../helpers/server/throttled-upload.ts';
import { storedIds } from '../../store/stored-leads.ts';

/** Allows each client one upload at a time. */
const oneByOne = { MAX_BODIES_PER_CLIENT: '1' };

/** A lead that needs an upload slot of its address: the first 64 KiB of a body need none. */
const largeLead = () => sampleLead({ padding: 'x'.repeat(200_000) });
/** Bytes sent at first: enough to take the slot, but not the whole lead. */
const begun = 150_000;

test('answers too many leads from one address with 429 and Retry-After', async () => {
  const server = await startApp({ env: { RATE_LIMIT_PER_MINUTE: '2' } });
  // Without a trusted proxy, forged addresses change nothing.
  const send = (hop: string) =>
    submit(server, sampleLead(), { headers: { 'X-Forwarded-For': hop } });
  expect((await send('198.51.100.1')).status).toBe(200);
  expect((await send('198.51.100.2')).status).toBe(200);
  const refused = await send('198.51.100.3');
  expect(refused.status).toBe(429);
  expect(refused.answer).toEqual({ error: expect.any(String) });
  const wait = Number(refused.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
});

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
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  for (const path of ['ip', `offer?uuid=${randomUUID()}`]) {
    const read = () => fetch(`${server.origin}/api/v1/public/${path}`);
    expect([(await read()).status, (await read()).status], path).toEqual([200, 429]);
  }
  await sendLead(server);
});

test('answers an upload that delays others of its address with 408, closes it and accepts a retry', async () => {
  const server = await startApp({ env: { ...oneByOne, BODY_WAIT_SECONDS: '2' } });
  const first = JSON.stringify(largeLead());
  const upload = await beginUpload(server, first, begun);
  const ended = new Promise<IncomingMessage>((done) => upload.once('response', done));
  expect((await submit(server, largeLead())).status).toBe(200);
  const refused = await ended;
  expect(refused.statusCode).toBe(408);
  expect(refused.headers.connection).toBe('close');
  const [answer] = await refused.setEncoding('utf8').toArray();
  expect(JSON.parse(answer).error).toContain('too slow while others of the same network');
  upload.destroy();
  expect((await submit(server, JSON.parse(first))).status).toBe(200);
});

test('closes the silent one of two uploads when a third of their address waits', async () => {
  const env = { MAX_BODIES_PER_CLIENT: '2', BODY_WAIT_SECONDS: '4' };
  const server = await startApp({ env });
  const silent = await beginUpload(server, JSON.stringify(largeLead()), 70_000);
  const ended = new Promise<IncomingMessage>((done) => silent.once('response', done));
  const body = JSON.stringify(largeLead());
  const sending = await beginUpload(server, body, begun);
  let position = begun;
  const trickle = setInterval(() => sending.write(body[position++]), 20);
  expect((await submit(server, largeLead())).status).toBe(200);
  expect((await ended).statusCode).toBe(408);
  silent.destroy();
  clearInterval(trickle);
  expect(await finishUpload(sending, body.slice(position))).toBe(200);
});

test('stores nothing of an aborted upload, frees its slot and logs that the client is gone', async () => {
  const server = await startApp({ env: { ...oneByOne, BODY_WAIT_SECONDS: '10' } });
  const upload = await beginUpload(server, JSON.stringify(largeLead()), begun);
  upload.on('error', () => {});
  const next = submit(server, largeLead());
  upload.destroy();
  expect((await next).status).toBe(200);
  expect(await storedIds(server.dataDir)).toHaveLength(1);
  const refused = server.log().filter(({ status }) => status === 400);
  expect(refused).toMatchObject([{ gone: true }]);
});

test('logs one warning about a proxy while TRUST_PROXY is 0', async () => {
  const warningsOf = (server: TestServer) =>
    server.log().filter(({ msg }) => /^X-Forwarded-For .*TRUST_PROXY/.test(String(msg)));
  const visit = async ({ origin }: TestServer) => {
    for (const hop of ['198.51.100.1', '198.51.100.2']) {
      await fetch(`${origin}/livez`, { headers: { 'X-Forwarded-For': hop } });
    }
  };
  const direct = await startApp();
  await fetch(`${direct.origin}/livez`);
  expect(warningsOf(direct)).toEqual([]);
  await visit(direct);
  expect(warningsOf(direct)).toEqual([expect.objectContaining({ level: logLevel.warning })]);
  const behindProxy = await startApp({ env: { TRUST_PROXY: '1' } });
  await visit(behindProxy);
  expect(warningsOf(behindProxy)).toEqual([]);
});
