import { afterAll, expect, test } from 'vitest';
import { headOf, openConnection } from '../helpers/raw-connection.ts';
import { cleanUp, type RunningServer, startServer } from '../helpers/server.ts';
import { attackSlowly } from '../helpers/slow-attack.ts';
import { withStoreOf } from '../helpers/test-store.ts';
import { upload } from '../helpers/throttled-upload.ts';
import { sampleLead } from './samples.ts';

afterAll(cleanUp);

async function countLeads({ dataDir }: RunningServer): Promise<number> {
  return (await withStoreOf(dataDir, (store) => store.findLeads())).length;
}

/** Milliseconds, only to end a hang on a machine that is busy. */
const timeout = 60_000;

test(
  '6 idle and 50 slow uploads from one address keep no lead of others from being stored',
  async () => {
    const server = await startServer();
    const attack = await attackSlowly(server, { from: '127.0.0.2', idle: 6, slow: 50 });
    const statuses = await Promise.all(
      Array.from({ length: 100 }, (_, index) => {
        const body = JSON.stringify(sampleLead());
        return upload(server, { body, from: `127.0.1.${1 + (index % 20)}` });
      }),
    );
    attack.stop();
    expect(statuses).toEqual(Array(100).fill(200));
    expect(await countLeads(server)).toBe(100);
  },
  timeout,
);

test('an address with too many connections, silent ones included, gets no more until one is closed', async () => {
  const server = await startServer({ env: { MAX_CONNECTIONS_PER_CLIENT: '5' } });
  const open = () => openConnection(server, '127.0.0.2');
  const [first] = await Promise.all([open(), open(), open(), open(), open()]);
  const body = JSON.stringify(sampleLead());
  expect(await (await open()).ended).toBe('end');
  expect(await upload(server, { body, from: '127.0.0.3' })).toBe(200);

  first?.socket.destroy();
  const send = () => upload(server, { body, from: '127.0.0.2' }).catch(() => undefined);
  await expect.poll(send, { timeout: 10_000 }).toBe(200);
});

test(
  '200 phones at once on slow lines are all stored',
  async () => {
    // A fiftieth of what comes from real phones: 5 MB each, in memory for a few of them.
    const env = { BODY_LIMIT_MB: '0.64', MAX_BODIES_IN_FLIGHT_MB: '0.64', BODY_WAIT_SECONDS: '5' };
    const server = await startServer({ env });
    const padding = 'x'.repeat(100_000);
    const statuses = await Promise.all(
      Array.from({ length: 200 }, (_, index) => {
        const body = JSON.stringify(sampleLead({ padding }));
        return upload(server, { body, from: `127.0.1.${1 + index}`, rate: 20_000 });
      }),
    );
    expect(statuses).toEqual(Array(200).fill(200));
    expect(await countLeads(server)).toBe(200);
  },
  timeout,
);

test('an upload that stands still is cut and told why; one that is only slow is stored', async () => {
  const env = { UPLOAD_STALL_SECONDS: '2', MIN_UPLOAD_RATE: '1000' };
  const server = await startServer({ env });
  const body = JSON.stringify(sampleLead({ padding: 'x'.repeat(8000) }));
  const steady = upload(server, { body, from: '127.0.0.3', rate: 4000 });
  const still = await openConnection(server, '127.0.0.2');
  still.socket.write(`${headOf('submit-deal', { 'Content-Length': 1000 })}{"firstName":`);
  const answer = await still.until(/\r\n\r\n\{.*\}$/s);
  expect(answer).toMatch(/^HTTP\/1.1 408 /);
  expect(answer).toMatch(/\r\nconnection: close\r\n/i);
  expect(answer).toContain('too slow');
  still.socket.destroy();
  expect(await steady).toBe(200);
});
