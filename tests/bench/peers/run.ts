/**
 * `npm run bench` compares our form with the same form built with other tools, in one run on one
 * machine: see docs/performance.md. Needs an idle machine.
 */
import { launchChromium } from '../chromium.ts';
import { type BenchmarkRun, readBaseline } from './baseline.ts';
import { candidatesOf } from './candidates.ts';
import { startHost } from './host.ts';
import { machineOf } from './machine.ts';
import { measurements } from './measurements.ts';
import { readOptions } from './options.ts';
import { report, saveBaseline } from './report/report.ts';
import { Results } from './results.ts';
import type { Served } from './visit.ts';

const options = readOptions(process.argv.slice(2));
const candidates = candidatesOf(options);
const wanted = measurements.filter(
  ({ name, rows }) =>
    !options.rows || [name, ...rows.map(({ id }) => id)].some((id) => options.rows?.includes(id)),
);
const rows = wanted.flatMap((measurement) => measurement.rows);

/** Replaces the last line of the terminal. */
function showProgress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`);
}

let failures = 0;

async function measureAll(): Promise<BenchmarkRun> {
  const { rounds } = options;
  const served: Served[] = [];
  for (const candidate of candidates) {
    served.push({ candidate, host: await startHost(await candidate.build()) });
  }
  const browser = await launchChromium();
  const machine = machineOf(`Chromium ${browser.version()}`);
  const results = new Results();
  try {
    for (let round = 0; round < rounds; round++) {
      for (const [turn, { name, measure }] of wanted.entries()) {
        // Rotates the order, so that each candidate runs in every position.
        const first = (round + turn) % served.length;
        for (const one of [...served.slice(first), ...served.slice(0, first)]) {
          const { candidate } = one;
          if (candidate.measurements?.includes(name) === false) continue;
          showProgress(`${round + 1}/${rounds} ${name} ${candidate.name}`);
          const visit = () =>
            measure(browser, one).finally(async () => {
              for (const context of browser.contexts()) await context.close();
            });
          // Traces sometimes lose a mark, so one retry is allowed.
          const costs = await visit()
            .catch((error: Error) => {
              console.error(`${candidate.name}, ${name}: ${error.message}; measured once more`);
              return visit();
            })
            .catch((error: Error) => {
              failures++;
              console.error(`${candidate.name}, ${name}: ${error.message}`);
            });
          results.add(candidate.name, costs ?? {});
        }
      }
    }
  } finally {
    showProgress('');
    await browser.close();
    await Promise.all(served.map(({ host }) => host.close()));
  }
  return { machine, rounds, figures: results.figures() };
}

if (options.docs) {
  await saveBaseline(readBaseline(), rows, candidates);
} else {
  const now = await measureAll();
  const isFine = report(now, rows, candidates);
  if (options.keep && failures === 0) await saveBaseline(now, rows, candidates);
  if (failures > 0 || (!isFine && !options.keep)) process.exitCode = 1;
}
