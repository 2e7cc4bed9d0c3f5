/**
 * `npm run bench:store` measures the desk's commands and the start of the server with 100,000 stored leads,
 * with both databases if PostgreSQL is installed, and the peak memory of an export. Fails if a command or the
 * start takes a second or more, or an export over 200 MB. Also fails if a call of the desk's page takes 200 ms, or a
 * report or a feed for ad platforms with all leads takes 3 seconds. Each time is the median of five runs, of seven for
 * calls of the page; each export runs once. Keeps the embedded database in node_modules/.cache for the next run; takes
 * four minutes.
 */
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { openServerStore } from '../../../server/store/open-store.ts';
import { deskWithPeak } from '../../helpers/server/desk-memory.ts';
import { sampleLead, submit } from '../../helpers/server/samples.ts';
import { deskProcess, startServer, temporaryDir } from '../../helpers/server/server.ts';
import { fillPostgres, keptSqlite } from '../../helpers/store/fill.ts';
import { execute } from '../../helpers/store/postgres.ts';
import { inBothDatabases } from '../both-databases.ts';
import { checkLimit, reportMisses, reportTime } from '../limits.ts';
import { medianTime } from '../median.ts';
import { measureFeeds } from './feeds.ts';
import { measureInbox } from './inbox.ts';
import { measureReport } from './report.ts';

const count = 100_000;
const maxMilliseconds = 1000;
const runs = 5;
const maxExportMegabytes = 200;

/** Everyday commands of the team, with ids and contacts that fill.ts writes. */
const commands: readonly (readonly string[])[] = [
  ['list', '--limit', '20'],
  ['show', '9e3779b1'],
  ['find', 'layla', 'submariner'],
  ['find', 'visitor99999@example.com'],
  ['find', '050 1099999'],
  ['find', 'nobody-has-this'],
  ['offers'],
  ['whatsapp'],
  ['deliveries'],
];

async function measure(name: string, work: () => Promise<unknown>): Promise<void> {
  reportTime(name, await medianTime(runs, work), maxMilliseconds);
}

async function measureExports(database: string, dataDir: string, env: Record<string, string>) {
  for (const format of ['--csv', '--json']) {
    const file = join(await temporaryDir(), 'export');
    const { code, peak } = await deskWithPeak(dataDir, ['export', format, file], env);
    const name = `${database}: desk export ${format}`;
    console.log(`  ${peak.toFixed(0).padStart(5)} MB  ${name}`);
    checkLimit(code === 0 && peak <= maxExportMegabytes, `${name}: ${peak.toFixed(0)} MB`);
  }
}

async function measureAll(database: string, dataDir: string, env: Record<string, string>) {
  console.log(`${database} (load ${loadavg()[0]?.toFixed(1)})`);
  for (const args of commands) {
    await measure(`${database}: desk ${args.join(' ')}`, async () => {
      const { code, stderr } = await deskProcess(dataDir, args, env);
      if (code !== 0) throw new Error(`desk ${args.join(' ')}: ${stderr}`);
    });
  }
  const store = openServerStore({
    dataDir,
    storeWait: 60_000,
    database: { url: env.DATABASE_URL, connections: 10 },
  });
  await measureInbox(database, store);
  await measureReport(database, store);
  await store.close();
  await measureExports(database, dataDir, env);
  await measureFeeds(database, dataDir, env);
  await measure(`${database}: the server starts and takes a lead`, async () => {
    const server = await startServer({ env: { DATA_DIR: dataDir, ...env } });
    const { status } = await submit(server, sampleLead());
    if (status !== 200) throw new Error(`The lead was answered ${status}`);
    await server.kill();
  });
}

await inBothDatabases({
  embedded: async () => measureAll('embedded', await keptSqlite(count), {}),
  async postgres({ url }) {
    await fillPostgres(url, count);
    // PostgreSQL would collect these statistics by itself a minute later.
    await execute(url, 'analyze');
    await measureAll('PostgreSQL', await temporaryDir(), { DATABASE_URL: url });
  },
});
reportMisses();
