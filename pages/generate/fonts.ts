import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '../../widgets/domain/languages.ts';
import { characters, type Face, faces } from './font-faces.ts';
import { shortHash } from './short-hash.ts';
import type { Styles } from './styles.ts';

/** Written by fonts.generate.ts. */
const folder = 'pages/styles/fonts';

const everyLatin = `${characters.latin},${characters.names}`;

/**
 * System fonts with the metrics of the site's fonts (size, ascent and descent in percent), so nothing moves when
 * those load: fonts of Windows and macOS, then of Linux.
 */
const fallbackFonts = [
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
];

const fallbackRules = fallbackFonts
  .map(
    ([family, source, range, size, ascent, descent]) => `@font-face {
  font-family: '${family}';
  src: ${source};
  unicode-range: ${range};
  size-adjust: ${size}%;
  ascent-override: ${ascent}%;
  descent-override: ${descent}%;
  line-gap-override: 0%;
}
`,
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
  await mkdir(join(siteDir, 'fonts'), { recursive: true });
  const urls = {} as Record<keyof typeof faces, string>;
  const css: Styles = { firstScreen: fallbackRules, below: '' };
  for (const key of Object.keys(faces) as (keyof typeof faces)[]) {
    const face: Face = faces[key];
    const content = await readFile(join(folder, `${key}.woff2`));
    urls[key] = `/fonts/${key}.${shortHash(content)}.woff2`;
    await writeFile(join(siteDir, urls[key]), content);
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
