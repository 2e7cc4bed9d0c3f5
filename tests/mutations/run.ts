/**
 * `npm run test:mutations` brings one fault after the other into a copy of the repository, runs the related
 * tests and lists the faults that they miss. Arguments narrow it:
 * `npm run test:mutations -- --at main photo` tests the commit main with the faults about photos.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Mutation } from './mutation.ts';
import { mutations } from './mutations.ts';
import { testFile } from './test-file.ts';

const projectDir = resolve(import.meta.dirname, '../..');
const { values, positionals } = parseArgs({
  options: { at: { type: 'string', default: 'HEAD' } },
  allowPositionals: true,
});
const copy = join(mkdtempSync(join(tmpdir(), 'luxe-mutations-')), 'repository');

/** Runs a command in the copy. Returns its output when it fails, else nothing. */
function failureOf([command = '', ...args]: readonly string[], env = {}): string | undefined {
  const path = [join(copy, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: copy,
    env: { ...process.env, PATH: path, ...env },
    encoding: 'utf8',
  });
  return status === 0 ? undefined : `${command} failed:\n${stdout}${stderr}`;
}

/** Returns true when the related tests of all steps pass. */
function passes({ tests, browser = 'chromium' }: Mutation): boolean {
  return Object.entries(tests).every(([step, names]) => {
    const files = names.map((name) => testFile(copy, step, name));
    const command =
      step === 'elements'
        ? ['web-test-runner', '--files', ...files]
        : ['vitest', 'run', '--project', step, '--retry', '0', '--bail', '1', ...files];
    return failureOf(command, { LUXE_BROWSERS: browser }) === undefined;
  });
}

/** Runs build steps in the copy; all of them if none is named. */
function build(steps: readonly string[]): void {
  const failure = failureOf(['node', 'tooling/build.ts', ...steps]);
  if (failure) throw new Error(failure);
}

/** Returns true when the related tests fail with the fault, and pass without it. */
function isCaught(mutation: Mutation): boolean {
  const file = join(copy, mutation.file);
  const original = readFileSync(file, 'utf8');
  const count = original.split(mutation.search).length - 1;
  if (count !== 1) throw new Error(`${mutation.file} has ${count} times: ${mutation.search}`);
  writeFileSync(
    file,
    original.replace(mutation.search, () => mutation.replace),
  );
  let isNoticed: boolean;
  try {
    if (mutation.build) build(mutation.build);
    isNoticed = !passes(mutation);
  } finally {
    writeFileSync(file, original);
    if (mutation.build) build(mutation.build);
  }
  if (isNoticed && !passes(mutation)) throw new Error('Its tests also fail without the fault');
  return isNoticed;
}

const chosen = mutations.filter(
  ({ fault, file }) =>
    positionals.length === 0 || positionals.some((part) => `${fault} ${file}`.includes(part)),
);
const results = { caught: 0, missed: 0, 'not applicable': 0 };

const added = spawnSync('git', ['worktree', 'add', '--detach', copy, values.at], {
  cwd: projectDir,
  encoding: 'utf8',
});
try {
  if (added.status !== 0) throw new Error(added.stderr);
  symlinkSync(join(projectDir, 'node_modules'), join(copy, 'node_modules'));
  build([]);
  for (const mutation of chosen) {
    let result: keyof typeof results = 'not applicable';
    let reason = '';
    try {
      result = isCaught(mutation) ? 'caught' : 'missed';
    } catch (error) {
      reason = `\n        ${(error as Error).message}`;
    }
    results[result] += 1;
    console.log(`${result}: ${mutation.fault}${reason}`);
  }
  process.exitCode = results.caught < chosen.length ? 1 : 0;
} finally {
  spawnSync('git', ['worktree', 'remove', '--force', copy], { cwd: projectDir });
  rmSync(resolve(copy, '..'), { recursive: true, force: true });
}
const summary = Object.entries(results).map(([result, count]) => `${count} ${result}`);
console.log(summary.join(', '));
