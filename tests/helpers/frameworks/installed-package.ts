import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const projectDir = resolve(import.meta.dirname, '../../..');
const { version } = JSON.parse(readFileSync(join(projectDir, 'package.json'), 'utf8'));
/** The built npm package, which hosts install from the server's URL. */
const archive = join(projectDir, `dist/public/luxe-widgets-${version}.tgz`);

const frameworks = ['react', 'react-dom', 'preact', 'vue', '@vue', 'csstype', '@types/react'];

/**
 * Creates a host project with the package and the frameworks in its node_modules. `others` names, by package, folders of
 * frameworks that replace the repository's own.
 */
export function installPackage(others: Readonly<Record<string, string>> = {}) {
  const host = mkdtempSync(join(tmpdir(), 'luxe-host-'));
  const installed = join(host, 'node_modules/luxe-widgets');
  mkdirSync(installed, { recursive: true });
  // The archive holds one folder, `package`.
  execFileSync('tar', ['-xzf', archive, '-C', installed, '--strip-components=1']);
  mkdirSync(join(host, 'node_modules/@types'));
  for (const name of frameworks) {
    const folder = resolve(projectDir, others[name] ?? `node_modules/${name}`);
    symlinkSync(folder, join(host, 'node_modules', name));
  }
  return { host, installed, remove: () => rmSync(host, { recursive: true }) };
}
