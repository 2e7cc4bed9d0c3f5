import { expect, test } from 'vitest';
import { startAttack } from '../../../helpers/server/attacks/start-attack.ts';
import { headOf, openConnection } from '../../../helpers/server/raw-connection.ts';
import { post, sampleLead } from '../../../helpers/server/samples.ts';
import { type RunningServer, startServer } from '../../../helpers/server/server.ts';
import { attackSlowly } from '../../../helpers/server/slow-attack.ts';
import { upload } from '../../../helpers/server/throttled-upload.ts';
import { storedIds } from '../../store/stored-leads.ts';

/** Bytes of open bodies. */
async function spooled({ output }: RunningServer): Promise<number> {
  const [, url = ''] = /metrics on (http:\S+)/.exec(output()) ?? [];
  const figures = await (await fetch(url)).text();
  return Number(/state="spooled"\} (\d+)/.exec(figures)?.[1]);
}

/** Timeout in milliseconds for a busy machine. */
const timeout = 60_000;

test(
  'stores leads of others during 6 idle and 50 slow uploads from one address',
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
    expect(await storedIds(server.dataDir)).toHaveLength(100);
  },
  timeout,
);

test(
  'stores a lead and an offer answer of an address with 64 slow uploads',
  async () => {
    const connections = 64;
    const server = await startServer({ env: { BODY_WAIT_SECONDS: '8', METRICS_PORT: '0' } });
    const { origin } = server;
    const attack = await startAttack('slow-uploads', { origin, connections, from: '127.0.0.1' });
    // The attackers exceed the bytes that need no slot.
    const placeless = connections * 64 * 1024;
    await expect.poll(() => spooled(server), { timeout: 20_000 }).toBeGreaterThan(placeless);
    const sendLead = () => {
      const body = JSON.stringify(sampleLead({ padding: 'x'.repeat(300_000) }));
      return upload(server, { body, from: '127.0.0.1' });
    };
    const answer = { uuid: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff', status: 'approved' };
    const [leads, answers] = await Promise.all([
      Promise.all(Array.from({ length: 15 }, sendLead)),
      Promise.all(
        Array.from({ length: 9 }, () =>
          post(server, 'submissions/client-offer-responses', JSON.stringify(answer)),
        ),
      ),
    ]);
    const { statuses } = await attack.stop();
    expect(leads).toEqual(Array(15).fill(200));
    expect(answers.map(({ status }) => status)).toEqual(Array(9).fill(200));
    expect(await storedIds(server.dataDir)).toHaveLength(15);
    // Each closed upload got the reason.
    expect(Object.keys(statuses)).toEqual(['408']);
  },
  timeout,
);

test('limits the connections per address, silent ones included, until one closes', async () => {
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
  'stores the leads of 200 phones on slow connections',
  async () => {
    // A hundredth of a real phone's 5 MB.
    const env = { BODY_LIMIT_MB: '0.32', MAX_BODIES_IN_FLIGHT_MB: '0.32', BODY_WAIT_SECONDS: '5' };
    const server = await startServer({ env });
    const padding = 'x'.repeat(50_000);
    const statuses = await Promise.all(
      Array.from({ length: 200 }, (_, index) => {
        const body = JSON.stringify(sampleLead({ padding }));
        return upload(server, { body, from: `127.0.1.${1 + index}`, rate: 20_000 });
      }),
    );
    expect(statuses).toEqual(Array(200).fill(200));
    expect(await storedIds(server.dataDir)).toHaveLength(200);
  },
  timeout,
);

test('closes a stalled upload with a reason and stores a slow one', async () => {
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
