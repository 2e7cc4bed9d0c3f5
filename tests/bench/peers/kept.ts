/** The results of a complete run as stored in the repository, for later runs and the docs. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Figure } from './results.ts';

export interface Kept {
  /** Hardware, software and date of the run. */
  machine: string;
  rounds: number;
  /** By row id, then by candidate name. */
  figures: Record<string, Record<string, Figure>>;
}

export const keptFile = join(import.meta.dirname, 'kept.json');

export function readKept(): Kept {
  return JSON.parse(readFileSync(keptFile, 'utf8')) as Kept;
}

/** One line per value, for readable diffs. */
export function keptText(kept: Kept): string {
  const figure = /\{\s+("median": .*,)\s+("lowest": .*,)\s+("highest": .*)\s+\}/g;
  return `${JSON.stringify(kept, null, 2).replace(figure, '{ $1 $2 $3 }')}\n`;
}
