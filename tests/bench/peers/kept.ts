/** The figures of a whole run, as they are kept in the repository: later runs and the docs read them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Figure } from './results.ts';

export interface Kept {
  /** What was measured with, where and when. */
  machine: string;
  rounds: number;
  /** By id of a row, then by name of a candidate. */
  figures: Record<string, Record<string, Figure>>;
}

export const keptFile = join(import.meta.dirname, 'kept.json');

export function readKept(): Kept {
  return JSON.parse(readFileSync(keptFile, 'utf8')) as Kept;
}

/** A figure on a line, so that a change of one is seen as one. */
export function keptText(kept: Kept): string {
  const figure = /\{\s+("median": .*,)\s+("lowest": .*,)\s+("highest": .*)\s+\}/g;
  return `${JSON.stringify(kept, null, 2).replace(figure, '{ $1 $2 $3 }')}\n`;
}
