import { globSync } from 'node:fs';
import { copyFile, mkdir, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'rollup';
import { dialCountries } from '../widgets/domain/dial-codes.ts';
import { flagStrips } from './flag-strips.ts';

const published = 'dist/public';

/** The flags of the dial codes' countries: strips, as `flags/a.png`; and `flags/ae.svg`, which older scripts ask for. */
async function writeFlags(): Promise<void> {
  const flags = join(published, 'flags');
  const manifest = createRequire(import.meta.url).resolve('country-flag-icons/package.json');
  const source = join(dirname(manifest), '3x2');
  const codes = dialCountries().map(({ iso }) => iso);
  await mkdir(flags, { recursive: true });
  for (const iso of codes) {
    await copyFile(join(source, `${iso}.svg`), join(flags, `${iso.toLowerCase()}.svg`));
  }
  for (const [letter, strip] of await flagStrips(source, codes)) {
    await writeFile(join(flags, `${letter.toLowerCase()}.png`), strip);
  }
}

/** Writes what stands beside the script: the same bytes under an immutable name, and the flags. */
export function companions(version: string): Plugin {
  return {
    name: 'companions',
    async writeBundle() {
      // Once they stood one folder up; pages that pinned one go on asking for it.
      for (const older of globSync('dist/luxe-widgets@*.js')) {
        await rename(older, join(published, basename(older)));
      }
      const script = join(published, 'luxe-widgets.js');
      await copyFile(script, join(published, `luxe-widgets@${version}.js`));
      await writeFlags();
    },
  };
}
