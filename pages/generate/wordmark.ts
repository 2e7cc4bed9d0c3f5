import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Blob, Face, Font, shape, Buffer as Text } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import type { Language } from '../../widgets/domain/languages.ts';
import type { NameDrawing } from '../layout/assets.ts';
import { settings } from '../settings.ts';

/** A writing system, and how the name is set in it. */
interface Script {
  /** Below node_modules; under the SIL Open Font License 1.1. */
  file: string;
  /** Returns the name in the letters to draw. */
  lettersOf: (name: string) => string;
  /** Size of an em, and position of the baseline, in the units of the stone. */
  size: number;
  baseline: number;
  /** Space between letters, and corrections for pairs of letters, in thousandths of an em. */
  tracking: number;
  pairs: Readonly<Record<string, number>>;
}

const scripts: Record<Language, Script> = {
  en: {
    file: '@fontsource/cormorant-garamond/files/cormorant-garamond-latin-600-normal.woff2',
    lettersOf: (name) => name.toUpperCase(),
    size: 600,
    baseline: 510,
    tracking: 150,
    pairs: { LU: -75, UX: -20, XE: -5 },
  },
  ar: {
    file: '@fontsource/amiri/files/amiri-arabic-400-normal.woff2',
    lettersOf: (name) => name,
    size: 560,
    baseline: 435,
    tracking: 0,
    pairs: {},
  },
};

/**
 * Scales and moves a path of the font, whose y axis points up, and writes it with whole coordinates, which are relative
 * except in `M`.
 */
function transformPath(path: string, scale: number, x: number, baseline: number): string {
  let last = [0, 0];
  return path.replace(/([MLQCZ])([^MLQCZ]*)/g, (_, command: string, numbers: string) => {
    const points = (numbers.match(/-?[\d.]+/g) ?? [])
      .map(Number)
      .map((value, index) => Math.round(index % 2 ? baseline - value * scale : x + value * scale));
    const start = command === 'M' ? [0, 0] : last;
    const steps = points.map((value, index) => value - (start[index % 2] ?? 0));
    if (points.length > 0) last = points.slice(-2);
    return (command === 'M' ? 'M' : command.toLowerCase()) + steps.join(' ').replaceAll(' -', '-');
  });
}

async function drawName(language: Language): Promise<NameDrawing> {
  const { file, lettersOf, size, baseline, tracking, pairs } = scripts[language];
  const font = await readFile(join('node_modules', file));
  // Converts the font from WOFF2, which HarfBuzz cannot read.
  const face = new Face(
    new Blob(await subsetFont(font, undefined, { keepAllGlyphs: true, targetFormat: 'sfnt' })),
  );
  const outlines = new Font(face);
  const letters = lettersOf(settings.name[language]);
  const text = new Text();
  text.addText(letters);
  text.guessSegmentProperties();
  shape(outlines, text);
  const positions = text.getGlyphPositions();
  const scale = size / face.upem;
  let path = '';
  let x = 0;
  for (const [index, { codepoint, cluster }] of text.getGlyphInfos().entries()) {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    const left = x + xOffset * scale;
    path += transformPath(outlines.glyphToPath(codepoint), scale, left, baseline - yOffset * scale);
    const spacing = tracking + (pairs[letters.slice(cluster, cluster + 2)] ?? 0);
    x += xAdvance * scale + (spacing * size) / 1000;
  }
  return { width: Math.round(x - (tracking * size) / 1000), path };
}

/** Draws the name of the business in both scripts. */
export async function drawNames(): Promise<Record<Language, NameDrawing>> {
  return { en: await drawName('en'), ar: await drawName('ar') };
}
