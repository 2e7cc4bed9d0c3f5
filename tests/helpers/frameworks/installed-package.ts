import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const projectDir = resolve(import.meta.dirname, '../../..');

/** Installs the package, as packed by `npm pack`, into a project. */
function unpackInto(project: string): string {
  const installed = join(project, 'node_modules/luxe-widgets');
  rmSync(installed, { recursive: true, force: true });
  mkdirSync(installed, { recursive: true });
  const options = ['--json', '--pack-destination', installed];
  const packed = execFileSync('npm', ['pack', './dist/npm', ...options], {
    cwd: projectDir,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [{ filename }] = JSON.parse(packed.toString());
  const archive = join(installed, filename);
  execFileSync('tar', ['-xzf', archive, '-C', installed, '--strip-components=1']);
  rmSync(archive);
  return installed;
}

const frameworks = ['react', 'react-dom', 'preact', 'vue', '@vue', 'csstype', '@types/react'];

/**
 * A host project with the packed package in its node_modules and frameworks of its own: the
 * repository's, or those in the folders of `others`.
 */
export function installPackage(others: Readonly<Record<string, string>> = {}) {
  const host = mkdtempSync(join(tmpdir(), 'luxe-host-'));
  const installed = unpackInto(host);
  mkdirSync(join(host, 'node_modules/@types'));
  for (const name of frameworks) {
    const folder = resolve(projectDir, others[name] ?? `node_modules/${name}`);
    symlinkSync(folder, join(host, 'node_modules', name));
  }
  return { host, installed, remove: () => rmSync(host, { recursive: true }) };
}
