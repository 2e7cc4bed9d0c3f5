/** The package brings no types of its own: https://www.npmjs.com/package/subset-font */
declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat?: 'sfnt' | 'woff' | 'woff2';
    /** Tags of OpenType features; all without it. */
    keepFeatures?: readonly string[];
    noHinting?: boolean;
    /** In place of a text. */
    keepAllGlyphs?: boolean;
    variationAxes?: Record<string, number | { min: number; max: number }>;
  }
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options?: SubsetOptions,
  ): Promise<Buffer>;
}
