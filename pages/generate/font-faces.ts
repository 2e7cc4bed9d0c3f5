/** Lists the fonts of the site: which characters and weights they keep of which package. */

export interface Face {
  family: string;
  weight: string;
  /** Weights to keep of a variable font. */
  weights?: { min: number; max: number } | number;
  /** `size-adjust` in percent, for a font that looks small next to the others. */
  size?: number;
  /** Drops the contextual variants of a classical Arabic font (arabic-glyph-variants.ts). */
  basicForms?: boolean;
  /** True if no first screen uses it, so its rule belongs to the styles below the fold. */
  isBelow?: boolean;
  /** Below node_modules; all of them are under the SIL Open Font License 1.1. */
  file: string;
  /** Characters to keep. */
  range: string;
}

/**
 * Characters that the fonts keep, for English, names of brands and people, and Arabic. A test checks that they
 * cover every text of pages and widgets.
 */
export const characters = {
  latin: 'U+0020-007E,U+00A0,U+00A9,U+00B7,U+2013-2014,U+2018-2019,U+201C-201D,U+2026',
  names: 'U+00AB,U+00BB,U+00C9,U+00E0-00FC,U+2022',
  arabic: 'U+060C,U+061B,U+061F,U+0621-063A,U+0640-0652,U+0660-066C,U+06F0-06F9',
} as const;

/** Characters that Figtree provides for Arabic texts and headings: space, digits and punctuation. */
const figures = 'U+0020-0040,U+00A0,U+00A9,U+00AB,U+00BB,U+00B7,U+2013-2014,U+2026';
/** Characters that Figtree provides for Arabic texts only: Latin letters of addresses, brands and names. */
const letters = 'U+0041-007E,U+00C9,U+00E0-00FC,U+2018-2019,U+201C-201D,U+2022';
/** Amiri's digits and punctuation for headings. Without space: headings take that of the text font, which loads first. */
const headingFigures = 'U+0025,U+0028-003B,U+003F,U+00AB,U+00BB,U+2013-2014,U+2026';
/** Arabic letters and marks of headings; their digits are Latin. */
const headingArabic = 'U+060C,U+061B,U+061F,U+0621-063A,U+0640-0652';

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

/** Figtree on Arabic pages. Like the Arabic text font, it has one weight, between English texts and headings. */
const figtreeBesideArabic = {
  ...figtree,
  weight: '100 900',
  weights: 450,
};

export const faces = {
  heading: { ...cormorant, range: characters.latin },
  headingNames: { ...cormorant, range: characters.names, isBelow: true },
  text: { ...figtree, range: characters.latin },
  textNames: { ...figtree, range: characters.names, isBelow: true },
  // Two files, because first screens in Arabic have digits, but no Latin letters.
  figures: { ...figtreeBesideArabic, family: 'Figtree Figures', range: figures },
  letters: { ...figtreeBesideArabic, family: 'Figtree Letters', range: letters, isBelow: true },
  arabicHeading: {
    ...amiri,
    basicForms: true,
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
  // One weight, declared for all: a bold file would cost 45 KB, and synthesized bold smears Arabic.
  arabicText: {
    family: 'IBM Plex Sans Arabic',
    weight: '100 900',
    file: '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff2',
    range: characters.arabic,
  },
} as const satisfies Record<string, Face>;

/** Returns the characters of a list such as `U+0020-007E,U+00A0`. */
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
