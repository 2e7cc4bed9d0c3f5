import { expect } from 'chai';
import { upright } from '../../helpers/photo-colors.ts';

/** Longest side of a sent photo. */
const longestSide = 1600;

/**
 * The picture as rendered by the browser: scaled size, and colors of corners and center on white.
 */
export async function looksOf(blob: Blob) {
  const bitmap = await createImageBitmap(blob);
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [bitmap.width, bitmap.height].map((pixels) =>
    Math.max(1, Math.round(pixels * scale)),
  ) as [number, number];
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 10;
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, 10, 10);
  context.drawImage(bitmap, 0, 0, 10, 10);
  bitmap.close();
  const places = [
    [1, 1],
    [8, 1],
    [8, 8],
    [1, 8],
    [5, 5],
  ] as const;
  const colors = places.map(([x, y]) => [...context.getImageData(x, y, 1, 1).data.slice(0, 3)]);
  return { width, height, colors };
}

/** Expects a color up to the errors of JPEG and scaling. */
export function expectColor(color: readonly number[], wanted: readonly number[], what: string) {
  const distances = wanted.map((channel, index) => Math.abs(channel - (color[index] ?? 999)));
  expect(Math.max(...distances), `${what}: ${color}`).to.be.below(16);
}

/** Expects the corners of a phone photo where an upright camera would have them. */
export async function expectUpright(blob: Blob): Promise<void> {
  const { colors } = await looksOf(blob);
  for (const [index, hex] of upright.entries()) {
    const wanted = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
    expectColor(colors[index] ?? [], wanted, `corner ${index}`);
  }
}
