import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { dialCountries } from '../../../widgets/domain/phone/dial-codes.ts';
import { flagSources } from '../../../widgets/fields/flags.generate.ts';

const strips = globSync('widgets/fields/flags/*.png');
const codes = dialCountries().map(({ iso }) => iso);
/** Size of a flag in a strip, in pixels. */
const flagSize = { width: 72, height: 48 };

it('the checked-in flags are current (npm run generate)', async () => {
  const sources = JSON.parse(readFileSync('widgets/fields/flags/sources.json', 'utf8'));
  expect(sources).toEqual(await flagSources());
});

it('every initial letter of a country code has one strip', () => {
  const letters = new Set(codes.map((code) => `${code.charAt(0).toLowerCase()}.png`));
  expect(strips.map((file) => basename(file)).sort()).toEqual([...letters].sort());
});

it.each(strips)('%s has each flag in the column of its second letter', async (file) => {
  const strip = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  const initial = basename(file, '.png').toUpperCase();
  for (const code of codes.filter((one) => one.startsWith(initial))) {
    const left = (code.charCodeAt(1) - 'A'.charCodeAt(0)) * flagSize.width;
    const drawn = await sharp(strip.data, { raw: strip.info })
      .extract({ left, top: 0, ...flagSize })
      .raw()
      .toBuffer();
    expect(
      drawn.some((value) => value > 0),
      code,
    ).toBe(true);
  }
});
