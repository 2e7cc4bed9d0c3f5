/**
 * `npm run bench:lead` measures the server's cost of a lead with three photos of 300 KB, compared with
 * a minimal server (lead-bare.ts), with both databases if PostgreSQL is installed: CPU time of the
 * server, leads per second, response time at half that rate, and peak memory of four parallel bodies
 * of 30 MB. Fails if a limit is missed. Needs Linux and an idle machine; takes two minutes.
 */
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { leadOfSize, megabyte, usualLead } from '../helpers/server/large-bodies.ts';
import { cpuSeconds, peakMemory } from '../helpers/server/processes.ts';
import { listening, startServer, startServing, temporaryDir } from '../helpers/server/server.ts';
import { clientAddress, upload } from '../helpers/server/throttled-upload.ts';
import { execute } from '../helpers/store/postgres.ts';
import { inBothDatabases } from './both-databases.ts';
import { checkLimit, reportMisses } from './limits.ts';
import { countSuccesses, percentile, repeat, repeatEvery, type Sample, sendBody } from './load.ts';
import { median } from './median.ts';

const limits = {
  /** CPU time per lead, as a multiple of the minimal server's. */
  cpuRatio: 1.5,
  /** p99 of the response time, as a multiple of p50. */
  tailRatio: 4,
  /** Peak memory in MB. */
  memory: 350,
};
/** Rounds in which leads are sent as fast as possible; the two servers take turns. */
const fullRate = { rounds: 7, leads: 40, concurrency: 4 };
/** Runs in which leads are sent at half the rate that the server has reached in the rounds above. */
const halfRate = { runs: 3, leads: 200 };

const body = usualLead(300_000);

/** A measured server. */
interface Target {
  name: string;
  origin: string;
  pid: number;
  /** CPU milliseconds per lead, and leads per second, by round. */
  rounds: { time: number; rate: number }[];
}

async function startBare(env: Record<string, string>): Promise<Target> {
  const script = join(import.meta.dirname, 'lead-bare.ts');
  const options = { env: { ...env, DATA_DIR: await temporaryDir() } };
  const started = await startServing(process.execPath, [script], options, listening);
  return { name: 'bare', ...started, rounds: [] };
}

function expectAllStored(samples: readonly Sample[]): void {
  if (countSuccesses(samples) < samples.length) throw new Error('A lead was not stored');
}

async function runRound({ origin, pid }: Target) {
  const before = cpuSeconds(pid);
  const { samples, perSecond } = await repeat(() => sendBody(origin, body), {
    count: fullRate.leads,
    concurrency: fullRate.concurrency,
  });
  const time = (cpuSeconds(pid) - before) * 1000;
  expectAllStored(samples);
  return { time: time / fullRate.leads, rate: perSecond };
}

/** Resolves to response times at this rate of leads per second, of the run whose ratio of p99 to p50 is the median. */
async function responseTimesAt({ origin }: Target, rate: number) {
  const results: { p50: number; p99: number }[] = [];
  for (let run = 0; run < halfRate.runs; run++) {
    const stop = repeatEvery(1000 / rate, () => sendBody(origin, body));
    await delay((1000 / rate) * halfRate.leads);
    const samples = await stop();
    expectAllStored(samples);
    results.push({ p50: percentile(samples, 50), p99: percentile(samples, 99) });
  }
  const inOrder = results.sort((one, other) => one.p99 / one.p50 - other.p99 / other.p50);
  return inOrder[Math.floor(inOrder.length / 2)] ?? { p50: 0, p99: Number.NaN };
}

/** Measures both servers, each with its own database: PostgreSQL if there are URLs, otherwise embedded. */
async function compare(database: string, urls: { ours?: string; bare?: string } = {}) {
  const settings = (url?: string): Record<string, string> => (url ? { DATABASE_URL: url } : {});
  const server = await startServer({ env: settings(urls.ours) });
  const ours: Target = { name: 'server', ...server, rounds: [] };
  const bare = await startBare(settings(urls.bare));
  const targets = [bare, ours];
  // Warms up both servers.
  for (const target of targets) await runRound(target);
  for (let round = 0; round < fullRate.rounds; round++) {
    for (const target of targets) target.rounds.push(await runRound(target));
  }
  const timeOf = (target: Target) => median(target.rounds.map(({ time }) => time));
  const rateOf = (target: Target) => median(target.rounds.map(({ rate }) => rate));
  const ratio = timeOf(ours) / timeOf(bare);
  console.log(`${database} (load ${loadavg()[0]?.toFixed(1)})`);
  for (const target of targets) {
    const [time, rate] = [timeOf(target).toFixed(1), rateOf(target).toFixed(0)];
    console.log(`  ${target.name.padEnd(7)} ${time} ms of CPU, ${rate} leads/s`);
  }
  console.log(`  ratio   ${ratio.toFixed(2)}`);
  checkLimit(ratio <= limits.cpuRatio, `${database}: ${ratio.toFixed(2)} times the CPU time`);
  const half = rateOf(ours) / 2;
  // The minimal server's times have no limit. They show whether the machine is too busy to measure.
  for (const target of targets) {
    const { p50, p99 } = await responseTimesAt(target, half);
    const figures = `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms at ${half.toFixed(0)} leads/s`;
    console.log(`  answers ${target.name.padEnd(7)} ${figures}`);
    if (target !== ours) continue;
    const isSteady = p99 <= limits.tailRatio * p50;
    checkLimit(isSteady, `${database}: p99 is ${(p99 / p50).toFixed(1)} times p50`);
  }
  await server.stop();
}

/** Sends the largest leads in parallel, each from its own address, since the server limits the bodies of one address. */
async function sendLargeLeads(database: string, env: Record<string, string>): Promise<void> {
  const server = await startServer({ env });
  const large = leadOfSize(30 * megabyte);
  const sent = [0, 1, 2, 3].map((index) =>
    upload(server, { body: large, from: clientAddress(index) }),
  );
  const stored = (await Promise.all(sent)).filter((status) => status === 200).length;
  const peak = peakMemory(server.pid);
  console.log(`  memory  ${peak.toFixed(0)} MB with ${stored} of 4 bodies of 30 MB stored`);
  checkLimit(stored === 4, `${database}: ${stored} of 4 large bodies stored`);
  checkLimit(peak <= limits.memory, `${database}: ${peak.toFixed(0)} MB of memory`);
  await server.stop();
}

await inBothDatabases({
  async embedded() {
    await compare('embedded');
    await sendLargeLeads('embedded', {});
  },
  async postgres({ url }) {
    const urlOf = (name: string) => new URL(`/${name}`, url).href;
    for (const name of ['ours', 'bare', 'large']) await execute(url, `create database ${name}`);
    await compare('PostgreSQL', { ours: urlOf('ours'), bare: urlOf('bare') });
    await sendLargeLeads('PostgreSQL', { DATABASE_URL: urlOf('large') });
  },
});
reportMisses();
