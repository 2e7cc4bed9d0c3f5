import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'rollup';

const packageFolder = /^.*node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/;

/** Returns name, version and license text of the package in a folder. */
async function licenseOf(folder: string): Promise<string> {
  const { name, version, license } = JSON.parse(
    await readFile(join(folder, 'package.json'), 'utf8'),
  );
  const file = (await readdir(folder)).find((entry) => /^licen[cs]e/i.test(entry));
  const text = file ? await readFile(join(folder, file), 'utf8') : '';
  return `${name} ${version} (${license})\n\n${text}`.trim();
}

/** Writes the licenses of the bundled packages to a file beside the bundle. */
export function licenses(fileName: string): Plugin {
  return {
    name: 'licenses',
    async generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? file.moduleIds : [],
      );
      const folders = new Set(modules.flatMap((id) => packageFolder.exec(id)?.[0] ?? []));
      const texts = await Promise.all([...folders].sort().map(licenseOf));
      const rule = `\n\n${'-'.repeat(72)}\n\n`;
      this.emitFile({ type: 'asset', fileName, source: `${texts.join(rule)}\n` });
    },
  };
}
