// Installs Debian's packages. Plain JavaScript without dependencies: it runs on any Node, before anything is
// installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { findCommand } from './browsers.mjs';

function isDebian() {
  const release = '/etc/os-release';
  return existsSync(release) && /^ID=debian$/m.test(readFileSync(release, 'utf8'));
}

/** Returns true for root on Debian. Excludes Ubuntu, whose chromium package is a snap, which containers cannot run. */
export function canUseApt() {
  return process.getuid?.() === 0 && isDebian() && findCommand('apt-get') !== undefined;
}

function apt(...args) {
  console.error(`> apt-get ${args.join(' ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // Both streams go to stderr: the last line on stdout must be the result of the tests.
  return spawnSync('apt-get', args, { env, stdio: ['ignore', 2, 2] }).status === 0;
}

/** Returns true when all of the packages are installed. */
export function aptInstall(...packages) {
  apt('update', '-q');
  return apt('install', '-y', '-q', '--no-install-recommends', ...packages);
}
