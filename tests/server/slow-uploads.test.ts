import { afterAll, expect, test } from 'vitest';
import { headOf, openConnection } from '../helpers/raw-connection.ts';
import { cleanUp, desk, type RunningServer, startServer } from '../helpers/server.ts';
import { upload } from '../helpers/throttled-upload.ts';
import { sampleLead } from './samples.ts';

afterAll(cleanUp);

const megabyte = 1024 * 1024;

async function countLeads({ dataDir }: RunningServer): Promise<number> {
  const { stdout } = await desk(dataDir, ['list', '--limit', '1000', '--json']);
  return JSON.parse(stdout).length;
}

/** A body on its way that announces more than it brings. */
async function begin(
  server: RunningServer,
  from: string,
  headers: Record<string, string | number>,
) {
  const connection = await openConnection(server, from);
  connection.socket.write(headOf('submit-deal', headers));
  return connection;
}

test('6 idle and 50 slow uploads from one address keep no lead of others from being stored', async () => {
  const server = await startServer();
  const attacker = '127.0.0.2';
  const announced = { 'Content-Length': 32 * megabyte };
  for (let count = 0; count < 6; count++) await begin(server, attacker, announced);
  const slow = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      begin(server, attacker, index % 2 ? announced : { 'Transfer-Encoding': 'chunked' }),
    ),
  );
  const drip = setInterval(() => {
    for (const [index, { socket }] of slow.entries()) socket.write(index % 2 ? ' ' : '1\r\n \r\n');
  }, 100);

  const statuses = await Promise.all(
    Array.from({ length: 100 }, (_, index) => {
      const body = JSON.stringify(sampleLead());
      return upload(server, { body, from: `127.0.1.${1 + (index % 20)}` });
    }),
  );
  clearInterval(drip);
  expect(statuses).toEqual(Array(100).fill(200));
  expect(await countLeads(server)).toBe(100);
});

test('200 phones at once on slow lines are all stored', async () => {
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
});

test('an upload that stands still is cut and told why; one that is only slow is stored', async () => {
  const env = { UPLOAD_STALL_SECONDS: '1', MIN_UPLOAD_RATE: '1000' };
  const server = await startServer({ env });
  const body = JSON.stringify(sampleLead({ padding: 'x'.repeat(8000) }));
  const steady = upload(server, { body, from: '127.0.0.3', rate: 4000 });
  const still = await begin(server, '127.0.0.2', { 'Content-Length': 1000 });
  still.socket.write('{"firstName":');
  const answer = await still.until(/\r\n\r\n\{.*\}$/s);
  expect(answer).toMatch(/^HTTP\/1.1 408 /);
  expect(answer).toMatch(/\r\nconnection: close\r\n/i);
  expect(answer).toContain('too slow');
  still.socket.destroy();
  expect(await steady).toBe(200);
});
