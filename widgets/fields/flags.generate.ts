/**
 * Writes the flags of countries with a dial code as strips, one PNG per first letter of the ISO code, and
 * their sources to sources.json. Part of `npm run generate`; run it after updating country-flag-icons or
 * dial-codes.generated.ts.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { dialCountries } from '../domain/phone/dial-codes.ts';

const folder = fileURLToPath(new URL('./flags/', import.meta.url));
const icons = import.meta.resolve('country-flag-icons/package.json');

/** Size of a flag in the strip: three times that in phone-field.css, for dense screens. */
const width = 72;
const height = 48;
const letters = 26;

const columnOf = (letter: string) => letter.charCodeAt(0) - 'A'.charCodeAt(0);
const codes = () => dialCountries().map(({ iso }) => iso);

/** Draws one strip: 26 columns, each flag in the column of its code's second letter. */
async function drawStrip(countries: readonly string[]): Promise<Buffer> {
  const flags = countries.map(async (code) => ({
    input: await sharp(fileURLToPath(new URL(`3x2/${code}.svg`, icons)))
      .resize(width, height, { fit: 'fill' })
      .toBuffer(),
    left: columnOf(code.charAt(1)) * width,
    top: 0,
  }));
  const empty = { width: letters * width, height, channels: 4, background: 'transparent' } as const;
  return sharp({ create: empty })
    .composite(await Promise.all(flags))
    .png({ palette: true })
    .toBuffer();
}

/** Returns the inputs of the strips: the package's version, the countries and the size. */
export async function flagSources(): Promise<object> {
  const { version } = JSON.parse(await readFile(new URL(icons), 'utf8'));
  const countries = codes().sort().join(' ');
  return { 'country-flag-icons': version, countries, width, height };
}

if (import.meta.main) {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  for (const [letter, countries] of Object.entries(
    Object.groupBy(codes(), (code) => code.charAt(0)),
  )) {
    await writeFile(`${folder}${letter.toLowerCase()}.png`, await drawStrip(countries ?? []));
  }
  const sources = JSON.stringify(await flagSources(), null, 2);
  await writeFile(`${folder}sources.json`, `${sources}\n`);
}
