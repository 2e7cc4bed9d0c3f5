import { readFile } from 'node:fs/promises';
import * as harfbuzz from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { describe, expect, it } from 'vitest';
import { ar as arabicPages } from '../../../pages/content/ar.ts';
import { en as englishPages } from '../../../pages/content/en.ts';
import { characters, charactersOf, faces } from '../../../pages/generate/font-faces.ts';
import { fontSources } from '../../../pages/generate/fonts.generate.ts';
import { brandsOf } from '../../../widgets/domain/brands/brands.ts';
import ar from '../../../widgets/i18n/ar.json' with { type: 'json' };
import en from '../../../widgets/i18n/en.json' with { type: 'json' };

/** Bidi marks and line breaks, which have no glyph. */
const withoutGlyph = /[\n\u200e\u200f\u2066-\u2069]/;

/** Index of the glyph that stands for a missing character. */
const missingGlyph = 0;

const fileOf = (name: string) => `pages/styles/fonts/${name}.woff2`;

async function readFont(file: string): Promise<harfbuzz.Font> {
  const font = await readFile(file);
  const sfnt = await subsetFont(font, undefined, { keepAllGlyphs: true, targetFormat: 'sfnt' });
  return new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(sfnt)));
}

/** The glyphs of a text: after shaping, `codepoint` is the index of the glyph in the font. */
function shape(font: harfbuzz.Font, text: string) {
  const buffer = new harfbuzz.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  harfbuzz.shape(font, buffer);
  const places = buffer.getGlyphPositions();
  return buffer.getGlyphInfos().map((glyph, index) => ({ ...glyph, ...places[index] }));
}

describe('the checked-in fonts', () => {
  it('are current (npm run generate)', async () => {
    const sources = JSON.parse(await readFile('pages/styles/fonts/sources.json', 'utf8'));
    expect(sources).toEqual(await fontSources());
  });

  it.each(Object.entries(faces))(
    '%s has a glyph for every character of its range',
    async (name, { range }) => {
      const font = await readFont(fileOf(name));
      const missing = [...charactersOf(range)].filter((character) =>
        shape(font, character).some(({ codepoint }) => codepoint === missingGlyph),
      );
      expect(missing).toEqual([]);
    },
  );
});

it('the font for digits on Arabic first screens takes less than 3 KB, since it has no Latin letters', async () => {
  expect((await readFile(fileOf('figures'))).length).toBeLessThan(3_000);
});

describe('the fonts of the site', () => {
  const covered = Object.values(characters).map(charactersOf).join('');

  it.each([
    ['the English pages', englishPages],
    ['the Arabic pages', arabicPages],
    ['the English widgets', en],
    ['the Arabic widgets', ar],
    ['the brands', brandsOf('').map(({ en: name, ar: arabic }) => `${name} ${arabic}`)],
  ])('cover every character of %s', (_name, texts) => {
    const missing = [...new Set(JSON.stringify(texts).replaceAll('\\n', ' '))].filter(
      (character) => !covered.includes(character) && !withoutGlyph.test(character),
    );
    expect(missing).toEqual([]);
  });
});

describe('the font of Arabic headings', async () => {
  const file = fileOf('arabicHeading');
  const font = await readFont(file);
  const shaped = (text: string) => shape(font, text);

  it('takes less than 11.7 KB', async () => {
    // Just above its present size: a larger font would delay the first screen of Arabic pages.
    expect((await readFile(file)).length).toBeLessThan(11_700);
  });

  it('joins letters and shapes lam-alef', () => {
    const alone = shaped('ع')[0]?.codepoint;
    const forms = shaped('ععع').map(({ codepoint }) => codepoint);
    // Isolated, initial, medial and final form.
    expect(new Set([alone, ...forms]).size).toBe(4);
    const lamBefore = (letter: string) => shaped(`ل${letter}`).at(-1)?.codepoint;
    for (const alef of 'اأإآ') expect(lamBefore(alef), alef).not.toBe(lamBefore('ب'));
  });

  it.each(['ولكلٍّ', 'مؤمَّن', 'يتحقّق', 'كُتب', 'شكرًا'])(
    'places the marks of «%s» on their letters',
    (word) => {
      const marks = shaped(word).filter(({ xAdvance }) => xAdvance === 0);
      expect(marks.length).toBeGreaterThan(0);
      for (const { codepoint, xOffset, yOffset } of marks) {
        expect(codepoint).not.toBe(missingGlyph);
        expect([xOffset, yOffset]).not.toEqual([0, 0]);
      }
    },
  );

  it('covers every letter and mark of the headings', () => {
    const words = JSON.stringify([arabicPages, ar]).match(/[\u0621-\u0652]+/g) ?? [];
    const missing = [...new Set(words)].filter((word) =>
      shaped(word).some(({ codepoint }) => codepoint === missingGlyph),
    );
    expect(missing).toEqual([]);
  });
});
