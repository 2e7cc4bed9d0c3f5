import { resize } from './canvas.ts';
import { decode } from './decode.ts';
import { type GreyCopy, toGrey } from './photo-hints.ts';

/** Mean grey difference (of 255) between what was drawn and what the canvas handed out. */
const tolerance = 12;

/** What a canvas hands out, in grey. */
export function greyCopy(canvas: HTMLCanvasElement): GreyCopy {
  const { width, height } = canvas;
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  return toGrey(context.getImageData(0, 0, width, height));
}

/** Firefox's resistFingerprinting hands out noise: draw a known colour and read it back. */
export function canvasIsHonest(): boolean {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 4;
  const context = canvas.getContext('2d');
  if (!context) return false;
  context.fillStyle = 'rgb(40 160 90)';
  context.fillRect(0, 0, 4, 4);
  const { data } = context.getImageData(0, 0, 4, 4);
  return data.every((value, i) => Math.abs(value - ([40, 160, 90, 255][i % 4] ?? 0)) < 8);
}

/** Mean difference (0–255) between two grey copies of equal size. */
function difference(a: GreyCopy, b: GreyCopy): number {
  let sum = 0;
  for (let i = 0; i < a.pixels.length; i++)
    sum += Math.abs((a.pixels[i] ?? 0) - (b.pixels[i] ?? 0));
  return sum / a.pixels.length;
}

/** Whether the encoded picture shows what was drawn. */
export async function shows(blob: Blob, drawn: GreyCopy): Promise<boolean> {
  const { width, height } = drawn;
  const bitmap = await decode(blob, Math.max(width, height));
  const encoded = greyCopy(resize(bitmap, width, height));
  bitmap.close();
  return difference(drawn, encoded) < tolerance;
}
