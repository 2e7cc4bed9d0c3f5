/** The results of every host, stored in the repository; docs/performance.md shows them as a table. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hosts } from '../../helpers/hosts/gallery.ts';
import { withGenerated } from '../peers/report/table.ts';
import { type Added, hostTable, isWithinLimits } from './added.ts';

export interface BenchmarkRun {
  /** Hardware, software and date of the latest run. */
  machine: string;
  /** By host name, since a run may measure only some. */
  hosts: Record<string, Added>;
}

const baselineFile = join(import.meta.dirname, 'baseline.json');
const docsFile = 'docs/performance.md';

function readBaseline(): BenchmarkRun {
  return JSON.parse(readFileSync(baselineFile, 'utf8')) as BenchmarkRun;
}

function lineOf(added: Added): string {
  const pairs = Object.entries(added).map(([name, value]) => `"${name}": ${+value.toFixed(4)}`);
  return `{ ${pairs.join(', ')} }`;
}

/** Stores these results, keeps the stored ones of other hosts, and updates the docs. */
export function saveBaseline(machine: string, measured: Readonly<Record<string, Added>>): void {
  const before = readBaseline().hosts;
  const now: Record<string, Added> = {};
  for (const { name } of hosts) {
    const added = measured[name] ?? before[name];
    if (added) now[name] = added;
  }
  // One line per host, for readable diffs.
  const lines = Object.entries(now).map(([name, added]) => `    "${name}": ${lineOf(added)}`);
  writeFileSync(
    baselineFile,
    `{\n  "machine": ${JSON.stringify(machine)},\n  "hosts": {\n${lines.join(',\n')}\n  }\n}\n`,
  );
  const rounds = Object.values(now).map((added) => added.rounds);
  const misses = Object.values(now).filter((added) => !isWithinLimits(added)).length;
  const text = [
    `Measured on ${machine}: ${rounds.length} hosts, ${misses} above a limit; medians of at least ${Math.min(...rounds)}.`,
    hostTable(now),
  ].join('\n\n');
  writeFileSync(docsFile, withGenerated(readFileSync(docsFile, 'utf8'), 'hosts', text));
}
