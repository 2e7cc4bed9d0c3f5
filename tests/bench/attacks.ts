/**
 * `npm run bench:attacks` measures leads and health checks while the server is under attack. During
 * each attack, leads arrive from other addresses and `/livez` is requested 20 times a second. Fails if
 * a lead is not stored, p99 of leads is over 2 s or of `/livez` over 200 ms, the server uses over 400
 * MB, or is not back to normal 5 s after the attack. Sends to loopback only. Needs Linux and an idle
 * machine; takes five minutes.
 */
import { Agent, get } from 'node:http';
import { loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { attackWithPictures } from '../helpers/server/attacks/picture-bombs.ts';
import { sendSlowDrawingLeads } from '../helpers/server/attacks/slow-drawing-leads.ts';
import { startAttack } from '../helpers/server/attacks/start-attack.ts';
import { fillLog, startServerWithUnreadLog } from '../helpers/server/attacks/unread-log.ts';
import { peakMemory, usualLead } from '../helpers/server/large-bodies.ts';
import { startMailServer, stopMailServers } from '../helpers/server/mail-server.ts';
import { cleanUp, type RunningServer, startServer } from '../helpers/server/server.ts';
import { upload } from '../helpers/server/throttled-upload.ts';

const attackTime = 15_000;
const recoveryTime = 5_000;
const interval = { leads: 250, livez: 50 };
const bars = { leads: 2_000, livez: 200, memory: 400 };
/** Time in ms in which a new server compresses its files. */
const warmUp = 5_000;

const failures: string[] = [];

interface Sample {
  /** ms since the attack began. */
  at: number;
  /** ms; Infinity: no answer, or a status other than 200. */
  duration: number;
}

function percentile(samples: readonly Sample[], share: number): number {
  const durations = samples.map(({ duration }) => duration).sort((a, b) => a - b);
  return durations[Math.ceil(durations.length * share) - 1] ?? 0;
}

/** Calls `work` at a steady rate until stopped, without waiting for earlier calls. */
function repeat(every: number, work: (index: number) => Promise<boolean>) {
  const began = performance.now();
  const samples: Sample[] = [];
  const calls: Promise<void>[] = [];
  async function call(index: number): Promise<void> {
    const started = performance.now();
    const isFine = await work(index).catch(() => false);
    const duration = isFine ? performance.now() - started : Number.POSITIVE_INFINITY;
    samples.push({ at: started - began, duration });
  }
  const timer = setInterval(() => calls.push(call(calls.length)), every);
  return async () => {
    clearInterval(timer);
    await Promise.all(calls);
    return samples;
  };
}

function isAlive(origin: string, agent: Agent): Promise<boolean> {
  return new Promise((resolve) => {
    const options = { agent, localAddress: '127.0.3.1', timeout: 30_000 };
    get(`${origin.replace('localhost', '127.0.0.1')}/livez`, options, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode === 200));
    })
      .on('timeout', () => resolve(false))
      .on('error', () => resolve(false));
  });
}

interface Attack {
  name: string;
  env?: Record<string, string>;
  /** Default: a new server. */
  start?: () => Promise<RunningServer>;
  /** Starts the attack; resolves to the function that stops it. */
  attack: (server: RunningServer) => Promise<() => Promise<unknown>>;
}

const small = usualLead(30_000);

async function measure({ name, env = {}, start, attack }: Attack): Promise<void> {
  const server = await (start?.() ?? startServer({ env }));
  await delay(warmUp);
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const end = await attack(server);
  const stopLeads = repeat(interval.leads, async (index) => {
    const from = `127.0.1.${1 + (index % 250)}`;
    return (await upload(server, { body: small, from })) === 200;
  });
  const stopLivez = repeat(interval.livez, () => isAlive(server.origin, agent));
  await delay(attackTime);
  const endedAt = attackTime;
  await end();
  await delay(recoveryTime + 1_000);
  const [leads, livez] = [await stopLeads(), await stopLivez()];
  const during = livez.filter(({ at }) => at < endedAt);
  const after = livez.filter(({ at }) => at >= endedAt + recoveryTime);
  const memory = await peakMemory(server.pid);
  const figures = {
    leads: percentile(leads, 0.99),
    livez: percentile(during, 0.99),
    after: percentile(after, 1),
    memory,
  };
  agent.destroy();
  await server.kill();
  const stored = leads.filter(({ duration }) => duration < Number.POSITIVE_INFINITY).length;
  console.log(
    [
      `${stored}/${leads.length}`.padStart(8),
      `${figures.leads.toFixed(0)} ms`.padStart(9),
      `${figures.livez.toFixed(0)} ms`.padStart(9),
      `${percentile(during, 1).toFixed(0)} ms`.padStart(9),
      `${figures.after.toFixed(0)} ms`.padStart(9),
      `${memory.toFixed(0)} MB`.padStart(8),
      ` ${name}`,
    ].join(' '),
  );
  if (stored < leads.length) failures.push(`${name}: ${stored} of ${leads.length} leads stored`);
  if (figures.leads > bars.leads) failures.push(`${name}: p99 of leads ${figures.leads} ms`);
  if (figures.livez > bars.livez) failures.push(`${name}: p99 of /livez ${figures.livez} ms`);
  if (figures.after > bars.livez) failures.push(`${name}: /livez ${figures.after} ms afterwards`);
  if (memory > bars.memory) failures.push(`${name}: ${memory.toFixed(0)} MB`);
}

/** Mail settings of a server that draws photos for its team. */
async function withMail(): Promise<Record<string, string>> {
  const { url } = await startMailServer();
  return { SMTP_URL: url, LEAD_EMAIL: 'team@example.com', PUBLIC_URL: 'https://luxe.example' };
}

function chunks({ path, size }: { path?: string; size?: number } = {}): Attack['attack'] {
  return async ({ origin }) => {
    const options = { origin, connections: 100, ...(path && { path }), ...(size && { size }) };
    return (await startAttack('tiny-chunks', options)).stop;
  };
}

const attacks: readonly Attack[] = [
  { name: 'no attack', attack: async () => async () => {} },
  {
    name: 'hostile pictures, drawn for emails',
    env: await withMail(),
    attack: async (server) => {
      const { stop } = await attackWithPictures(server, { from: '127.0.0.2', together: 2 });
      return stop;
    },
  },
  {
    name: '30 leads with small pictures that are slow to draw',
    env: await withMail(),
    attack: async (server) => {
      const sending = sendSlowDrawingLeads(server);
      return () => sending;
    },
  },
  { name: '100 connections, chunks of one byte', attack: chunks() },
  { name: 'the same on an unknown path', attack: chunks({ path: 'nothing' }) },
  {
    name: 'the same over the rate limit',
    env: { RATE_LIMIT_PER_MINUTE: '20' },
    attack: chunks(),
  },
  { name: '100 connections, chunks of 600 bytes', attack: chunks({ size: 600 }) },
  {
    name: 'a full log pipe without a reader',
    start: async () => {
      const { server } = await startServerWithUnreadLog();
      return server;
    },
    attack: async (server) => {
      await fillLog(server, 2_000);
      return async () => {};
    },
  },
  ...[32, 64].map((connections) => ({
    name: `${connections} uploads at 35 KB/s from one address`,
    attack: async ({ origin }: RunningServer) =>
      (await startAttack('slow-uploads', { origin, connections })).stop,
  })),
];

try {
  console.log(`system load before: ${loadavg()[0]?.toFixed(1)}`);
  console.log('  stored  lead p99 livez p99 livez max     after   memory');
  for (const attack of attacks) await measure(attack);
} finally {
  await stopMailServers();
  await cleanUp();
}
for (const failure of failures) console.error(failure);
process.exitCode = failures.length > 0 ? 1 : 0;
