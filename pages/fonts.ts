import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Language } from '../widgets/i18n/i18n.ts';

interface Face {
  family: string;
  weight: string;
  /** Below node_modules; all four are under the SIL Open Font License 1.1. */
  file: string;
  script: 'latin' | 'arabic';
}

const latin =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2190-2193,U+2212';
const arabic = 'U+0600-06FF,U+0750-077F,U+FB50-FDFF,U+FE70-FEFF';

const faces = {
  heading: {
    family: 'Cormorant Garamond',
    weight: '500',
    file: '@fontsource/cormorant-garamond/files/cormorant-garamond-latin-500-normal.woff2',
    script: 'latin',
  },
  text: {
    family: 'Figtree',
    weight: '300 900',
    file: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    script: 'latin',
  },
  arabicHeading: {
    family: 'El Messiri',
    weight: '500',
    file: '@fontsource/el-messiri/files/el-messiri-arabic-500-normal.woff2',
    script: 'arabic',
  },
  // One weight, said to serve all: a drawn bold would cost 45 KB, a computed one smears Arabic.
  arabicText: {
    family: 'IBM Plex Sans Arabic',
    weight: '100 900',
    file: '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff2',
    script: 'arabic',
  },
} as const satisfies Record<string, Face>;

/**
 * System fonts given the measures of ours (size, ascent, descent in percent), so that nothing moves
 * when ours arrive: those of Windows and macOS, then those of a bare Linux.
 */
const fallbacks = [
  ['Cormorant Fallback', "local('Times New Roman'),local('Liberation Serif')", latin, 96.3, 96, 30],
  ['Cormorant DejaVu', "local('DejaVu Serif')", latin, 76.1, 121, 38],
  ['Figtree Fallback', "local('Arial'),local('Liberation Sans')", latin, 99.3, 96, 25],
  ['Figtree DejaVu', "local('DejaVu Sans')", latin, 94.4, 101, 26.5],
  ['Plex DejaVu', "local('DejaVu Sans')", arabic, 89.4, 120, 47],
  ['Plex Noto', "local('Noto Sans Arabic')", arabic, 93.7, 115, 45],
  ['Messiri DejaVu', "local('DejaVu Sans')", arabic, 101.4, 102, 52],
  ['Messiri Noto', "local('Noto Sans Arabic')", arabic, 106.2, 97, 50],
]
  .map(
    ([family, source, range, size, ascent, descent]) =>
      `@font-face{font-family:'${family}';src:${source};unicode-range:${range};size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`,
  )
  .join('');

/** Copies the fonts to `<site>/fonts`; gives their rules and, per language, what to preload. */
export async function makeFonts(
  siteDir: string,
): Promise<{ css: string; preload: Record<Language, readonly string[]> }> {
  await mkdir(join(siteDir, 'fonts'), { recursive: true });
  const urls = {} as Record<keyof typeof faces, string>;
  let css = fallbacks;
  for (const key of Object.keys(faces) as (keyof typeof faces)[]) {
    const { family, weight, file, script } = faces[key];
    const content = await readFile(join('node_modules', file));
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
    const name = `${basename(file, '.woff2')}.${hash}.woff2`;
    await writeFile(join(siteDir, 'fonts', name), content);
    urls[key] = `/fonts/${name}`;
    css += `@font-face{font-family:'${family}';font-weight:${weight};font-display:swap;src:url(${urls[key]}) format('woff2');unicode-range:${script === 'latin' ? latin : arabic}}`;
  }
  return {
    css,
    preload: { en: [urls.heading, urls.text], ar: [urls.arabicHeading, urls.arabicText] },
  };
}
