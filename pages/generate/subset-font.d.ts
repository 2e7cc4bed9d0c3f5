/** The package has no types: https://www.npmjs.com/package/subset-font */
declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat?: 'sfnt' | 'woff' | 'woff2';
    /** Tags of OpenType features. Default: all. */
    keepFeatures?: readonly string[];
    noHinting?: boolean;
    /** Keeps all glyphs and ignores `text`. */
    keepAllGlyphs?: boolean;
    variationAxes?: Record<string, number | { min: number; max: number }>;
  }
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options?: SubsetOptions,
  ): Promise<Buffer>;
}
