import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '../../widgets/domain/languages.ts';
import { characters, type Face, faces } from './font-faces.ts';
import { writeHashed } from './hashed-file.ts';
import type { Styles } from './styles.ts';

/** Folder of the fonts that fonts.generate.ts writes. */
const folder = 'pages/styles/fonts';

const everyLatin = `${characters.latin},${characters.names}`;

/** Names of Android's Arabic font, with and without its style. */
const naskh = ['Noto Naskh Arabic', 'Noto Naskh Arabic Regular'];

interface SystemFont {
  /** Family name in the site's style sheets. */
  family: string;
  /** Full names of installed fonts whose letters have about the same widths. */
  names: readonly string[];
  /**
   * `size-adjust` in percent: width of the texts of all pages in the site's font, relative to their width in this font.
   * To change a font, measure the texts again; tests/e2e/site/late-fonts.e2e.ts shows whether they keep their lines.
   */
  size: number;
}

/**
 * System fonts that show a text until the site's font has loaded. They are scaled to the width of the site's font, so
 * that lines break at the same words. For Latin, fonts of Windows, macOS, Android and Linux; for Arabic, of Android and
 * Linux only. `ascent` and `descent` are about those of the site's font with its `size-adjust`, in percent of the font
 * size.
 */
const fallbacks: readonly {
  ascent: number;
  descent: number;
  range: string;
  fonts: readonly SystemFont[];
}[] = [
  {
    ascent: 92.4,
    descent: 28.7,
    range: everyLatin,
    fonts: [
      { family: 'Cormorant Fallback', names: ['Times New Roman', 'Liberation Serif'], size: 97.2 },
      { family: 'Cormorant Noto', names: ['Noto Serif', 'Noto Serif Regular'], size: 81.9 },
      { family: 'Cormorant DejaVu', names: ['DejaVu Serif'], size: 76.8 },
    ],
  },
  {
    ascent: 95,
    descent: 25,
    range: everyLatin,
    fonts: [
      { family: 'Figtree Fallback', names: ['Arial', 'Liberation Sans', 'Roboto'], size: 100.8 },
      { family: 'Figtree DejaVu', names: ['DejaVu Sans'], size: 88 },
    ],
  },
  {
    ascent: 107.3,
    descent: 42,
    range: characters.arabic,
    fonts: [
      { family: 'Plex Naskh', names: naskh, size: 102 },
      { family: 'Plex DejaVu', names: ['DejaVu Sans'], size: 88.2 },
    ],
  },
  {
    ascent: 121.3,
    descent: 68.3,
    range: characters.arabic,
    fonts: [
      { family: 'Amiri Naskh', names: naskh, size: 98.7 },
      { family: 'Amiri DejaVu', names: ['DejaVu Sans'], size: 85 },
    ],
  },
];

const fallbackRules = fallbacks
  .flatMap(({ ascent, descent, range, fonts }) =>
    fonts.map(
      ({ family, names, size }) => `@font-face {
  font-family: '${family}';
  src: ${names.map((name) => `local('${name}')`).join()};
  unicode-range: ${range};
  size-adjust: ${size}%;
  ascent-override: ${((ascent / size) * 100).toFixed(0)}%;
  descent-override: ${((descent / size) * 100).toFixed(0)}%;
  line-gap-override: 0%;
}
`,
    ),
  )
  .join('');

function fontRule({ family, weight, size, range }: Face, url: string): string {
  return `@font-face {
  font-family: '${family}';
  font-weight: ${weight};
  font-display: swap;
  src: url(${url}) format('woff2');
  unicode-range: ${range};
  ${size ? `size-adjust: ${size}%;` : ''}
}
`;
}

interface Fonts {
  /** `@font-face` rules. */
  css: Styles;
  preload: Record<Language, readonly string[]>;
}

/** Copies the fonts to `<site>/fonts`. Returns their rules, and the fonts to preload for each language. */
export async function writeFonts(siteDir: string): Promise<Fonts> {
  // A cast, because the loop fills in every key.
  const urls = {} as Record<keyof typeof faces, string>;
  const css: Styles = { firstScreen: fallbackRules, below: '' };
  for (const key of Object.keys(faces) as (keyof typeof faces)[]) {
    const face: Face = faces[key];
    const content = await readFile(join(folder, `${key}.woff2`));
    urls[key] = await writeHashed(siteDir, `fonts/${key}`, 'woff2', content);
    css[face.isBelow ? 'below' : 'firstScreen'] += fontRule(face, urls[key]);
  }
  return {
    css,
    preload: {
      en: [urls.heading, urls.text],
      ar: [urls.arabicHeading, urls.arabicText, urls.figures],
    },
  };
}
