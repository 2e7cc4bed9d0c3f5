import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

export interface Options {
  rounds: number;
  /** Names of candidates and of rows, or undefined for all. */
  only: string[] | undefined;
  rows: string[] | undefined;
  /** Other builds of our script to compare. */
  scripts: { path: string; name: string }[];
  /** Stores the results for later runs, and updates the tables in the docs. */
  keep: boolean;
  /** Measures nothing, and updates the tables from the stored results. */
  docs: boolean;
}

export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: 'string', default: '7' },
      only: { type: 'string' },
      rows: { type: 'string' },
      script: { type: 'string', multiple: true, default: [] },
      keep: { type: 'boolean', default: false },
      docs: { type: 'boolean', default: false },
    },
  });
  const isPart = !!values.only || !!values.rows || values.script.length > 0;
  if ((values.keep || values.docs) && isPart) {
    throw new Error('--keep and --docs need a whole run');
  }
  return {
    rounds: Number(values.rounds),
    only: values.only?.split(','),
    rows: values.rows?.split(','),
    scripts: values.script.map((text) => {
      const [path = '', name = path] = text.split('=');
      return { path: resolve(path), name };
    }),
    keep: values.keep,
    docs: values.docs,
  };
}
