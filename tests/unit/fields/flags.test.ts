import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { dialCountries } from '../../../widgets/domain/phone/dial-codes.ts';
import { flagSources } from '../../../widgets/fields/flags.generate.ts';

const strips = globSync('widgets/fields/flags/*.png');
const codes = dialCountries().map(({ iso }) => iso);

it('the checked-in flags are current (npm run generate)', async () => {
  const sources = JSON.parse(readFileSync('widgets/fields/flags/sources.json', 'utf8'));
  expect(sources).toEqual(await flagSources());
});

it('every initial letter of a country code has one strip', () => {
  const letters = new Set(codes.map((code) => `${code.charAt(0).toLowerCase()}.png`));
  expect(strips.map((file) => basename(file)).sort()).toEqual([...letters].sort());
});

it.each(codes)('%s has a flag in the column of its second letter', async (code) => {
  const strip = sharp(`widgets/fields/flags/${code.charAt(0).toLowerCase()}.png`);
  const left = (code.charCodeAt(1) - 65) * 72;
  const { data } = await strip
    .extract({ left: left + 10, top: 10, width: 52, height: 28 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(data.some((value) => value > 0)).toBe(true);
});
