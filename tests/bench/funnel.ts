/**
 * `npm run bench:funnel` replays a million beacons of page views, 500 per second, while leads are sent, in both
 * databases; `-- 50000 1000` replays 50,000, 1,000 per second. Prints the leads' durations with and without beacons,
 * the server's CPU time per beacon and the growth of the database; fails if the leads' 99th percentile grows by more
 * than 20 %, or if a beacon, its view of the form, or a lead is lost. Needs Linux and an idle machine; a million take 40
 * minutes per database.
 */
import { once } from 'node:events';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { databaseFile } from '../../server/store/sqlite/database-file.ts';
import type { Store } from '../../server/store/store.ts';
import { usualLead } from '../helpers/server/large-bodies.ts';
import { cpuSeconds } from '../helpers/server/processes.ts';
import { type RunningServer, startServer } from '../helpers/server/server.ts';
import { execute } from '../helpers/store/postgres.ts';
import { openPostgres, withStoreOf } from '../helpers/store/test-store.ts';
import { inBothDatabases } from './both-databases.ts';
import type { Replay, Replayed } from './funnel-beacons.ts';
import { checkLimit, reportMisses } from './limits.ts';
import { countSuccesses, percentile, repeatEvery, type Sample, sendBody } from './load.ts';

const [total = 1_000_000, perSecond = 500] = process.argv.slice(2).map(Number);
/** Rounds alternate, so that other programs on the machine slow both down. */
const rounds = 10;
/** Milliseconds between two leads: more than eight times the 100,000 leads a day of docs/scale.md. */
const leadInterval = 100;
/** Seconds without beacons before each round. */
const quietSeconds = 20;
/** Maximum p99 of leads with beacons, as a multiple of p99 without beacons. */
const maxGrowth = 1.2;
const lead = usualLead(50_000);

interface Target {
  /** Name of the database. */
  name: string;
  server: RunningServer;
  /** Resolves to the bytes of the stored counts and their index. */
  countsSize(): Promise<number>;
  withStore<T>(read: (store: Store) => Promise<T>): Promise<T>;
}

function printPercentiles(name: string, samples: readonly Sample[]): void {
  const [p50, p95, p99] = [50, 95, 99].map((percent) => percentile(samples, percent).toFixed(1));
  console.log(`  leads ${name}: ${samples.length}, p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms`);
}

async function measure({ name, server, countsSize, withStore }: Target): Promise<void> {
  const { origin, pid } = server;
  const worker = new Worker(new URL('./funnel-beacons.ts', import.meta.url));
  const sendLeads = () => repeatEvery(leadInterval, () => sendBody(origin, lead));
  const quiet: Sample[] = [];
  const busy: Sample[] = [];
  const count = Math.ceil(total / rounds);
  let accepted = 0;
  let seconds = 0;
  /** CPU seconds that the server spends on beacons: its total minus the share of the leads, measured without beacons. */
  let cpu = 0;
  for (let warmUp = 0; warmUp < 50; warmUp += 1) await sendBody(origin, lead);

  for (let round = 0; round < rounds; round += 1) {
    let stop = sendLeads();
    const beganQuiet = cpuSeconds(pid);
    await delay(quietSeconds * 1000);
    quiet.push(...(await stop()));
    const quietLoad = (cpuSeconds(pid) - beganQuiet) / quietSeconds;

    stop = sendLeads();
    const beganBusy = cpuSeconds(pid);
    const replay: Replay = { origin, count, perSecond, first: round * count };
    worker.postMessage(replay);
    const [replayed] = (await once(worker, 'message')) as [Replayed];
    busy.push(...(await stop()));
    accepted += replayed.accepted;
    seconds += replayed.seconds;
    cpu += cpuSeconds(pid) - beganBusy - quietLoad * replayed.seconds;
  }
  await worker.terminate();
  await server.stop();

  const sums = await withStore((store) => store.readFunnel({ from: 0, to: Date.now() }));
  const views = sums
    .filter(({ step, element }) => step === 'view' && element === 'luxe-quote-form')
    .reduce((sum, one) => sum + one.count, 0);
  const bytes = await countsSize();
  console.log(`${name}: ${accepted} beacons, ${(accepted / seconds).toFixed(0)} per second`);
  printPercentiles('without beacons', quiet);
  printPercentiles('with beacons', busy);
  const growth = percentile(busy, 99) / percentile(quiet, 99);
  console.log(`  p99 with beacons: ${growth.toFixed(2)} times`);
  console.log(`  CPU of the server: ${((cpu * 1000) / accepted).toFixed(3)} ms per beacon`);
  console.log(
    `  counts: ${views} views of the form, ${(bytes / 1024).toFixed(0)} KiB with the index`,
  );
  checkLimit(growth <= maxGrowth, `${name}: p99 of leads grows to ${growth.toFixed(2)} times`);
  checkLimit(accepted === count * rounds, `${name}: ${accepted} beacons accepted`);
  checkLimit(views === accepted, `${name}: ${views} of ${accepted} views counted`);
  const failed = quiet.length + busy.length - countSuccesses([...quiet, ...busy]);
  checkLimit(failed === 0, `${name}: ${failed} leads failed`);
}

await inBothDatabases({
  async embedded() {
    const server = await startServer({ env: { LOG_LEVEL: 'warn' } });
    await measure({
      name: 'embedded database',
      server,
      withStore: (read) => withStoreOf(server.dataDir, read),
      async countsSize() {
        using database = new DatabaseSync(databaseFile(server.dataDir), { readOnly: true });
        const row = database
          .prepare("select sum(pgsize) as bytes from dbstat where name like '%funnel_counts%'")
          .get();
        return Number(row?.bytes);
      },
    });
  },
  async postgres({ url }) {
    const server = await startServer({ env: { LOG_LEVEL: 'warn', DATABASE_URL: url } });
    await measure({
      name: 'PostgreSQL',
      server,
      withStore: (read) => read(openPostgres(url)),
      async countsSize() {
        const [row] = await execute(url, "select pg_total_relation_size('funnel_counts') as bytes");
        return Number(row?.bytes);
      },
    });
  },
});
reportMisses();
