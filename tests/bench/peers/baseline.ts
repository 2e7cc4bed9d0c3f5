/** The results of a complete run, stored in the repository for the docs and to judge later runs. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Figure } from './results.ts';

export interface BenchmarkRun {
  /** Hardware, software and date of the run. */
  machine: string;
  rounds: number;
  /** By row id, then by candidate name. */
  figures: Record<string, Record<string, Figure>>;
}

export const baselineFile = join(import.meta.dirname, 'baseline.json');

export function readBaseline(): BenchmarkRun {
  return JSON.parse(readFileSync(baselineFile, 'utf8')) as BenchmarkRun;
}

/** The run as JSON with one line per value, for readable diffs. */
export function baselineText(run: BenchmarkRun): string {
  const figure = /\{\s+("median": .*,)\s+("lowest": .*,)\s+("highest": .*)\s+\}/g;
  return `${JSON.stringify(run, null, 2).replace(figure, '{ $1 $2 $3 }')}\n`;
}
