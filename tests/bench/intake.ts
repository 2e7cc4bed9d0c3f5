/**
 * `npm run bench:intake` sends leads of 5 MB from 200 phones at 1 Mbit/s each; fails unless all are stored.
 * Then it measures the cost of a thousand typical leads; `npm run bench:intake -- sizes` measures only
 * that cost. Sends to loopback only. Needs Linux and an idle machine; takes two minutes.
 */
import { stat } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { databaseFile } from '../../server/store/sqlite/database-file.ts';
import { leadOfSize, megabyte, usualLead } from '../helpers/server/large-bodies.ts';
import { cpuSeconds, peakMemory } from '../helpers/server/processes.ts';
import { cleanUp, type RunningServer, startServer } from '../helpers/server/server.ts';
import { clientAddress, upload } from '../helpers/server/throttled-upload.ts';
import { checkLimit, reportMisses } from './limits.ts';
import { countSuccesses, percentile, repeat } from './load.ts';

interface Leads {
  count: number;
  concurrency: number;
  body: Buffer;
  /** Bytes per second of each upload; default: unlimited. */
  rate?: number;
}

/** Sends leads from different addresses. */
function sendLeads(server: RunningServer, { count, concurrency, body, rate }: Leads) {
  return repeat(
    async (index) => {
      const status = await upload(server, { body, from: clientAddress(index), rate });
      if (status !== 200) throw new Error(`The lead was answered ${status}`);
    },
    { count, concurrency },
  );
}

/** Sends leads and prints how many were stored, upload times and peak memory. Resolves to leads per second. */
async function measure(name: string, server: RunningServer, leads: Leads): Promise<number> {
  const { samples, perSecond } = await sendLeads(server, leads);
  const stored = countSuccesses(samples);
  const figures = [
    `${stored}/${leads.count}`.padStart(9),
    `${percentile(samples, 50).toFixed(0)} ms`.padStart(10),
    `${percentile(samples, 99).toFixed(0)} ms`.padStart(10),
    `${peakMemory(server.pid).toFixed(0)} MB`.padStart(8),
  ];
  console.log(`${figures.join(' ')}  ${name}`);
  checkLimit(stored === leads.count, `${name}: ${stored} of ${leads.count} stored`);
  return perSecond;
}

async function measureSlowPhones(): Promise<void> {
  const server = await startServer();
  const body = leadOfSize(5_000_000);
  const leads = { count: 200, concurrency: 200, body, rate: 1_000_000 / 8 };
  await measure('200 phones, 5 MB each at 1 Mbit/s', server, leads);
  await server.stop();
}

/** Measures the cost of 1,000 leads with three photos of 300 KB, for docs/monitoring.md, "Sizes". */
async function measureUsualLeads(): Promise<void> {
  const server = await startServer();
  const body = usualLead(300_000);
  const leads = { count: 1000, concurrency: 4, body };
  // Warms up the server.
  await sendLeads(server, { ...leads, count: 50 });
  const file = databaseFile(server.dataDir);
  const [cpu, { size }] = [cpuSeconds(server.pid), await stat(file)];
  const perSecond = await measure('1,000 leads with three photos of 300 KB', server, leads);
  const taken = cpuSeconds(server.pid) - cpu;
  const grown = (await stat(file)).size - size;
  await server.stop();
  const figures = {
    'bytes sent per lead': body.length,
    'processor, ms per lead': ((taken * 1000) / leads.count).toFixed(1),
    'leads a second': perSecond.toFixed(1),
    'database, MB per 1,000 leads': (grown / megabyte).toFixed(0),
    'load of the machine in this minute': loadavg()[0]?.toFixed(1),
  };
  for (const [name, value] of Object.entries(figures)) console.log(`  ${name}: ${value}`);
}

try {
  console.log('   stored        p50        p99     peak');
  if (!process.argv.includes('sizes')) await measureSlowPhones();
  await measureUsualLeads();
} finally {
  await cleanUp();
}
reportMisses();
