import { expect } from 'chai';
import { preparePhoto } from '../../../widgets/quote-form/photos/photos.ts';
import { remove, replace, until } from '../../helpers/elements/dom.ts';
import { fetchPhoto } from '../../helpers/elements/photo-files.ts';
import { expectUpright } from './photo-looks.ts';

async function expectPrepared() {
  const photo = await preparePhoto(await fetchPhoto('phone.jpg'));
  expect(photo).to.include({ type: 'image/jpeg', locationRemoved: true });
  await expectUpright(photo.blob);
}

describe('a photo is prepared', () => {
  class FailingDecoder {
    decode = () => Promise.reject(new DOMException('on purpose', 'EncodingError'));
    close() {}
  }
  for (const [obstacle, hinder] of [
    ['without ImageDecoder', () => remove(window, 'ImageDecoder')],
    [
      'with an ImageDecoder that reports no rotation',
      () => 'VideoFrame' in window && remove(VideoFrame.prototype, 'rotation'),
    ],
    ['with an ImageDecoder that fails', () => replace(window, 'ImageDecoder', FailingDecoder)],
  ] as const) {
    it(obstacle, async () => {
      hinder();
      await expectPrepared();
    });
  }

  it("without a worker, which the host's policy may forbid and report", async () => {
    let started = 0;
    replace(
      window,
      'Worker',
      class {
        constructor() {
          started++;
          throw new DOMException('on purpose', 'SecurityError');
        }
      },
    );
    await expectPrepared();
    expect(started).to.equal(0);
  });

  it('and releases its bitmaps, frames and canvases', async () => {
    const file = await fetchPhoto('phone.jpg');
    const bitmaps: ImageBitmap[] = [];
    const frames: VideoFrame[] = [];
    const canvases: WeakRef<HTMLCanvasElement>[] = [];
    const { createImageBitmap, ImageDecoder } = window;
    replace(window, 'createImageBitmap', async (source: ImageBitmapSource) => {
      const bitmap = await createImageBitmap(source);
      bitmaps.push(bitmap);
      return bitmap;
    });
    if (ImageDecoder) {
      const { decode } = ImageDecoder.prototype;
      replace(ImageDecoder.prototype, 'decode', async function (this: ImageDecoder) {
        const result = await decode.call(this);
        frames.push(result.image);
        return result;
      });
    }
    const createElement = document.createElement.bind(document);
    replace(document, 'createElement', (name: string) => {
      const element = createElement(name);
      if (element instanceof HTMLCanvasElement) canvases.push(new WeakRef(element));
      return element;
    });

    let last: Promise<unknown> | undefined;
    const photos = 5;
    for (let i = 0; i < photos; i++) last = preparePhoto(file, last).then(() => {});
    await last;
    // Each photo needs a bitmap of itself, and one of its encoded copy, which is compared with the drawing.
    expect(bitmaps.length).to.be.at.least(2 * photos);
    await until(() => bitmaps.every(({ width }) => width === 0));
    expect(frames.every(({ codedWidth }) => codedWidth === 0)).to.equal(true);

    const { gc } = window as { gc?: () => void };
    // Only Chromium can be asked to collect garbage.
    if (!gc) return;
    await until(() => {
      gc();
      return canvases.every((canvas) => !canvas.deref());
    });
  });
});
