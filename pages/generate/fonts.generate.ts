/**
 * Writes the fonts of the site to pages/styles/fonts, and hashes of their sources to sources.json. Part of
 * `npm run generate`: run it after changing font-faces.ts or a font package.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { withoutGlyphVariants } from './arabic-glyph-variants.ts';
import { charactersOf, type Face, faces } from './font-faces.ts';
import { shortHash } from './hashed-file.ts';

const folder = 'pages/styles/fonts';

/** OpenType features that shape letters, and the figures that headings and counters ask for. */
const features =
  'kern liga calt ccmp locl mark mkmk init medi fina isol rlig rclt curs lnum tnum'.split(' ');
/**
 * Features of a font with `basicForms`: those of the list above, without `rclt` and figures, which such a font lacks,
 * and without `curs` and `kern`, which position the dropped variants (`kern` in nearly all of its pairs).
 */
const basicFeatures = 'liga calt ccmp locl mark mkmk init medi fina isol rlig'.split(' ');

async function makeFont({ file, range, weights, basicForms }: Face): Promise<Buffer> {
  const original = await readFile(join('node_modules', file));
  const kept = charactersOf(range);
  if (basicForms) return withoutGlyphVariants(original, kept, basicFeatures);
  return subsetFont(original, kept, {
    targetFormat: 'woff2',
    keepFeatures: features,
    // Hinting matters only on old Windows, and takes a quarter of the Arabic font.
    noHinting: true,
    ...(weights && { variationAxes: { wght: weights } }),
  });
}

/** Returns a hash of package version and settings of each font. */
export async function fontSources(): Promise<Record<string, string>> {
  const { devDependencies } = JSON.parse(await readFile('package.json', 'utf8'));
  return Object.fromEntries(
    Object.entries<Face>(faces).map(([name, { file, range, weights, basicForms }]) => {
      const version = devDependencies[file.split('/', 2).join('/')];
      const kept = basicForms ? basicFeatures : features;
      return [name, shortHash(JSON.stringify([file, version, range, weights, kept]))];
    }),
  );
}

if (import.meta.main) {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  for (const [name, face] of Object.entries(faces)) {
    await writeFile(join(folder, `${name}.woff2`), await makeFont(face));
  }
  const sources = JSON.stringify(await fontSources(), null, 2);
  await writeFile(join(folder, 'sources.json'), `${sources}\n`);
}
