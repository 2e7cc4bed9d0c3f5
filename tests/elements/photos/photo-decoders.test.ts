import { expect } from 'chai';
import { preparePhoto } from '../../../widgets/quote-form/photos/photos.ts';
import { nextTask, remove, replace, until } from '../../helpers/elements/dom.ts';
import {
  colorDistance,
  cornersOf,
  phonePhoto,
  smallJpeg,
  upright,
} from '../../helpers/elements/photo-files.ts';

async function expectUpright() {
  const photo = await preparePhoto(await phonePhoto('phone.jpg', { width: 2400, height: 1800 }));
  expect(photo).to.include({ type: 'image/jpeg', locationRemoved: true });
  for (const [i, color] of (await cornersOf(photo.blob)).entries()) {
    expect(colorDistance(color, upright[i] ?? ''), `corner ${i}: ${color}`).to.be.below(24);
  }
}

describe('a photo is prepared', () => {
  it('without ImageDecoder', async () => {
    remove(window, 'ImageDecoder');
    await expectUpright();
  });

  it('with an ImageDecoder that reports no rotation', async () => {
    if ('VideoFrame' in window) remove(VideoFrame.prototype, 'rotation');
    await expectUpright();
  });

  it('with an ImageDecoder that fails', async () => {
    replace(
      window,
      'ImageDecoder',
      class {
        decode = () => Promise.reject(new DOMException('on purpose', 'EncodingError'));
        close() {}
      },
    );
    await expectUpright();
  });

  it('and an unusable one causes no unhandled error', async () => {
    const unhandled: unknown[] = [];
    const record = (event: PromiseRejectionEvent) => unhandled.push(event.reason);
    addEventListener('unhandledrejection', record);
    const onlyHead = (await smallJpeg()).slice(0, 40);
    const work = preparePhoto(new File([onlyHead], 'head.jpg'));
    await work.catch(({ code }) => expect(code).to.equal('broken'));
    for (let i = 0; i < 3; i++) await nextTask();
    removeEventListener('unhandledrejection', record);
    expect(unhandled).to.deep.equal([]);
  });

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
    await expectUpright();
    expect(started).to.equal(0);
  });

  it('and releases all resources, even after five', async () => {
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

    const file = await smallJpeg('small.jpg', { width: 2000, height: 1500 });
    canvases.length = 0;
    let last: Promise<unknown> | undefined;
    for (let i = 0; i < 5; i++) last = preparePhoto(file, last).then(() => {});
    await last;
    expect(bitmaps.length).to.be.at.least(10);
    await until(() => bitmaps.every(({ width }) => width === 0));
    expect(frames.every(({ codedWidth }) => codedWidth === 0)).to.equal(true);

    const { gc } = window as { gc?: () => void };
    if (!gc) return;
    await until(() => {
      gc();
      return canvases.every((canvas) => !canvas.deref());
    });
  });
});
