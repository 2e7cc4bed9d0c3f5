import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { maxBodyBytes } from '../../widgets/domain/limits.ts';
import { cleanUp, desk, type RunningServer, startServer } from '../helpers/server.ts';
import { dataUrl, noise, post, sampleItem, sampleLead, submit } from './samples.ts';

afterAll(cleanUp);

/** For clients of whom only one at a time may send something. */
const oneByOne = { MAX_BODIES_PER_CLIENT: '1' };

/** A lead whose body the server has begun to wait for, and that is sent by and by. */
async function openUpload({ origin }: RunningServer, body: string): Promise<ClientRequest> {
  const upload = request(`${origin}/api/v1/public/submit-deal`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      Expect: '100-continue',
    },
  });
  upload.flushHeaders();
  await new Promise((done) => upload.once('continue', done));
  upload.write(body.slice(0, 100));
  return upload;
}

function finish(upload: ClientRequest, body: string): Promise<IncomingMessage> {
  return new Promise((done, fail) => {
    upload.once('response', (response) => done(response.resume()));
    upload.once('error', fail);
    upload.end(body.slice(100));
  });
}

test('a lead that is too large gets 413 and an error, also when it does not announce its length', async () => {
  const server = await startServer({ env: { BODY_LIMIT_MB: '1' } });
  const photo = dataUrl(await noise(1600, 1200));
  const body = JSON.stringify(sampleLead({ items: [sampleItem({ base64Files: [photo, photo] })] }));
  expect(body.length).toBeGreaterThan(1024 * 1024);

  const announced = await submit(server, body);
  expect(announced.status).toBe(413);
  expect(announced.answer).toEqual({ error: expect.any(String) });

  const chunked = await fetch(`${server.origin}/api/v1/public/submit-deal`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: new Blob([body]).stream(),
    duplex: 'half',
  } as RequestInit);
  expect(chunked.status).toBe(413);
  expect((await submit(server, sampleLead())).status).toBe(200);
});

test('ten items with three large photos each fit', async () => {
  const server = await startServer();
  const photo = dataUrl(await noise(1150, 900));
  const items = Array(10).fill(sampleItem({ base64Files: [photo, photo, photo] }));
  const body = JSON.stringify(sampleLead({ items }));
  expect(body.length).toBeGreaterThan(20 * 1024 * 1024);
  expect(body.length).toBeLessThan(maxBodyBytes);
  expect((await submit(server, body)).status).toBe(200);
});

test('too many leads from one address get 429 and the time to wait', async () => {
  const server = await startServer({ env: { RATE_LIMIT_PER_MINUTE: '2' } });
  // Without a proxy to trust, nobody escapes by making up addresses.
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

test('behind a proxy each visitor is counted by the address that the proxy saw', async () => {
  const server = await startServer({ env: { RATE_LIMIT_PER_MINUTE: '1', TRUST_PROXY: '1' } });
  const send = async (forwardedFor: string) => {
    const headers = { 'X-Forwarded-For': forwardedFor };
    return (await submit(server, sampleLead(), { headers })).status;
  };
  expect(await send('198.51.100.1')).toBe(200);
  expect(await send('198.51.100.2')).toBe(200);
  expect(await send('203.0.113.9, 198.51.100.1'), 'a made-up first hop').toBe(429);
  expect(await send('2001:db8:1:2::3')).toBe(200);
  expect(await send('2001:db8:1:2:ffff::4'), 'the same household').toBe(429);
  expect(await send('2001:db8:1:100::3')).toBe(200);
});

test('each call is counted on its own: looking up countries takes nobody the place of a lead', async () => {
  const server = await startServer({ env: { RATE_LIMIT_PER_MINUTE: '1' } });
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
  const ip = () => fetch(`${server.origin}/api/v1/public/ip`);
  expect([(await ip()).status, (await ip()).status]).toEqual([200, 429]);
  expect((await submit(server, sampleLead())).status).toBe(200);
});

test('a lead beyond what its address may have under way waits for its turn', async () => {
  const server = await startServer({ env: oneByOne });
  const first = JSON.stringify(sampleLead());
  const upload = await openUpload(server, first);
  const waiting = submit(server, sampleLead());
  expect((await finish(upload, first)).statusCode).toBe(200);
  expect((await waiting).status).toBe(200);
});

test('a lead whose turn does not come gets 503, and can come again', async () => {
  const server = await startServer({ env: { ...oneByOne, BODY_WAIT_SECONDS: '0.1' } });
  const first = JSON.stringify(sampleLead());
  const second = sampleLead();
  const upload = await openUpload(server, first);
  const refused = await submit(server, second);
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await finish(upload, first)).statusCode).toBe(200);
  expect((await submit(server, second)).status).toBe(200);
});

test('an upload that breaks off stores nothing, and gives its place back', async () => {
  const server = await startServer({ env: { ...oneByOne, BODY_WAIT_SECONDS: '10' } });
  const upload = await openUpload(server, JSON.stringify(sampleLead()));
  upload.on('error', () => {});
  const next = submit(server, sampleLead());
  upload.destroy();
  expect((await next).status).toBe(200);
  const { stdout } = await desk(server.dataDir, ['list', '--json']);
  expect(JSON.parse(stdout)).toHaveLength(1);
});
