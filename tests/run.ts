// `npm test` runs all steps, two at a time, in the browsers and databases that are installed; `npm test -- unit
// elements` runs some steps. The output of a step appears when it ends. The last line is `N passed, N failed`; the
// exit code is 0 only when nothing failed.
import { spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { findPostgres } from '../.ci/postgres.mjs';
import { type Counts, noCounts, readVitestReport } from './helpers/runner/step-counts.ts';

interface Step {
  name: string;
  command: (reportFile: string) => string[];
  /** Reads counts from the report of the step. Without it, the step is one check, which passes if the command succeeds. */
  readReport?: (text: string) => Counts;
  /** Uses the build, or starts a server that does. */
  needsBuild?: true;
  /** Checks the machine's requirements, and reports missing ones. */
  isPossible?: () => boolean;
}

const projectDir = resolve(import.meta.dirname, '..');
const reportDir = mkdtempSync(join(tmpdir(), 'luxe-tests-'));
const env = {
  ...process.env,
  PATH: [join(projectDir, 'node_modules/.bin'), process.env.PATH].join(delimiter),
  // Shares compiled code among hundreds of servers and desks.
  NODE_COMPILE_CACHE: join(projectDir, 'node_modules/.cache/node'),
};

function vitest(project: string): Step {
  return {
    name: project,
    command: (reportFile) => [
      ...['vitest', 'run', '--project', project],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`],
    ],
    readReport: readVitestReport,
  };
}

function hasPostgres(): boolean {
  if (process.env.TEST_DATABASE_URL || findPostgres()) return true;
  console.log(
    'PostgreSQL is not installed (node .ci/install.mjs --everything): its tests are skipped.',
  );
  return false;
}

/** In starting order: prerequisites first, then steps that wait beside steps that compute. */
const steps: readonly Step[] = [
  { name: 'build', command: () => ['npm', 'run', '--silent', 'build'] },
  { name: 'types', command: () => ['tsc', '--noEmit'] },
  { ...vitest('e2e'), needsBuild: true },
  { ...vitest('server'), needsBuild: true },
  { ...vitest('postgres'), needsBuild: true, isPossible: hasPostgres },
  {
    name: 'elements',
    command: () => ['web-test-runner'],
    // Written by counts-reporter.mjs.
    readReport: (text) => JSON.parse(text) as Counts,
  },
  { ...vitest('unit'), needsBuild: true },
  { name: 'size', command: () => ['node', 'tests/bench/script-size.ts'], needsBuild: true },
  { name: 'lint', command: () => ['biome', 'check'] },
];

/** Runs a command with its output in a file and returns its exit code, or null if it did not start or was killed. */
function run([program = '', ...args]: string[], outputFile: string, reportFile: string) {
  const output = openSync(outputFile, 'w');
  const child = spawn(program, args, {
    cwd: projectDir,
    env: { ...env, LUXE_COUNTS: reportFile },
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  return new Promise<number | null>((done) => {
    const fail = (error: Error) => {
      console.error(error.message);
      done(null);
    };
    child.once('error', fail).once('close', done);
  });
}

async function runStep(step: Step, isRepeated = false): Promise<Counts> {
  const { name, command, readReport } = step;
  const outputFile = join(reportDir, `${name}.txt`);
  const reportFile = join(reportDir, `${name}.json`);
  const started = performance.now();
  console.log(`Started: ${name}`);
  const ok = (await run(command(reportFile), outputFile, reportFile)) === 0;
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`\n── ${name} (${seconds} s)\n${readFileSync(outputFile, 'utf8').trimEnd()}`);
  if (!readReport) return { ...noCounts, passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
  let counts = noCounts;
  try {
    counts = readReport(readFileSync(reportFile, 'utf8'));
  } catch {
    console.log(`${name} left no report.`);
    // Runs the step once more: a crashing browser takes the test runner with it.
    if (!isRepeated) {
      const again = await runStep(step, true);
      if (again.failed > 0) return again;
      return { ...again, flaky: [...again.flaky, 'the whole step, which left no report'] };
    }
  }
  // Without a failed test, a step also fails if its command does, or if it has tested nothing.
  const hasFailedItself = counts.failed === 0 && (!ok || counts.passed === 0);
  return hasFailedItself ? { ...counts, failed: 1 } : counts;
}

function chooseSteps(names: readonly string[]): readonly Step[] {
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    const known = steps.map(({ name }) => name).join(', ');
    console.error(`No step ${unknown.join(', ')}; there are ${known}.`);
    process.exit(1);
  }
  if (names.length === 0) return steps.filter(({ isPossible }) => isPossible?.() ?? true);
  const needsBuild = steps.some((step) => step.needsBuild && names.includes(step.name));
  const wanted = needsBuild ? ['build', ...names] : names;
  return steps.filter(({ name }) => wanted.includes(name));
}

const results = new Map<string, Promise<Counts>>();

/** Runs a step unless the build that it needs has failed. */
async function runAfterBuild(step: Step): Promise<Counts> {
  const built = step.needsBuild && (await results.get('build'));
  if (!built || built.failed === 0) return runStep(step);
  console.log(`\n── ${step.name}\nNot run: the build failed.`);
  return { ...noCounts, failed: 1 };
}

/** Runs two steps at a time, since end-to-end tests mostly wait. */
async function runAll(chosen: readonly Step[]): Promise<void> {
  const waiting = [...chosen];
  async function work(): Promise<void> {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const result = runAfterBuild(step);
      results.set(step.name, result);
      await result;
    }
  }
  await Promise.all([work(), work()]);
}

/** Returns the ten slowest tests with their seconds. */
function listSlowest(counts: ReadonlyMap<string, Counts>): string[] {
  return [...counts]
    .flatMap(([step, { tests }]) => tests.map((test) => ({ ...test, step })))
    .sort((a, b) => b.duration - a.duration)
    .slice(0, 10)
    .map(
      ({ step, name, duration }) =>
        `${(duration / 1000).toFixed(1).padStart(7)} s  ${step}: ${name}`,
    );
}

const chosen = chooseSteps(process.argv.slice(2));
await runAll(chosen);
rmSync(reportDir, { recursive: true });

const counts = new Map<string, Counts>();
for (const { name } of chosen) counts.set(name, (await results.get(name)) ?? noCounts);
console.log();
const slowest = listSlowest(counts);
if (slowest.length > 0) console.log(`The slowest tests:\n${slowest.join('\n')}\n`);
const totals = { passed: 0, failed: 0 };
for (const [name, { passed, failed, failures, flaky, skipped }] of counts) {
  totals.passed += passed;
  totals.failed += failed;
  console.log(`${failed > 0 ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed`);
  for (const test of skipped) console.log(`    skipped: ${test}`);
  for (const test of flaky) console.log(`    passed on retry: ${test}`);
  for (const test of failures) console.log(`    failed: ${test}`);
}
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed > 0 ? 1 : 0;
