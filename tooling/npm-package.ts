import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Plugin } from 'rollup';
import { elements } from '../widgets/manifest/elements.ts';
import { type PackageInfo, packageJson } from '../widgets/manifest/package-json.ts';

/** Files that stand in the package as they are: where they come from, by path in the package. */
function packageFiles(): Record<string, string> {
  const copies = (files: string, target: string) =>
    Object.fromEntries(globSync(files).map((file) => [target + basename(file), file]));
  return {
    'README.md': 'widgets/README.md',
    'CHANGELOG.md': 'widgets/CHANGELOG.md',
    'docs/elements.md': 'docs/elements.md',
    ...copies('widgets/manifest/generated/*', ''),
    'luxe-widgets.js': 'dist/public/luxe-widgets.js',
    'luxe-widgets.licences.txt': 'dist/public/luxe-widgets.licences.txt',
    ...copies('dist/public/flags/*.png', 'flags/'),
  };
}

/**
 * Makes a package of the modules in `folder`, and an archive of it in `archives`, which npm installs from
 * its address. After the script, which is in it too.
 */
export function npmPackage(folder: string, archives: string, info: PackageInfo): Plugin {
  return {
    name: 'npm-package',
    // What an earlier build left there would be published.
    buildStart: () => rm(folder, { recursive: true, force: true }),
    async generateBundle() {
      const manifest = `${JSON.stringify(packageJson(elements, info), null, 2)}\n`;
      this.emitFile({ type: 'asset', fileName: 'package.json', source: manifest });
      for (const [fileName, source] of Object.entries(packageFiles())) {
        this.emitFile({ type: 'asset', fileName, source: await readFile(source) });
      }
    },
    writeBundle() {
      const options = ['--ignore-scripts', '--pack-destination', archives];
      execFileSync('npm', ['pack', `./${folder}`, ...options], { stdio: 'ignore' });
    },
  };
}
