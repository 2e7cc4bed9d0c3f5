// `npm test`: everything there is to check, step by step; `npm test -- unit elements` runs some of it.
// The last line is `N passed, N failed`; the exit code is 0 only when nothing failed.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';

interface Counts {
  passed: number;
  failed: number;
  /** Names of the tests that did not run. */
  skipped: string[];
}

interface Step {
  name: string;
  command: (reportFile: string) => string[];
  /** Absent: the step is one check, passed when the command succeeds. */
  readReport?: (text: string) => Counts;
  needsBuild?: true;
}

interface VitestReport {
  testResults: {
    status: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

const projectDir = resolve(import.meta.dirname, '..');
const reportDir = mkdtempSync(join(tmpdir(), 'luxe-tests-'));
const env = {
  ...process.env,
  PATH: [join(projectDir, 'node_modules/.bin'), process.env.PATH].join(delimiter),
};

function add(all: readonly Counts[]): Counts {
  return {
    passed: all.reduce((sum, { passed }) => sum + passed, 0),
    failed: all.reduce((sum, { failed }) => sum + failed, 0),
    skipped: all.flatMap(({ skipped }) => skipped),
  };
}

function readVitestReport(text: string): Counts {
  const { testResults } = JSON.parse(text) as VitestReport;
  const tests = testResults.flatMap((file) => file.assertionResults);
  const failedTests = tests.filter(({ status }) => status === 'failed').length;
  // A file that doesn't load, or that breaks outside of a test, is a failure of its own.
  const brokenFiles = testResults.filter(
    (file) =>
      file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed'),
  ).length;
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: failedTests + brokenFiles,
    skipped: tests
      .filter(({ status }) => status !== 'passed' && status !== 'failed')
      .map(({ fullName }) => fullName),
  };
}

function readBrowserReport(text: string): Counts {
  const browsers = JSON.parse(text) as Record<string, Counts>;
  return add(
    Object.entries(browsers).map(([browser, counts]) => ({
      ...counts,
      skipped: counts.skipped.map((name) => `${name} (${browser})`),
    })),
  );
}

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

const steps: readonly Step[] = [
  { name: 'types', command: () => ['tsc', '--noEmit'] },
  { name: 'lint', command: () => ['biome', 'check'] },
  { name: 'build', command: () => ['npm', 'run', '--silent', 'build'] },
  { name: 'size', command: () => ['node', 'tests/bench/size.ts'] },
  vitest('unit'),
  vitest('server'),
  {
    name: 'elements',
    command: () => ['web-test-runner'],
    readReport: readBrowserReport,
    needsBuild: true,
  },
  { ...vitest('e2e'), needsBuild: true },
];

function runStep({ name, command, readReport }: Step): Counts {
  const reportFile = join(reportDir, `${name}.json`);
  const [program = '', ...args] = command(reportFile);
  const { status } = spawnSync(program, args, {
    cwd: projectDir,
    env: { ...env, LUXE_COUNTS: reportFile },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ok = status === 0;
  if (!readReport) return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: [] };
  let counts: Counts = { passed: 0, failed: 0, skipped: [] };
  try {
    counts = readReport(readFileSync(reportFile, 'utf8'));
  } catch {
    console.log(`${name} left no report.`);
  }
  // Neither a step that ends badly nor one that tested nothing is a success.
  const isHollow = counts.failed === 0 && (!ok || counts.passed === 0);
  return isHollow ? { ...counts, failed: 1 } : counts;
}

function chooseSteps(names: readonly string[]): readonly Step[] {
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    const known = steps.map(({ name }) => name).join(', ');
    console.error(`No step ${unknown.join(', ')}; there are ${known}.`);
    process.exit(1);
  }
  if (names.length === 0) return steps;
  // The end-to-end tests drive what was built, and a unit test packs it.
  const needBuild = names.some((name) => name === 'e2e' || name === 'unit');
  const wanted = needBuild ? ['build', ...names] : names;
  return steps.filter(({ name }) => wanted.includes(name));
}

const results = new Map<string, Counts>();
for (const step of chooseSteps(process.argv.slice(2))) {
  console.log(`\n── ${step.name}`);
  if (step.needsBuild && results.get('build')?.failed) {
    console.log('Not run: the build failed.');
    results.set(step.name, { passed: 0, failed: 1, skipped: [] });
  } else {
    results.set(step.name, runStep(step));
  }
}
rmSync(reportDir, { recursive: true });

console.log();
for (const [name, { passed, failed, skipped }] of results) {
  console.log(`${failed > 0 ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed`);
  for (const test of skipped) console.log(`    skipped: ${test}`);
}
const { passed, failed } = add([...results.values()]);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
