/**
 * `npm run bench:lead` measures the server's cost of a lead with three photos of 300 KB, compared with
 * a minimal server (lead-bare.ts), with both databases if PostgreSQL is installed: CPU time of the
 * server, leads per second, response time at half that rate, and peak memory of four parallel bodies
 * of 30 MB. Fails if a limit is missed. Needs Linux and an idle machine; takes two minutes.
 */
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { leadOf, megabyte, peakMemory } from '../helpers/server/large-bodies.ts';
import { startProgram, startServer, temporaryDir } from '../helpers/server/server.ts';
import { upload } from '../helpers/server/throttled-upload.ts';
import { execute } from '../helpers/store/postgres.ts';
import { inBothDatabases } from './both-databases.ts';
import { leadBodies, processorTime, Sender, type Target } from './lead-load.ts';
import { median } from './median.ts';

const bars = { processorRatio: 1.5, tailRatio: 4, memory: 350 };
/** Leads per round, and rounds per server, alternating. */
const rounds = { leads: 40, count: 7, together: 4 };
const tail = { leads: 200, count: 3 };

const failures: string[] = [];
function bar(isMet: boolean, text: string): void {
  if (!isMet) failures.push(text);
}

async function startBare(env: Record<string, string>): Promise<Target> {
  const script = join(import.meta.dirname, 'lead-bare.ts');
  const DATA_DIR = await temporaryDir();
  const { child, written, closed } = startProgram(process.execPath, [script], {
    env: { DATA_DIR, ...env },
  });
  const origin = await new Promise<string>((done, fail) => {
    child.stderr?.on('data', () => {
      const [, url] = /listening on (\S+)\n/.exec(written.stderr) ?? [];
      if (url) done(url);
    });
    closed.then((code) => fail(new Error(`The bare server ended (${code}): ${written.stderr}`)));
  });
  return { origin, pid: child.pid ?? 0 };
}

/** A measured server with the results of its rounds. */
class Measured {
  readonly name: string;
  readonly #target: Target;
  readonly sender: Sender;
  readonly #times: number[] = [];
  readonly #rates: number[] = [];

  constructor(name: string, target: Target, makeBody: () => Buffer) {
    this.name = name;
    this.#target = target;
    this.sender = new Sender(target, makeBody);
  }

  async round(isWarmUp = false): Promise<void> {
    const before = await processorTime(this.#target.pid);
    const rate = await this.sender.asFastAsPossible(rounds.leads, rounds.together);
    const used = (await processorTime(this.#target.pid)) - before;
    if (isWarmUp) return;
    this.#times.push(used / rounds.leads);
    this.#rates.push(rate);
  }

  /** CPU milliseconds per lead. */
  get time(): number {
    return median(this.#times);
  }

  /** Leads per second. */
  get rate(): number {
    return median(this.#rates);
  }
}

const percentile = (durations: readonly number[], share: number) =>
  durations[Math.ceil(durations.length * share) - 1] ?? 0;

/** The median of several runs of the response time at this rate of leads per second. */
async function answersAt({ sender }: Measured, rate: number) {
  const results: { p50: number; p99: number }[] = [];
  for (let run = 0; run < tail.count; run++) {
    const durations = await sender.atRate(tail.leads, rate);
    results.push({ p50: percentile(durations, 0.5), p99: percentile(durations, 0.99) });
  }
  const inOrder = results.sort((one, other) => one.p99 / one.p50 - other.p99 / other.p50);
  return inOrder[Math.floor(inOrder.length / 2)] ?? { p50: 0, p99: Number.NaN };
}

async function compare(place: string, env: { ours: string; bare: string } | undefined) {
  const makeBody = await leadBodies();
  const database = (url: string | undefined): Record<string, string> =>
    url ? { DATABASE_URL: url } : {};
  const server = await startServer({ env: database(env?.ours) });
  const ours = new Measured('server', server, makeBody);
  const bare = new Measured('bare', await startBare(database(env?.bare)), makeBody);
  for (let round = -1; round < rounds.count; round++) {
    for (const measured of [bare, ours]) await measured.round(round < 0);
  }
  const ratio = ours.time / bare.time;
  console.log(`${place} (load ${loadavg()[0]?.toFixed(1)})`);
  for (const { name, time, rate } of [bare, ours]) {
    console.log(`  ${name.padEnd(7)} ${time.toFixed(1)} ms of CPU, ${rate.toFixed(0)} leads/s`);
  }
  console.log(`  ratio   ${ratio.toFixed(2)}`);
  bar(ratio <= bars.processorRatio, `${place}: ${ratio.toFixed(2)} times the processor time`);
  const half = ours.rate / 2;
  // If the minimal server misses the limit, the machine is too busy to measure.
  for (const measured of [bare, ours]) {
    const { p50, p99 } = await answersAt(measured, half);
    const figures = `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms at ${half.toFixed(0)} leads/s`;
    console.log(`  answers ${measured.name.padEnd(7)} ${figures}`);
    if (measured !== ours) continue;
    bar(p99 <= bars.tailRatio * p50, `${place}: p99 is ${(p99 / p50).toFixed(1)} times p50`);
  }
  ours.sender.close();
  bare.sender.close();
  await server.stop();
}

async function largestBodies(place: string, env: Record<string, string>): Promise<void> {
  const server = await startServer({ env });
  const body = leadOf(30 * megabyte);
  const sent = [1, 2, 3, 4].map((host) => upload(server, { body, from: `127.0.1.${host}` }));
  const stored = (await Promise.all(sent)).filter((status) => status === 200).length;
  const peak = await peakMemory(server.pid);
  console.log(`  memory  ${peak.toFixed(0)} MB with ${stored} of 4 bodies of 30 MB stored`);
  bar(stored === 4, `${place}: ${stored} of 4 large bodies stored`);
  bar(peak <= bars.memory, `${place}: ${peak.toFixed(0)} MB of memory`);
  await server.stop();
}

await inBothDatabases({
  async embedded() {
    await compare('embedded', undefined);
    await largestBodies('embedded', {});
  },
  async postgres({ url }) {
    const of = (name: string) => new URL(`/${name}`, url).href;
    for (const name of ['ours', 'bare', 'large']) await execute(url, `create database ${name}`);
    await compare('PostgreSQL', { ours: of('ours'), bare: of('bare') });
    await largestBodies('PostgreSQL', { DATABASE_URL: of('large') });
  },
});
for (const failure of failures) console.error(failure);
process.exitCode = failures.length > 0 ? 1 : 0;
