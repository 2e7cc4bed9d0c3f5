/**
 * `npm run bench:intake` measures the effect of an attack on the intake, and its memory use. Sends
 * leads from many addresses with and without 6 idle and 50 slow uploads from another one, from 200
 * phones with 5 MB at 1 Mbit/s, and the largest bodies at once in 512 MB; fails if a limit is missed.
 * Also measures the cost of a thousand typical leads: `npm run bench:intake -- sizes` measures only
 * that. Sends to loopback only. Needs Linux and an idle machine; takes three minutes.
 */
import { stat } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { databaseFile } from '../../server/store/sqlite/database-file.ts';
import {
  brackets,
  leadOf,
  megabyte,
  peakMemory,
  processorTime,
  unknownMembers,
  usualLead,
} from '../helpers/server/large-bodies.ts';
import { cleanUp, desk, type RunningServer, startServer } from '../helpers/server/server.ts';
import { attackSlowly } from '../helpers/server/slow-attack.ts';
import { upload } from '../helpers/server/throttled-upload.ts';

interface Outcome {
  stored: number;
  /** Milliseconds from the first byte to the answer, ascending. */
  durations: number[];
}

const failures: string[] = [];

function bar(isMet: boolean, text: string): void {
  if (!isMet) failures.push(text);
}

/** Sends leads from different addresses, `together` at a time. */
async function sendLeads(
  server: RunningServer,
  {
    count,
    together,
    bytes,
    rate,
    body = leadOf(bytes),
  }: Record<'count' | 'together' | 'bytes', number> & { rate?: number; body?: Buffer },
): Promise<Outcome> {
  const durations: number[] = [];
  let stored = 0;
  let next = 0;
  async function visitor(): Promise<void> {
    for (let index = next++; index < count; index = next++) {
      const started = performance.now();
      const from = `127.0.1.${1 + (index % 250)}`;
      const status = await upload(server, { body, from, ...(rate && { rate }) }).catch(() => 0);
      durations.push(performance.now() - started);
      if (status === 200) stored++;
    }
  }
  await Promise.all(Array.from({ length: together }, visitor));
  return { stored, durations: durations.sort((a, b) => a - b) };
}

function percentile({ durations }: Outcome, share: number): number {
  return durations[Math.ceil(durations.length * share) - 1] ?? 0;
}

function print(name: string, outcome: Outcome, count: number, peak: number): void {
  const figures = [
    `${outcome.stored}/${count}`.padStart(9),
    `${percentile(outcome, 0.5).toFixed(0)} ms`.padStart(10),
    `${percentile(outcome, 0.99).toFixed(0)} ms`.padStart(10),
    `${peak.toFixed(0)} MB`.padStart(8),
  ];
  console.log(`${figures.join(' ')}  ${name}`);
  bar(outcome.stored === count, `${name}: ${outcome.stored} of ${count} stored`);
}

async function besideAttackers(): Promise<void> {
  const server = await startServer();
  const visit = { count: 500, together: 4, bytes: 300_000 };
  await sendLeads(server, { ...visit, count: 100 });
  const calm = await sendLeads(server, visit);
  print('500 leads of 300 kB', calm, visit.count, await peakMemory(server.pid));
  const attack = await attackSlowly(server, { from: '127.0.0.2', idle: 6, slow: 50 });
  const attacked = await sendLeads(server, visit);
  attack.stop();
  const name = '500 leads of 300 kB beside 6 idle and 50 slow uploads';
  print(name, attacked, visit.count, await peakMemory(server.pid));
  const ratio = percentile(attacked, 0.99) / percentile(calm, 0.99);
  bar(ratio <= 2, `p99 beside the attackers is ${ratio.toFixed(1)} times that without them`);
  await server.stop();
}

async function phones(): Promise<void> {
  const server = await startServer();
  const rate = 1_000_000 / 8;
  const outcome = await sendLeads(server, { count: 200, together: 200, bytes: 5_000_000, rate });
  print('200 phones, 5 MB each at 1 Mbit/s', outcome, 200, await peakMemory(server.pid));
  await server.stop();
}

async function largestBodies(): Promise<void> {
  const server = await startServer({ env: { NODE_OPTIONS: '--max-old-space-size=384' } });
  const send = async (body: Buffer, from: string) => {
    const started = performance.now();
    const status = await upload(server, { body, from });
    return { status, duration: performance.now() - started };
  };
  const [leads, refused] = await Promise.all([
    sendLeads(server, { count: 4, together: 4, bytes: 30 * megabyte }),
    Promise.all([
      send(brackets(60 * megabyte), '127.0.0.2'),
      send(unknownMembers(58 * megabyte), '127.0.0.3'),
      send(brackets(31 * megabyte), '127.0.0.4'),
      send(unknownMembers(30 * megabyte), '127.0.0.5'),
    ]),
  ]);
  const peak = await peakMemory(server.pid);
  print('4 leads of 30 MB beside 60 MB of brackets and 58 MB of names', leads, 4, peak);
  for (const { status, duration } of refused) {
    bar(status >= 400 && status < 500, `what is refused was answered ${status}`);
    bar(duration < 5_000, `what is refused was answered after ${duration.toFixed(0)} ms`);
  }
  bar(peak < 512, `${peak.toFixed(0)} MB of memory`);
  const { stdout } = await desk(server.dataDir, ['list', '--json']);
  bar(JSON.parse(stdout).length === 4, 'what was answered 200 is not all at the desk');
  await server.stop();
}

/** The cost of 1,000 leads with three photos of 300 KB; for docs/monitoring.md, "Sizes". */
async function sizes(): Promise<void> {
  const server = await startServer();
  const body = usualLead(300_000);
  const count = 1000;
  const send = { together: 4, bytes: body.length, body };
  await sendLeads(server, { ...send, count: 50 });
  const file = databaseFile(server.dataDir);
  const [cpu, { size }, started] = [
    await processorTime(server.pid),
    await stat(file),
    performance.now(),
  ];
  const outcome = await sendLeads(server, { ...send, count });
  const seconds = (performance.now() - started) / 1000;
  const taken = (await processorTime(server.pid)) - cpu;
  print('1,000 leads with three photos of 300 KB', outcome, count, await peakMemory(server.pid));
  const grown = (await stat(file)).size - size;
  await server.stop();
  const figures = {
    'bytes sent per lead': body.length,
    'processor, ms per lead': ((taken * 1000) / count).toFixed(1),
    'leads a second': (count / seconds).toFixed(1),
    'database, MB per 1,000 leads': (grown / megabyte).toFixed(0),
    'load of the machine in this minute': loadavg()[0]?.toFixed(1),
  };
  for (const [name, value] of Object.entries(figures)) console.log(`  ${name}: ${value}`);
}

try {
  console.log('   stored        p50        p99     peak');
  if (!process.argv.includes('sizes')) {
    await besideAttackers();
    await phones();
    await largestBodies();
  }
  await sizes();
} finally {
  await cleanUp();
}
for (const failure of failures) console.error(failure);
process.exitCode = failures.length > 0 ? 1 : 0;
