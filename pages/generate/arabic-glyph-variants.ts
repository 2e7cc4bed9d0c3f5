import { readFile } from 'node:fs/promises';
import * as harfbuzz from 'harfbuzzjs';
import subsetFont from 'subset-font';

/** The functions of https://harfbuzz.github.io/harfbuzz-hb-subset.html that are used here. */
interface SubsetLibrary {
  memory: WebAssembly.Memory;
  _initialize(): void;
  malloc(size: number): number;
  hb_blob_create(data: number, size: number, mode: number, user: number, destroy: number): number;
  hb_blob_get_data(blob: number, length: number): number;
  hb_blob_get_length(blob: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_face_reference_blob(face: number): number;
  hb_set_add(set: number, value: number): void;
  hb_set_clear(set: number): void;
  hb_subset_input_create_or_fail(): number;
  hb_subset_input_glyph_set(input: number): number;
  hb_subset_input_set(input: number, which: number): number;
  hb_subset_input_set_flags(input: number, flags: number): void;
  hb_subset_input_unicode_set(input: number): number;
  hb_subset_or_fail(face: number, input: number): number;
}

// Values of HarfBuzz's enumerations: HB_MEMORY_MODE_WRITABLE, HB_SUBSET_SETS_LAYOUT_FEATURE_TAG, HB_SUBSET_FLAGS_….
const writable = 2;
const layoutFeatures = 6;
const noHinting = 0x1;
/** Keeps the listed glyphs, without the glyphs that the font's rules could substitute for them. */
const noLayoutClosure = 0x200;

const joiner = '\u200d';
const vowels = [...'\u064b\u064c\u064d\u064e\u064f\u0650\u0652'];
/** Lam-alef (لا) is a single shape in every style of writing. */
const ligatures = [...'اأإآ'].map((alef) => `ل${alef}`);

const fourForms = (text: string) => [text, joiner + text, text + joiner, joiner + text + joiner];

/** Returns texts that need all basic glyphs: characters and lam-alef in four joining forms, and vowels above a shadda. */
function basicWords(characters: string): string[] {
  return [
    ...[...characters, ...ligatures].flatMap(fourForms),
    ...vowels.map((vowel) => `ل\u0651${vowel}`),
  ];
}

const fontOf = (sfnt: Buffer) => new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(sfnt)));

function glyphsOf(font: harfbuzz.Font, word: string): number[] {
  const buffer = new harfbuzz.Buffer();
  buffer.addText(word);
  buffer.guessSegmentProperties();
  harfbuzz.shape(font, buffer);
  return buffer.getGlyphInfos().map(({ codepoint }) => codepoint);
}

/** Returns the offset of the lookup list of the only `rlig` feature: the number of lookups, then their indexes. */
function requiredLookupsOffset(sfnt: Buffer): number {
  const at = (offset: number) => sfnt.readUInt16BE(offset);
  // A table record is tag, checksum and offset. The header of GSUB has the offset of its features at byte 6.
  const table = sfnt.readUInt32BE(sfnt.indexOf('GSUB') + 8);
  const features = table + at(table + 6);
  // A feature record is tag and offset. The feature starts with an unused offset, before its lookups.
  return features + at(sfnt.indexOf('rlig', features) + 4) + 2;
}

/**
 * Drops the lookups of `rlig` that no longer change any letter or pair of letters, because their glyphs are gone. The
 * next subsetting removes the dropped lookups, a tenth of the font's bytes.
 */
function withoutUnusedLookups(sfnt: Buffer, characters: string): Buffer {
  const pairs = [...characters].flatMap((first) => [...characters].map((second) => first + second));
  const words = [...basicWords(characters), ...pairs.flatMap(fourForms)];
  const shapes = (font: harfbuzz.Font) => (word: string) => glyphsOf(font, word).join();
  const expected = words.map(shapes(fontOf(sfnt)));
  const list = requiredLookupsOffset(sfnt);
  let lookups = Array.from({ length: sfnt.readUInt16BE(list) }, (_, index) =>
    sfnt.readUInt16BE(list + 2 + 2 * index),
  );
  const font = Buffer.from(sfnt);
  const write = (kept: number[]) => {
    for (const [index, number] of [kept.length, ...kept].entries()) {
      font.writeUInt16BE(number, list + 2 * index);
    }
  };
  for (const lookup of lookups) {
    const others = lookups.filter((other) => other !== lookup);
    write(others);
    const shape = shapes(fontOf(font));
    if (words.every((word, index) => shape(word) === expected[index])) lookups = others;
  }
  write(lookups);
  return font;
}

async function loadLibrary(): Promise<SubsetLibrary> {
  const wasm = await readFile('node_modules/harfbuzzjs/dist/harfbuzz-subset.wasm');
  const { instance } = await WebAssembly.instantiate(wasm);
  const library = instance.exports as unknown as SubsetLibrary;
  library._initialize();
  return library;
}

/**
 * Subsets a classical Arabic font to `characters` in their basic forms, as WOFF2. With its several hundred contextual
 * variants of letters, such a font would be three times as large.
 */
export async function withoutGlyphVariants(
  original: Buffer,
  characters: string,
  features: readonly string[],
): Promise<Buffer> {
  // Converts the font from WOFF2, which HarfBuzz cannot read.
  const source = await subsetFont(original, undefined, {
    keepAllGlyphs: true,
    targetFormat: 'sfnt',
  });
  const font = fontOf(source);
  const library = await loadLibrary();
  const data = library.malloc(source.length);
  new Uint8Array(library.memory.buffer).set(source, data);
  const face = library.hb_face_create(
    library.hb_blob_create(data, source.length, writable, 0, 0),
    0,
  );

  const input = library.hb_subset_input_create_or_fail();
  library.hb_subset_input_set_flags(input, noHinting | noLayoutClosure);
  const kept = library.hb_subset_input_set(input, layoutFeatures);
  library.hb_set_clear(kept);
  for (const feature of features) library.hb_set_add(kept, Buffer.from(feature).readUInt32BE());
  const codePoints = library.hb_subset_input_unicode_set(input);
  for (const character of characters) library.hb_set_add(codePoints, character.codePointAt(0) ?? 0);
  const glyphs = library.hb_subset_input_glyph_set(input);
  for (const glyph of basicWords(characters).flatMap((word) => glyphsOf(font, word))) {
    library.hb_set_add(glyphs, glyph);
  }

  const result = library.hb_face_reference_blob(library.hb_subset_or_fail(face, input));
  const start = library.hb_blob_get_data(result, 0);
  const bytes = Buffer.from(library.memory.buffer, start, library.hb_blob_get_length(result));
  return subsetFont(withoutUnusedLookups(Buffer.from(bytes), characters), undefined, {
    keepAllGlyphs: true,
    targetFormat: 'woff2',
  });
}
