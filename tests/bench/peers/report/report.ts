/** Prints the results, names rows of ours that got worse, and stores the results on request. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Candidate } from '../candidate.ts';
import { type Kept, keptFile, keptText, readKept } from '../kept.ts';
import { worsened } from '../regression.ts';
import type { Row } from '../rows/row.ts';
import { comparison, everyOther, figureText, machineLine, withGenerated } from './table.ts';

const docs = join(import.meta.dirname, '../../../../docs');

/** Updates the docs with the tables of these results. */
export function docsWith(
  text: string,
  kept: Kept,
  rows: readonly Row[],
  candidates: readonly Candidate[],
): string {
  const tables = {
    comparison: `${machineLine(kept)}\n\n${comparison(kept, rows, candidates)}`,
    peers: everyOther(kept, rows, candidates),
  };
  return Object.entries(tables).reduce((so, [name, table]) => withGenerated(so, name, table), text);
}

export async function keep(kept: Kept, rows: readonly Row[], candidates: readonly Candidate[]) {
  const page = join(docs, 'performance.md');
  await writeFile(page, docsWith(await readFile(page, 'utf8'), kept, rows, candidates));
  await writeFile(keptFile, keptText(kept));
}

function print({ figures }: Kept, rows: readonly Row[], candidates: readonly Candidate[]): void {
  const width = 24;
  const names = candidates.map(({ name }) => name.padStart(width));
  console.log(['', ...names].join('').padStart(46 + names.length * width));
  for (const row of rows) {
    const cells = candidates.map(({ name }) =>
      figureText(figures[row.id]?.[name], row).padStart(width),
    );
    console.log([`${row.label}, ${row.unit}`.padEnd(46), ...cells].join(''));
  }
}

/** True if nothing got worse. */
export function report(now: Kept, rows: readonly Row[], candidates: readonly Candidate[]): boolean {
  console.log(`${machineLine(now)}\n`);
  print(now, rows, candidates);
  const worse = candidates
    .filter(({ kind }) => kind === 'ours')
    .flatMap(({ name }) =>
      worsened(rows, now.figures, readKept().figures, name).map((line) => `${name}: ${line}`),
    );
  for (const line of worse) console.error(line);
  return worse.length === 0;
}
