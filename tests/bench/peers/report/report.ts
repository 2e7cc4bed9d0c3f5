/** Prints the results, names the rows in which our form got worse, and stores the results on request. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BenchmarkRun, baselineFile, baselineText, readBaseline } from '../baseline.ts';
import type { Candidate } from '../candidate.ts';
import { worsened } from '../regression.ts';
import type { Row } from '../rows/row.ts';
import { comparison, figureText, machineLine, otherCandidates, withGenerated } from './table.ts';

const docs = join(import.meta.dirname, '../../../../docs');

/** Returns the text of the docs with the tables of these results. */
export function docsWith(
  text: string,
  run: BenchmarkRun,
  rows: readonly Row[],
  candidates: readonly Candidate[],
): string {
  const compared = `${machineLine(run)}\n\n${comparison(run, rows, candidates)}`;
  const others = otherCandidates(run, rows, candidates);
  return withGenerated(withGenerated(text, 'comparison', compared), 'peers', others);
}

/** Stores the results as the baseline of later runs, and updates the docs. */
export async function saveBaseline(
  run: BenchmarkRun,
  rows: readonly Row[],
  candidates: readonly Candidate[],
): Promise<void> {
  const page = join(docs, 'performance.md');
  await writeFile(page, docsWith(await readFile(page, 'utf8'), run, rows, candidates));
  await writeFile(baselineFile, baselineText(run));
}

/** Prints a line per row, with a column per candidate. */
function print(
  { figures }: BenchmarkRun,
  rows: readonly Row[],
  candidates: readonly Candidate[],
): void {
  const printLine = (label: string, cells: readonly string[]) =>
    console.log(label.padEnd(46) + cells.map((cell) => cell.padStart(24)).join(''));
  printLine(
    '',
    candidates.map(({ name }) => name),
  );
  for (const row of rows) {
    const cells = candidates.map(({ name }) => figureText(figures[row.id]?.[name], row));
    printLine(`${row.label}, ${row.unit}`, cells);
  }
}

/** Prints the results, and the rows in which our form got worse; returns false if there are such rows. */
export function report(
  run: BenchmarkRun,
  rows: readonly Row[],
  candidates: readonly Candidate[],
): boolean {
  console.log(`${machineLine(run)}\n`);
  print(run, rows, candidates);
  const baseline = readBaseline();
  const worse = candidates
    .filter(({ kind }) => kind === 'ours')
    .flatMap(({ name }) =>
      worsened(rows, run.figures, baseline.figures, name).map((line) => `${name}: ${line}`),
    );
  for (const line of worse) console.error(line);
  return worse.length === 0;
}
