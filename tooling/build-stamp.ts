/**
 * Notes what dist was built from, so that `npm start` can skip a build that would change nothing. Compares
 * content, not times: a checkout or a copy of the folder changes times.
 */
import { createHash } from 'node:crypto';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const stampFile = 'dist/build-stamp.json';

/** Folders and files that the build steps read, besides packages. */
export const sources = [
  'demo',
  'docs',
  'pages',
  'platforms',
  'server/desk',
  'server/wording',
  'tooling',
  'widgets',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

/** Environment variables that the build steps read. */
export const settings = ['API_BASE', 'PUBLIC_URL'];

interface Inputs {
  node: string;
  settings: Record<string, string>;
  /** Hash of all sources. */
  sources: string;
}

function hashFiles(patterns: readonly string[]): string {
  const files = globSync(patterns, {
    withFileTypes: true,
    exclude: ({ name }) => name === 'node_modules',
  })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => !file.endsWith(stampFile));
  const hash = createHash('sha256');
  for (const file of files.sort()) {
    const content = readFileSync(file);
    hash.update(`${file} ${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

/** Reads everything that decides what a build writes: before the build, as sources may change during it. */
export function readInputs(): Inputs {
  return {
    node: process.version,
    settings: Object.fromEntries(settings.map((name) => [name, process.env[name] ?? ''])),
    sources: hashFiles(sources.flatMap((name) => [name, `${name}/**`])),
  };
}

function stampOf(inputs: Inputs): string {
  return `${JSON.stringify({ ...inputs, outputs: hashFiles(['dist/**']) }, null, 2)}\n`;
}

/** Records that dist is a complete build of these inputs. */
export function writeStamp(inputs: Inputs): void {
  writeFileSync(stampFile, stampOf(inputs));
}

/** Withdraws the record, before anything in dist changes. */
export function removeStamp(): void {
  rmSync(stampFile, { force: true });
}

/** Returns true when dist is what a build of the current sources wrote. */
export function isBuildCurrent(): boolean {
  let stamp: string;
  try {
    stamp = readFileSync(stampFile, 'utf8');
  } catch {
    return false;
  }
  return stamp === stampOf(readInputs());
}
