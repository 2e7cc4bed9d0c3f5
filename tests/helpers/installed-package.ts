import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const projectDir = resolve(import.meta.dirname, '../..');

const frameworks = ['react', 'react-dom', 'preact', 'vue', '@vue', 'csstype', '@types/react'];

/**
 * A host's project with the package, as `npm pack` gives it, in its node_modules, and frameworks of its
 * own: those of the project, or of the folders that `others` names.
 */
export function installPackage(others: Readonly<Record<string, string>> = {}) {
  const host = mkdtempSync(join(tmpdir(), 'luxe-host-'));
  const installed = join(host, 'node_modules/luxe-widgets');
  mkdirSync(installed, { recursive: true });
  const options = ['--json', '--pack-destination', host];
  const packed = execFileSync('npm', ['pack', './dist/npm', ...options], {
    cwd: projectDir,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [{ filename }] = JSON.parse(packed.toString());
  execFileSync('tar', ['-xzf', join(host, filename), '-C', installed, '--strip-components=1']);
  mkdirSync(join(host, 'node_modules/@types'));
  for (const name of frameworks) {
    const folder = resolve(projectDir, others[name] ?? `node_modules/${name}`);
    symlinkSync(folder, join(host, 'node_modules', name));
  }
  return { host, installed, remove: () => rmSync(host, { recursive: true }) };
}
