// Unpacks the Ghost named in package.json into node_modules/ghost, with the dependencies of its own
// lock file.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const dir = import.meta.dirname;
const { ghost } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'));
const modules = join(dir, 'node_modules');
const ghostDir = join(modules, 'ghost');

function run(program: string, args: readonly string[], cwd: string): void {
  execFileSync(program, args, { cwd, stdio: 'inherit', env: { ...process.env, CI: '1' } });
}

function unpack(): void {
  const archive = join(modules, `ghost-${ghost.version}.tgz`);
  run('npm', ['pack', `ghost@${ghost.version}`, '--pack-destination', modules], modules);
  const hash = createHash('sha512').update(readFileSync(archive)).digest('base64');
  if (`sha512-${hash}` !== ghost.integrity) throw new Error(`${archive} has the wrong checksum`);
  rmSync(ghostDir, { recursive: true, force: true });
  mkdirSync(ghostDir);
  run('tar', ['-xzf', archive, '--strip-components=1', '-C', ghostDir], modules);
  rmSync(archive);
  // Skips install scripts, which build native modules for SQLite and third-party URLs: the tests need neither.
  const pnpm = [join(modules, 'pnpm/bin/pnpm.mjs'), 'install', '--frozen-lockfile', '--prod'];
  run(process.execPath, [...pnpm, '--ignore-scripts'], ghostDir);
}

const hasDependencies = existsSync(join(ghostDir, 'node_modules/express'));
const installedVersion = () =>
  JSON.parse(readFileSync(join(ghostDir, 'package.json'), 'utf8')).version;
if (!hasDependencies || installedVersion() !== ghost.version) unpack();
