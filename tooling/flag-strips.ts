import { join } from 'node:path';
import sharp from 'sharp';

/** Three times the size that widgets/fields/phone-field.css gives a flag. */
const width = 72;
const height = 48;
const letters = 26;

const placeOf = (letter: string) => letter.charCodeAt(0) - 'A'.charCodeAt(0);

/** One strip: a place for each letter, the codes' flags at those of their second ones. */
async function strip(folder: string, codes: readonly string[]): Promise<Buffer> {
  const flags = codes.map(async (code) => ({
    input: await sharp(join(folder, `${code}.svg`))
      .resize(width, height, { fit: 'fill' })
      .toBuffer(),
    left: placeOf(code.charAt(1)) * width,
    top: 0,
  }));
  const empty = { width: letters * width, height, channels: 4, background: 'transparent' } as const;
  return sharp({ create: empty })
    .composite(await Promise.all(flags))
    .png({ palette: true })
    .toBuffer();
}

/** The flags of countries, `AE.svg` in a folder, as one picture for each first letter of their codes. */
export async function flagStrips(
  folder: string,
  codes: readonly string[],
): Promise<[string, Buffer][]> {
  const byLetter = new Map<string, string[]>();
  for (const code of codes) {
    const letter = code.charAt(0);
    byLetter.set(letter, [...(byLetter.get(letter) ?? []), code]);
  }
  return Promise.all(
    [...byLetter].map(
      async ([letter, some]) => [letter, await strip(folder, some)] as [string, Buffer],
    ),
  );
}
