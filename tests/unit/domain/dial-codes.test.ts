import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { renderDialCodes } from '../../../widgets/domain/phone/dial-codes.generate.ts';
import {
  dialCountries,
  dialCountry,
  dialCountryOf,
} from '../../../widgets/domain/phone/dial-codes.ts';

test('the generated table is current (npm run generate)', () => {
  const written = readFileSync('widgets/domain/phone/dial-codes.generated.ts', 'utf8');
  expect(written).toBe(renderDialCodes());
});

test('the table has at least 240 unique countries with dial code, length and flag', () => {
  const countries = dialCountries();
  expect(countries.length).toBeGreaterThanOrEqual(240);
  expect(new Set(countries.map(({ iso }) => iso)).size).toBe(countries.length);
  for (const { iso, dialCode, maxNational } of countries) {
    expect(iso).toMatch(/^[A-Z]{2}$/);
    expect(dialCode).toMatch(/^\+[1-9]\d{0,2}$/);
    expect(maxNational, iso).toBeGreaterThanOrEqual(4);
    // E.164: at most 15 digits with the dial code.
    expect(maxNational + dialCode.length - 1, iso).toBeLessThanOrEqual(15);
    expect(existsSync(`node_modules/country-flag-icons/3x2/${iso}.svg`), iso).toBe(true);
  }
});

test('the table has no unknown country, and no territory without numbers', () => {
  // ISO 3166 lists these territories, but they are uninhabited or have no numbers of their own.
  const withoutNumbers = ['AQ', 'BV', 'GS', 'HM', 'PN', 'TF', 'UM'];
  const known = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const isos = dialCountries().map(({ iso }) => iso);
  for (const iso of isos) expect(known.of(iso), iso).toBeTruthy();
  expect(isos.filter((iso) => withoutNumbers.includes(iso))).toEqual([]);
});

test('an unknown country falls back to the United Arab Emirates, a code in lower case does not', () => {
  for (const iso of ['ZZ', '', 'constructor']) expect(dialCountry(iso).iso).toBe('AE');
  expect(dialCountry('sa').iso).toBe('SA');
});

test('unknown digits belong to no country', () => {
  for (const digits of ['', '0', '999123', '97', '210']) {
    expect(dialCountryOf(digits, dialCountry('AE')), digits).toBeUndefined();
  }
});
