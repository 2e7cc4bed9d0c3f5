export const photoHints = ['dark', 'blurred'] as const;
export type PhotoHint = (typeof photoHints)[number];

/** A small gray copy of a picture, one luminance (0–255) per pixel. */
export interface GrayCopy {
  width: number;
  height: number;
  pixels: Uint8ClampedArray;
}

/** Luminance (0–255): photos with a lower mean are dark. */
const darkMean = 38;
/** Luminance above which a pixel counts as bright, and the share of such pixels that no dark photo has. */
const brightPixel = 110;
const brightShare = 0.02;
/** Variance of the Laplacian below which a preview counts as blurred. */
const blurVariance = 12;

/** Returns true if the photo is dark and has no bright spots: a watch on black velvet is not dark. */
function isDark({ pixels }: GrayCopy): boolean {
  let sum = 0;
  let bright = 0;
  for (const pixel of pixels) {
    sum += pixel;
    if (pixel > brightPixel) bright++;
  }
  return sum < darkMean * pixels.length && bright < brightShare * pixels.length;
}

/** Returns the variance of the Laplacian, a common measure of focus. */
function laplacianVariance({ width, height, pixels }: GrayCopy): number {
  const at = (index: number) => pixels[index] ?? 0;
  let sum = 0;
  let squares = 0;
  let count = 0;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      const edge = 4 * at(i) - at(i - 1) - at(i + 1) - at(i - width) - at(i + width);
      sum += edge;
      squares += edge * edge;
      count++;
    }
  }
  return count ? squares / count - (sum / count) ** 2 : Infinity;
}

/** Returns the quality hint for a photo. Thresholds are low, so that good photos get none. */
export function hintFor(gray: GrayCopy): PhotoHint | undefined {
  if (isDark(gray)) return 'dark';
  return laplacianVariance(gray) < blurVariance ? 'blurred' : undefined;
}
