import { fill, resize } from './canvas.ts';
import { decode } from './decode.ts';
import type { GrayCopy } from './photo-hints.ts';

/** Largest mean gray difference (0–255) between drawn and returned pixels. */
const tolerance = 12;

/** Returns the luminance of a canvas, with the weights of ITU-R BT.601. */
export function toGray(canvas: HTMLCanvasElement): GrayCopy {
  const { width, height } = canvas;
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  const { data } = context.getImageData(0, 0, width, height);
  const pixels = new Uint8ClampedArray(width * height);
  for (let i = 0; i < pixels.length; i++) {
    const at = i * 4;
    pixels[i] = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
  }
  return { width, height, pixels };
}

/** Draws a known color and reads it back: Firefox's resistFingerprinting returns noise. */
export function isCanvasReliable(): boolean {
  // The luminance of this color is 116; rounding may change it a little.
  const { pixels } = toGray(fill(4, 4, 'rgb(40 160 90)'));
  return pixels.every((gray) => Math.abs(gray - 116) < 8);
}

/** Returns the mean difference (0–255) between two gray copies of equal size. */
function difference(a: GrayCopy, b: GrayCopy): number {
  let sum = 0;
  for (let i = 0; i < a.pixels.length; i++)
    sum += Math.abs((a.pixels[i] ?? 0) - (b.pixels[i] ?? 0));
  return sum / a.pixels.length;
}

/** Returns true if the encoded picture shows what was drawn. */
export async function matchesDrawing(blob: Blob, drawn: GrayCopy): Promise<boolean> {
  const { width, height } = drawn;
  const bitmap = await decode(blob, Math.max(width, height));
  const encoded = toGray(resize(bitmap, width, height));
  bitmap.close();
  return difference(drawn, encoded) < tolerance;
}
