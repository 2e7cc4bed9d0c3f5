import { readFileSync } from 'node:fs';
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

test('the table has at least 240 unique countries with name, dial code and length', () => {
  const countries = dialCountries();
  expect(countries.length).toBeGreaterThanOrEqual(240);
  expect(new Set(countries.map(({ iso }) => iso)).size).toBe(countries.length);
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  for (const { iso, dialCode, maxNational } of countries) {
    expect(names.of(iso), iso).toBeTruthy();
    expect(dialCode).toMatch(/^\+[1-9]\d{0,2}$/);
    expect(maxNational, iso).toBeGreaterThanOrEqual(4);
    // E.164: at most 15 digits with the dial code.
    expect(maxNational + dialCode.length - 1, iso).toBeLessThanOrEqual(15);
  }
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
