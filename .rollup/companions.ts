import { globSync } from 'node:fs';
import { copyFile, mkdir, rename } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'rollup';
import { dialCountries } from '../widgets/domain/dial-codes.ts';

const published = 'dist/public';

/** Copies one flag per country of the dial codes, as `flags/ae.svg`. */
async function copyFlags(): Promise<void> {
  const source = dirname(createRequire(import.meta.url).resolve('country-flag-icons/package.json'));
  await mkdir(join(published, 'flags'), { recursive: true });
  for (const { iso } of dialCountries()) {
    const target = join(published, 'flags', `${iso.toLowerCase()}.svg`);
    await copyFile(join(source, '3x2', `${iso}.svg`), target);
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
      await copyFlags();
    },
  };
}
