import { globSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { dialCountries } from '../../widgets/domain/phone/dial-codes.ts';

const flags = 'dist/public/flags';
const icons = import.meta.resolve('country-flag-icons/package.json');

/**
 * Copies the flags: strips of all flags with one first letter (`a.png`, made by `npm run generate`), and single ones
 * (`ae.svg`), which older scripts load.
 */
export async function writeFlags(): Promise<void> {
  await mkdir(flags, { recursive: true });
  for (const strip of globSync('widgets/fields/flags/*.png')) {
    await copyFile(strip, join(flags, basename(strip)));
  }
  for (const { iso } of dialCountries()) {
    const icon = new URL(`3x2/${iso}.svg`, icons);
    await copyFile(icon, join(flags, `${iso.toLowerCase()}.svg`));
  }
}
