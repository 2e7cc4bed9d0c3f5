import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Language } from '../../widgets/domain/languages.ts';
import { plainForms } from './plain-forms.ts';

interface Face {
  family: string;
  weight: string;
  /** Of a variable font: the weights that are kept. */
  weights?: { min: number; max: number } | number;
  /** In percent, of a font that stands low beside the others. */
  size?: number;
  /** Of a classical Arabic font: no shapes for particular neighbours. */
  plain?: boolean;
  /** No first screen shows it: its rule may come with the styles of what is below. */
  isBelow?: boolean;
  /** What of its characters this family gives, where another family of the same file gives the rest. Default: all. */
  shows?: string;
  /** Below node_modules; all of them are under the SIL Open Font License 1.1. */
  file: string;
  range: string;
}

/**
 * The characters that stay in the fonts, as ranges: those of English, those that only the names of brands
 * and people have, and those of Arabic. A test holds every text of the pages and the widgets to them.
 */
export const characters = {
  latin: 'U+0020-007E,U+00A0,U+00A9,U+00B7,U+2013-2014,U+2018-2019,U+201C-201D,U+2026',
  names: 'U+00AB,U+00BB,U+00C9,U+00E0-00FC,U+2022',
  arabic: 'U+060C,U+061B,U+061F,U+0621-063A,U+0640-0652,U+0660-066C,U+06F0-06F9',
} as const;

/** What Arabic texts and headings take of Figtree: space, digits and punctuation. */
const figures = 'U+0020-0040,U+00A0,U+00A9,U+00AB,U+00BB,U+00B7,U+2013-2014,U+2026';
/** What texts alone take of it: addresses, brands and names. */
const letters = 'U+0041-007E,U+00C9,U+00E0-00FC,U+2018-2019,U+201C-201D,U+2022';
/** The same of a heading, whose space is that of the text: it is there from the beginning. */
const headingFigures = 'U+0025,U+0028-003B,U+003F,U+00AB,U+00BB,U+2013-2014,U+2026';
const headingArabic = 'U+060C,U+061B,U+061F,U+0621-063A,U+0640-0652';
const everyLatin = `${characters.latin},${characters.names}`;

/** Every character of a list such as `U+0020-007E,U+00A0`. */
export function charactersOf(ranges: string): string {
  return ranges
    .split(',')
    .flatMap((range) => {
      const [first = 0, last = first] = range
        .slice(2)
        .split('-')
        .map((hex) => Number.parseInt(hex, 16));
      return Array.from({ length: last - first + 1 }, (_, index) =>
        String.fromCodePoint(first + index),
      );
    })
    .join('');
}

const cormorant = {
  family: 'Cormorant Garamond',
  weight: '500',
  file: '@fontsource/cormorant-garamond/files/cormorant-garamond-latin-500-normal.woff2',
};
const amiri = { family: 'Amiri', weight: '100 900', size: 108 };
const figtree = {
  family: 'Figtree',
  weight: '400 600',
  weights: { min: 400, max: 600 },
  file: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
};

/** In one weight, as Arabic is: a little heavier than its own texts and lighter than its headings. */
const figtreeBesideArabic = {
  ...figtree,
  weight: '100 900',
  weights: 450,
  range: `${figures},${letters}`,
};

const faces = {
  heading: { ...cormorant, range: characters.latin },
  headingNames: { ...cormorant, range: characters.names, isBelow: true },
  text: { ...figtree, range: characters.latin },
  textNames: { ...figtree, range: characters.names, isBelow: true },
  figures: { ...figtreeBesideArabic, family: 'Figtree Figures', shows: figures },
  letters: { ...figtreeBesideArabic, family: 'Figtree Letters', shows: letters },
  arabicHeading: {
    ...amiri,
    plain: true,
    file: '@fontsource/amiri/files/amiri-arabic-400-normal.woff2',
    range: headingArabic,
  },
  arabicHeadingFigures: {
    ...amiri,
    family: 'Amiri Figures',
    file: '@fontsource/amiri/files/amiri-latin-400-normal.woff2',
    range: headingFigures,
    isBelow: true,
  },
  // One weight, said to serve all: a drawn bold would cost 45 KB, a computed one smears Arabic.
  arabicText: {
    family: 'IBM Plex Sans Arabic',
    weight: '100 900',
    file: '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff2',
    range: characters.arabic,
  },
} as const satisfies Record<string, Face>;

/** What shapes letters, and the figures that some headings and counters ask for; no other alternates. */
const features =
  'kern liga calt ccmp locl mark mkmk init medi fina isol rlig rclt curs lnum tnum'.split(' ');
/** Without kerning: that of a classical font reckons with the shapes that are left out. */
const plainFeatures = 'liga calt ccmp locl mark mkmk init medi fina isol rlig'.split(' ');

/**
 * System fonts given the measures of ours (size, ascent, descent in percent), so that nothing moves
 * when ours arrive: those of Windows and macOS, then those of a bare Linux.
 */
const fallbacks = [
  [
    'Cormorant Fallback',
    "local('Times New Roman'),local('Liberation Serif')",
    everyLatin,
    96.3,
    96,
    30,
  ],
  ['Cormorant DejaVu', "local('DejaVu Serif')", everyLatin, 76.1, 121, 38],
  ['Figtree Fallback', "local('Arial'),local('Liberation Sans')", everyLatin, 99.3, 96, 25],
  ['Figtree DejaVu', "local('DejaVu Sans')", everyLatin, 94.4, 101, 26.5],
  ['Plex DejaVu', "local('DejaVu Sans')", characters.arabic, 89.4, 120, 47],
  ['Plex Noto', "local('Noto Sans Arabic')", characters.arabic, 93.7, 115, 45],
  ['Amiri DejaVu', "local('DejaVu Sans')", characters.arabic, 85.4, 142, 80],
  ['Amiri Noto', "local('Noto Sans Arabic')", characters.arabic, 89.4, 136, 76.5],
]
  .map(
    ([family, source, range, size, ascent, descent]) =>
      `@font-face{font-family:'${family}';src:${source};unicode-range:${range};size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`,
  )
  .join('');

async function makeFont({ file, range, weights, plain }: Face): Promise<Buffer> {
  const original = await readFile(join('node_modules', file));
  const kept = charactersOf(range);
  if (plain) return plainForms(original, kept, plainFeatures);
  return subsetFont(original, kept, {
    targetFormat: 'woff2',
    keepFeatures: features,
    // What it is for, rows of whole pixels on old Windows, is not worth a quarter of the Arabic font.
    noHinting: true,
    ...(weights && { variationAxes: { wght: weights } }),
  });
}

/** Amiri for headings, as the pages get it. */
export const arabicHeadingFont = () => makeFont(faces.arabicHeading);

interface Fonts {
  /** Their rules: those of first screens, and all others. */
  css: Record<'top' | 'rest', string>;
  preload: Record<Language, readonly string[]>;
}

/** Writes what is needed of the fonts to `<site>/fonts`; gives their rules and, per language, what to preload. */
export async function makeFonts(siteDir: string): Promise<Fonts> {
  await mkdir(join(siteDir, 'fonts'), { recursive: true });
  const urls = {} as Record<keyof typeof faces, string>;
  const css = { top: fallbacks, rest: '' };
  for (const key of Object.keys(faces) as (keyof typeof faces)[]) {
    const face: Face = faces[key];
    const { family, weight, size, range, shows = range, isBelow } = face;
    const content = await makeFont(face);
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
    urls[key] =
      Object.values(urls).find((url) => url.includes(hash)) ?? `/fonts/${key}.${hash}.woff2`;
    await writeFile(join(siteDir, urls[key]), content);
    css[isBelow ? 'rest' : 'top'] +=
      `@font-face{font-family:'${family}';font-weight:${weight};font-display:swap;src:url(${urls[key]}) format('woff2');unicode-range:${shows}${size ? `;size-adjust:${size}%` : ''}}`;
  }
  return {
    css,
    preload: {
      en: [urls.heading, urls.text],
      ar: [urls.arabicHeading, urls.arabicText, urls.figures],
    },
  };
}
