/**
 * `npm run test:mutations` brings one fault after the other into a copy of the repository, runs the related
 * tests and lists the faults that they miss. Names of commits and parts of faults narrow it:
 * `npm run test:mutations -- --at main photo` tests the commit main with the faults about photos.
 */
import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Mutation, mutations } from './mutations.ts';

const projectDir = resolve(import.meta.dirname, '../..');
const { values, positionals } = parseArgs({
  options: { at: { type: 'string', default: 'HEAD' } },
  allowPositionals: true,
});
const copy = join(mkdtempSync(join(tmpdir(), 'luxe-mutations-')), 'repository');

function run(command: string, args: readonly string[], env: Record<string, string> = {}): string {
  const path = [join(copy, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  const options = {
    cwd: copy,
    env: { ...process.env, PATH: path, ...env },
    encoding: 'utf8',
  } as const;
  const { status, stdout, stderr } = spawnSync(command, args, options);
  if (status === 0) return '';
  return `${stdout}${stderr}` || `${command} failed`;
}

function mustRun(command: string, ...args: string[]): void {
  const failure = run(command, args);
  if (failure) throw new Error(`${command} ${args.join(' ')}:\n${failure}`);
}

/** Finds test files by name: `photo-field` may be a .ts or .tsx file in a folder of the step. */
function filesOf(step: keyof Mutation['tests'], names: readonly string[]): string[] {
  const folder = step === 'postgres' ? 'server' : step;
  return names.flatMap((name) =>
    globSync(`tests/${folder}/**/${basename(name)}.{test,e2e}.{ts,tsx}`, { cwd: copy }),
  );
}

/** Returns the output of the first step whose tests fail; empty: all pass. */
function failureOf({ tests, browser = 'chromium' }: Pick<Mutation, 'tests' | 'browser'>): string {
  const env = { LUXE_BROWSERS: browser };
  for (const [step, names] of Object.entries(tests)) {
    const files = filesOf(step as keyof Mutation['tests'], names);
    if (files.length === 0) throw new Error(`No test files ${names.join(', ')} in ${step}`);
    const failure =
      step === 'elements'
        ? run('web-test-runner', ['--files', ...files], env)
        : run('vitest', ['run', '--project', step, '--retry', '1', '--bail', '1', ...files], env);
    if (failure) return failure;
  }
  return '';
}

function build(steps: readonly string[] = []): void {
  if (steps.length > 0) mustRun('node', 'tooling/build.ts', ...steps);
}

/** Runs the related tests with the fault. Returns true when one of them fails. */
function isCaught(mutation: Mutation): boolean {
  const file = join(copy, mutation.file);
  const original = readFileSync(file, 'utf8');
  const count = original.split(mutation.search).length - 1;
  if (count !== 1) throw new Error(`${mutation.file} has ${count} times: ${mutation.search}`);
  writeFileSync(
    file,
    original.replace(mutation.search, () => mutation.replace),
  );
  try {
    build(mutation.build);
    return failureOf(mutation) !== '';
  } finally {
    writeFileSync(file, original);
    build(mutation.build);
  }
}

/** Fails when a related test fails without any fault: it would seem to catch all of them. */
function checkWithoutFaults(list: readonly Mutation[]): void {
  for (const browser of ['chromium', 'firefox', 'webkit'] as const) {
    const tests: Record<string, string[]> = {};
    for (const mutation of list) {
      if ((mutation.browser ?? 'chromium') !== browser) continue;
      for (const [step, names] of Object.entries(mutation.tests)) {
        tests[step] = [...new Set([...(tests[step] ?? []), ...names])];
      }
    }
    const failure = failureOf({ tests, browser });
    if (failure) throw new Error(`These tests fail without a fault:\n${failure}`);
  }
}

const chosen = mutations.filter(
  ({ fault, file }) =>
    positionals.length === 0 || positionals.some((part) => `${fault} ${file}`.includes(part)),
);
const results = { caught: 0, missed: 0, broken: 0 };

spawnSync('git', ['worktree', 'add', '--detach', copy, values.at], { cwd: projectDir });
try {
  symlinkSync(join(projectDir, 'node_modules'), join(copy, 'node_modules'));
  mustRun('node', 'tooling/build.ts');
  checkWithoutFaults(chosen);
  for (const mutation of chosen) {
    let result: keyof typeof results = 'broken';
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
const { caught, missed, broken } = results;
console.log(`${caught} caught, ${missed} missed, ${broken} not applicable`);
