/** Prints the table. */
import type { Candidate } from './candidate.ts';
import type { Options } from './options.ts';
import type { Results } from './results.ts';
import type { Row } from './rows/row.ts';

export interface Run {
  options: Options;
  results: Results;
  rows: readonly Row[];
  candidates: readonly Candidate[];
  browser: string;
}

export async function report({ results, rows, candidates }: Run): Promise<boolean> {
  const width = 22;
  console.log(['row'.padEnd(36), ...candidates.map(({ name }) => name.padStart(width))].join(''));
  for (const { id, label, unit, digits } of rows) {
    const cells = candidates.map(({ name }) => {
      const figure = results.of(name, id);
      if (!figure) return '–'.padStart(width);
      const { median, lowest, highest } = figure;
      const spread = `${lowest.toFixed(digits)}–${highest.toFixed(digits)}`;
      return `${median.toFixed(digits)} (${spread})`.padStart(width);
    });
    console.log([`${label}, ${unit}`.padEnd(36), ...cells].join(''));
  }
  return false;
}
