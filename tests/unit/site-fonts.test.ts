import { describe, expect, it } from 'vitest';
import { characters, charactersOf } from '../../pages/build/fonts.ts';
import { ar as arabicPages } from '../../pages/content/ar.ts';
import { en as englishPages } from '../../pages/content/en.ts';
import { brandsOf } from '../../widgets/domain/brands.ts';
import ar from '../../widgets/i18n/ar.json' with { type: 'json' };
import en from '../../widgets/i18n/en.json' with { type: 'json' };

/** Marks of direction have no shape, and a line break is none. */
const shapeless = /[\n\u200e\u200f\u2066-\u2069]/;

describe('the fonts of the site', () => {
  const kept = Object.values(characters).map(charactersOf).join('');

  it.each([
    ['the English pages', englishPages],
    ['the Arabic pages', arabicPages],
    ['the English widgets', en],
    ['the Arabic widgets', ar],
    ['the brands', brandsOf('').map(({ en: name, ar: arabic }) => `${name} ${arabic}`)],
  ])('have every character of %s', (_name, texts) => {
    const missing = [...new Set(JSON.stringify(texts).replaceAll('\\n', ' '))].filter(
      (character) => !kept.includes(character) && !shapeless.test(character),
    );
    expect(missing).toEqual([]);
  });
});
