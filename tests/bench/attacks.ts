/**
 * `npm run bench:attacks` measures leads and health checks while the server is under attack. During
 * each attack, leads arrive from other addresses and `/livez` is requested 20 times a second. Fails if
 * a lead is not stored, p99 of leads is over 2 s or of `/livez` over 200 ms, the server uses over 400
 * MB, or `/livez` still takes over 200 ms 5 s after the attack. Sends to loopback only. Needs Linux and
 * an idle machine; takes five minutes.
 */
import { Agent, get } from 'node:http';
import { loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { sendSingleBytes } from '../helpers/server/attacks/attacks.ts';
import { attackWithPictures } from '../helpers/server/attacks/picture-bombs.ts';
import { sendSlowDrawingLeads } from '../helpers/server/attacks/slow-drawing-leads.ts';
import { startAttack } from '../helpers/server/attacks/start-attack.ts';
import { fillLog, startServerWithUnreadLog } from '../helpers/server/attacks/unread-log.ts';
import { usualLead } from '../helpers/server/large-bodies.ts';
import { startMailServer } from '../helpers/server/mail-server.ts';
import { peakMemory } from '../helpers/server/processes.ts';
import { cleanUp, type RunningServer, startServer } from '../helpers/server/server.ts';
import { clientAddress, upload } from '../helpers/server/throttled-upload.ts';
import { checkLimit, reportMisses } from './limits.ts';
import { countSuccesses, percentile, repeatEvery } from './load.ts';

/** Phases of a measurement, in milliseconds: the attack, the recovery, and the check that the server has recovered. */
const [attackTime, recoveryTime, observedTime] = [15_000, 5_000, 1_000];
/** Milliseconds between two requests. */
const interval = { leads: 250, livez: 50 };
/** Milliseconds for responses; megabytes for memory. */
const limits = { leads: 2_000, livez: 200, memory: 400 };

/** Requests `/livez` from an address that neither the attacks nor the leads use. */
function checkLiveness({ port }: URL, agent: Agent): Promise<void> {
  const address = { host: '127.0.0.1', localAddress: '127.0.3.1', port };
  return new Promise((resolve, reject) => {
    get({ ...address, path: '/livez', agent, timeout: 30_000 }, (response) => {
      response.resume();
      response.once('end', () => (response.statusCode === 200 ? resolve() : reject()));
    })
      .on('timeout', reject)
      .on('error', reject);
  });
}

interface Attack {
  name: string;
  env?: Record<string, string>;
  /** Default: a new server. */
  start?: () => Promise<RunningServer>;
  /** Starts the attack; resolves to the function that stops it. Default: none. */
  attack?: (server: RunningServer) => Promise<() => unknown>;
}

const body = usualLead(30_000);
/** Number of log lines that together are longer than the 64 KB that a pipe holds. */
const linesOverPipe = 2_000;

async function measure({ name, env = {}, start, attack }: Attack): Promise<void> {
  const server = await (start?.() ?? startServer({ env }));
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const stopAttack = await attack?.(server);
  const stopLeads = repeatEvery(interval.leads, async (index) => {
    const status = await upload(server, { body, from: clientAddress(index) });
    if (status !== 200) throw new Error(`The lead was answered ${status}`);
  });
  const stopLivez = repeatEvery(interval.livez, () => checkLiveness(new URL(server.origin), agent));
  await delay(attackTime);
  await stopAttack?.();
  await delay(recoveryTime + observedTime);
  const [leads, livez] = [await stopLeads(), await stopLivez()];
  const during = livez.filter(({ at }) => at < attackTime);
  const after = livez.filter(({ at }) => at >= attackTime + recoveryTime);
  const stored = countSuccesses(leads);
  const memory = peakMemory(server.pid);
  agent.destroy();
  await server.kill();

  const leadTime = percentile(leads, 99);
  const livezTime = percentile(during, 99);
  const afterwards = percentile(after, 100);
  const times = [leadTime, livezTime, percentile(during, 100), afterwards];
  console.log(
    [
      `${stored}/${leads.length}`.padStart(8),
      ...times.map((time) => `${time.toFixed(0)} ms`.padStart(9)),
      `${memory.toFixed(0)} MB`.padStart(8),
      ` ${name}`,
    ].join(' '),
  );
  checkLimit(stored === leads.length, `${name}: ${stored} of ${leads.length} leads stored`);
  checkLimit(leadTime <= limits.leads, `${name}: p99 of leads ${leadTime} ms`);
  checkLimit(livezTime <= limits.livez, `${name}: p99 of /livez ${livezTime} ms`);
  checkLimit(afterwards <= limits.livez, `${name}: /livez ${afterwards} ms afterwards`);
  checkLimit(memory <= limits.memory, `${name}: ${memory.toFixed(0)} MB`);
}

/** Mail settings of a server that draws photos for its team. */
async function withMail(): Promise<Record<string, string>> {
  const { url } = await startMailServer();
  return { SMTP_URL: url, LEAD_EMAIL: 'team@example.com', PUBLIC_URL: 'https://luxe.example' };
}

function tinyChunks(options: { path?: string; size?: number } = {}): NonNullable<Attack['attack']> {
  return async ({ origin }) =>
    (await startAttack('tiny-chunks', { origin, connections: 100, ...options })).stop;
}

const attacks: readonly Attack[] = [
  { name: 'no attack' },
  {
    name: 'hostile pictures, drawn for emails',
    env: await withMail(),
    attack: attackWithPictures,
  },
  {
    name: '30 leads with small pictures that are slow to draw',
    env: await withMail(),
    attack: async (server) => {
      const sending = sendSlowDrawingLeads(server);
      return () => sending;
    },
  },
  { name: '100 connections, chunks of one byte', attack: tinyChunks() },
  { name: 'the same on an unknown path', attack: tinyChunks({ path: 'nothing' }) },
  {
    name: 'the same over the rate limit',
    env: { RATE_LIMIT_PER_MINUTE: '20' },
    attack: tinyChunks(),
  },
  // Large enough to be accepted: pieces of a body must have 512 bytes on average (server/http/limits/floods.ts).
  { name: '100 connections, chunks of 600 bytes', attack: tinyChunks({ size: 600 }) },
  {
    name: 'a full log pipe without a reader',
    start: async () => {
      const { server } = await startServerWithUnreadLog();
      await fillLog(server, linesOverPipe);
      return server;
    },
  },
  {
    // sendSingleBytes keeps the first six connections idle.
    name: '6 idle and 50 slow uploads from one address',
    attack: async ({ origin }) => sendSingleBytes({ origin, connections: 56 }).stop,
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
  await cleanUp();
}
reportMisses();
