import { globSync } from 'node:fs';
import { copyFile, rename } from 'node:fs/promises';
import { basename, join } from 'node:path';

const published = 'dist/public';

/** Copies the script to `luxe-widgets@1.2.3.js`, the immutable name that pages may pin. */
export async function writePinnedScript(version: string): Promise<void> {
  // Earlier builds wrote pinned scripts one folder up; pages that pinned one still ask for it.
  for (const older of globSync('dist/luxe-widgets@*.js')) {
    await rename(older, join(published, basename(older)));
  }
  await copyFile(join(published, 'luxe-widgets.js'), join(published, `luxe-widgets@${version}.js`));
}
