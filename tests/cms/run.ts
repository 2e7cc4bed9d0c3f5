// `npm run test:cms` tests the plugin in a real WordPress, and the widgets in other real systems.
// Installs missing Debian and npm packages if possible; otherwise names them and fails. The last
// line is `N passed, N failed`.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { aptInstall, canUseApt } from '../../.ci/apt.mjs';
import { noCounts, readVitestReport } from '../helpers/runner/step-counts.ts';
import { debianPackages, missing, npmSystems } from './packages.ts';

const projectDir = resolve(import.meta.dirname, '../..');

/** Returns what is missing and why; undefined if everything is installed. */
function ensurePackages(): string | undefined {
  if (missing().length === 0) return undefined;
  const canInstall = canUseApt() && !process.env.WORDPRESS_DIR;
  if (canInstall) aptInstall(...debianPackages);
  const absent = missing();
  if (absent.length === 0) return undefined;
  const reason = canInstall
    ? 'apt could not install them'
    : 'this run installs them only as root on Debian, and without WORDPRESS_DIR';
  return `Without ${absent.join(', ')} there is nothing to test in, and ${reason}:
  apt-get install --no-install-recommends ${debianPackages.join(' ')}`;
}

/** Installs the packages of a system's lock file; returns false if npm fails. */
function installFromNpm(name: string): boolean {
  const cwd = join(import.meta.dirname, name);
  const run = (command: string, args: readonly string[]) =>
    spawnSync(command, args, { cwd, stdio: ['ignore', 2, 2] }).status === 0;
  // Not `npm ci`, which would reinstall everything: that can take as long as the tests.
  const flags = ['--ignore-scripts', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const isInstalled = run('npm', ['install', ...flags]);
  return isInstalled && (name !== 'ghost' || run(process.execPath, ['install.ts']));
}

/** Returns what is missing and why; undefined if every system is installed. */
function ensureSystems(): string | undefined {
  const absent = npmSystems.filter((name) => !installFromNpm(name));
  if (absent.length === 0) return undefined;
  return `npm could not install ${absent.join(', ')} in tests/cms; see above.`;
}

function runTests(): { passed: number; failed: number } {
  const dir = mkdtempSync(join(tmpdir(), 'luxe-cms-'));
  const file = join(dir, 'report.json');
  const vitest = join(projectDir, 'node_modules/vitest/vitest.mjs');
  const { status } = spawnSync(
    process.execPath,
    [
      ...[vitest, 'run', '--config', 'tests/cms/vitest.config.ts'],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
      ...process.argv.slice(2),
    ],
    { cwd: projectDir, stdio: ['ignore', 'inherit', 'inherit'] },
  );
  const { passed, failed } = existsSync(file)
    ? readVitestReport(readFileSync(file, 'utf8'))
    : noCounts;
  rmSync(dir, { recursive: true });
  // A run that crashed or tested nothing counts as a failure.
  const isIncomplete = failed === 0 && (status !== 0 || passed === 0);
  return { passed, failed: isIncomplete ? 1 : failed };
}

const problem = ensurePackages() ?? ensureSystems();
if (problem) console.error(problem);
const { passed, failed } = problem ? { passed: 0, failed: 1 } : runTests();
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
