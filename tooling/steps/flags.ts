import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { dialCountries } from '../../widgets/domain/dial-codes.ts';
import { flagStrips } from '../flag-strips.ts';

const flags = 'dist/public/flags';

/** Writes the flags of the dial codes' countries: strips (`a.png`), and the `ae.svg` that older scripts load. */
export async function writeFlags(): Promise<void> {
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
