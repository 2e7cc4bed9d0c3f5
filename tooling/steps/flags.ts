import { globSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { dialCountries } from '../../widgets/domain/phone/dial-codes.ts';

const flags = 'dist/public/flags';

/**
 * Copies the flags: strips of all flags with one first letter (`a.png`, made by `npm run generate`), and single ones
 * (`ae.svg`), which older scripts load.
 */
export async function writeFlags(): Promise<void> {
  const manifest = createRequire(import.meta.url).resolve('country-flag-icons/package.json');
  await mkdir(flags, { recursive: true });
  for (const strip of globSync('widgets/fields/flags/*.png')) {
    await copyFile(strip, join(flags, basename(strip)));
  }
  for (const { iso } of dialCountries()) {
    const icon = join(dirname(manifest), '3x2', `${iso}.svg`);
    await copyFile(icon, join(flags, `${iso.toLowerCase()}.svg`));
  }
}
