/**
 * `npm run bench` compares our form with the same form built with other tools, in one run on one
 * machine: see docs/performance.md. Needs an idle machine.
 */
import type { Browser } from 'playwright';
import { launchChromium } from '../chromium.ts';
import { type BenchmarkRun, readBaseline } from './baseline.ts';
import { candidatesOf } from './candidates.ts';
import { startHost } from './host.ts';
import { machineOf } from './machine.ts';
import { measurements } from './measurements.ts';
import { readOptions } from './options.ts';
import { report, saveBaseline } from './report/report.ts';
import { Results } from './results.ts';
import type { Measurement } from './rows/row.ts';
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

/**
 * Chromium drops events from the trace while a page shows a picture from a data URL of megabytes, as SurveyJS does: about
 * every fourth of its visits lacks a mark or a frame.
 */
const maxAttempts = 5;

let failures = 0;

/** Returns the costs, or none after a failure in every attempt. */
async function measureOrReport(browser: Browser, served: Served, { name, measure }: Measurement) {
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    try {
      return (await measure(browser, served)) ?? {};
    } catch (error) {
      const { message } = error as Error;
      console.error(`${served.candidate.name}, ${name}, attempt ${attempt}: ${message}`);
    } finally {
      for (const context of browser.contexts()) await context.close();
    }
  }
  failures++;
  return {};
}

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
      for (const [turn, measurement] of wanted.entries()) {
        // Rotates the order, so that each candidate runs in every position.
        const first = (round + turn) % served.length;
        for (const one of [...served.slice(first), ...served.slice(0, first)]) {
          const { candidate } = one;
          if (candidate.measurements?.includes(measurement.name) === false) continue;
          showProgress(`${round + 1}/${rounds} ${measurement.name} ${candidate.name}`);
          const costs = await measureOrReport(browser, one, measurement);
          results.add(candidate.name, costs);
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
