import { expect } from 'chai';
import {
  type Photo,
  type PhotoError,
  preparePhoto,
} from '../../../widgets/quote-form/photos/photos.ts';

/** Longest side of a sent photo. */
const side = 1600;

const names: string[] = await (await fetch('/photo-shapes/')).json();

async function shape(name: string): Promise<File> {
  const blob = await (await fetch(`/photo-shapes/${name}`)).blob();
  return new File([blob], name, { type: name.endsWith('png') ? 'image/png' : 'image/jpeg' });
}

/**
 * The picture as rendered by the browser: scaled size, and colors of corners and center on white.
 */
async function looksOf(blob: Blob) {
  const bitmap = await createImageBitmap(blob);
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
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

describe('a photo of any format looks the same after preparation', () => {
  it('for more than twenty formats', () => {
    expect(names).to.have.length.above(20);
  });

  for (const name of names) {
    it(name, async () => {
      const file = await shape(name);
      const wanted = await looksOf(file).catch(() => null);
      const outcome = await preparePhoto(file).catch((error: PhotoError) => error.code);
      if (!wanted) {
        expect(outcome).to.equal('broken');
        return;
      }
      const { type, blob, thumbnail } = outcome as Photo;
      expect(type).to.equal('image/jpeg');
      const { colors, ...size } = await looksOf(blob);
      expect(size).to.deep.equal({ width: wanted.width, height: wanted.height });
      for (const [i, color] of colors.entries()) {
        const distances = color.map((channel, c) => channel - (wanted.colors[i]?.[c] ?? 999));
        expect(Math.max(...distances.map(Math.abs)), `${i}: ${color}`).to.be.below(16);
      }
      const longest = Math.max(thumbnail?.width ?? 0, thumbnail?.height ?? 0);
      expect(longest).to.equal(Math.min(320, Math.max(size.width, size.height)));
    });
  }
});
