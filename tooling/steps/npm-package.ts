import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { packageManifests } from '../../widgets/manifest/manifests.ts';
import type { PackageInfo } from '../../widgets/manifest/package-json.ts';

const folder = 'dist/npm';
const published = 'dist/public';

/** Returns the sources of files that are copied into the package, by path in the package. */
function packageFiles(): Record<string, string> {
  const copies = (files: string, target: string) =>
    Object.fromEntries(globSync(files).map((file) => [target + basename(file), file]));
  return {
    'README.md': 'widgets/README.md',
    'CHANGELOG.md': 'widgets/CHANGELOG.md',
    'docs/elements.md': 'docs/elements.md',
    ...copies('widgets/frameworks/types/*', ''),
    'luxe-widgets.js': `${published}/luxe-widgets.js`,
    'luxe-widgets.licenses.txt': `${published}/luxe-widgets.licenses.txt`,
    ...copies(`${published}/flags/*.png`, 'flags/'),
  };
}

/** Removes the package of an earlier build: files that no longer belong to it would be published. */
export function cleanNpmPackage(): Promise<void> {
  return rm(folder, { recursive: true, force: true });
}

/** Completes the modules in dist/npm to a package, and packs it for `npm install HOST/luxe-widgets-1.2.3.tgz`. */
export async function writeNpmPackage(info: PackageInfo): Promise<void> {
  for (const [name, text] of Object.entries(packageManifests(info))) {
    await writeFile(join(folder, name), text);
  }
  for (const [name, source] of Object.entries(packageFiles())) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await copyFile(source, join(folder, name));
  }
  const options = ['--ignore-scripts', '--pack-destination', published];
  execFileSync('npm', ['pack', `./${folder}`, ...options], { stdio: 'ignore' });
}
