import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startApp } from '../../../helpers/server/app.ts';
import { startAttack } from '../../../helpers/server/attacks/start-attack.ts';
import { headOf, openConnection } from '../../../helpers/server/raw-connection.ts';
import { post, sampleLead } from '../../../helpers/server/samples.ts';
import { metricsUrl, startServer, type TestServer } from '../../../helpers/server/server.ts';
import {
  beginUpload,
  clientAddress,
  finishUpload,
  upload,
} from '../../../helpers/server/throttled-upload.ts';
import { storedIds } from '../../store/stored-leads.ts';

/** Returns how many bytes of incomplete bodies the server holds. */
async function spooledBytes(server: TestServer): Promise<number> {
  const metrics = await (await fetch(metricsUrl(server))).text();
  return Number(/state="spooled"\} (\d+)/.exec(metrics)?.[1]);
}

test('stores leads and answers offer calls from an address with 64 slow uploads', async () => {
  const connections = 64;
  const server = await startServer({ env: { BODY_WAIT_SECONDS: '8', METRICS_PORT: '0' } });
  const { origin } = server;
  const attack = await startAttack('slow-uploads', { origin, connections, from: '127.0.0.1' });
  // Bodies need an upload slot after 64 KiB: waits until the attackers hold slots.
  const bytesWithoutSlots = connections * 64 * 1024;
  const spooled = () => spooledBytes(server);
  await expect.poll(spooled, { timeout: 20_000 }).toBeGreaterThan(bytesWithoutSlots);
  const sendLargeLead = () => {
    const body = JSON.stringify(sampleLead({ padding: 'x'.repeat(300_000) }));
    return upload(server, { body, from: '127.0.0.1' });
  };
  const sendAnswer = () =>
    post(server, 'submissions/client-offer-responses', { uuid: randomUUID(), status: 'approved' });
  const [leads, answers] = await Promise.all([
    Promise.all(Array.from({ length: 15 }, sendLargeLead)),
    Promise.all(Array.from({ length: 9 }, sendAnswer)),
  ]);
  const { statuses } = await attack.stop();
  expect(leads).toEqual(Array(15).fill(200));
  expect(answers.map(({ status }) => status)).toEqual(Array(9).fill(200));
  expect(await storedIds(server.dataDir)).toHaveLength(15);
  // No slow upload got another answer than 408.
  expect(Object.keys(statuses)).toEqual(['408']);
});

test('limits the connections per address, idle ones included, and accepts one after another has closed', async () => {
  const app = await startApp({ env: { MAX_CONNECTIONS_PER_CLIENT: '5' } });
  const open = () => openConnection(app, '127.0.0.2');
  const [first] = await Promise.all([open(), open(), open(), open(), open()]);
  const body = JSON.stringify(sampleLead());
  expect(await (await open()).ended).toBe('end');
  expect(await upload(app, { body, from: '127.0.0.3' })).toBe(200);

  first?.socket.destroy();
  // Fails until the server has noticed the closed connection.
  const send = () => upload(app, { body, from: '127.0.0.2' }).catch(() => undefined);
  await expect.poll(send, { timeout: 10_000 }).toBe(200);
});

test('stores the leads of 200 phones on slow connections', async () => {
  const server = await startServer({
    env: {
      // Bodies and limits are a hundredth of real ones.
      BODY_LIMIT_MB: '0.32',
      MAX_BODIES_IN_FLIGHT_MB: '0.32',
      // Storing the leads takes a busy machine longer than the default.
      BODY_WAIT_SECONDS: '100',
      METRICS_PORT: '0',
    },
  });
  const padding = 'x'.repeat(50_000);
  const bodies = Array.from({ length: 200 }, () => JSON.stringify(sampleLead({ padding })));
  const half = 25_000;
  const uploads = await Promise.all(
    bodies.map((body, index) => beginUpload(server, body, half, clientAddress(index))),
  );
  // Half of every body has arrived.
  await expect.poll(() => spooledBytes(server), { timeout: 20_000 }).toBe(bodies.length * half);
  const statuses = await Promise.all(
    uploads.map((sent, index) => finishUpload(sent, (bodies[index] ?? '').slice(half))),
  );
  expect(statuses).toEqual(Array(200).fill(200));
  expect(await storedIds(server.dataDir)).toHaveLength(200);
});

test('answers a stalled upload with 408 and stores a slow one', async () => {
  const app = await startApp({ env: { UPLOAD_STALL_SECONDS: '1', MIN_UPLOAD_RATE: '1000' } });
  const body = JSON.stringify(sampleLead({ padding: 'x'.repeat(4000) }));
  const steady = upload(app, { body, from: '127.0.0.3', rate: 4000 });
  const stalled = await openConnection(app, '127.0.0.2');
  // Neither a fast start nor single bytes earn more time.
  const start = `{"firstName":"${'x'.repeat(500_000)}`;
  stalled.socket.write(`${headOf('submit-deal', { 'Content-Length': 1_000_000 })}${start}`);
  const trickle = setInterval(() => stalled.socket.write('x'), 100);
  const answer = await stalled.until(/\r\n\r\n\{.*\}$/s);
  clearInterval(trickle);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toMatch(/\r\nconnection: close\r\n/i);
  expect(answer).toContain('too slow');
  stalled.socket.destroy();
  expect(await steady).toBe(200);
});
