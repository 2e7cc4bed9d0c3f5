import { expect } from 'chai';
import {
  PhotoError,
  preparePhoto,
  thumbnailOf,
  toDataUrl,
} from '../../../widgets/quote-form/photos/photos.ts';
import { nextTask, replace } from '../../helpers/elements/dom.ts';
import { brokenJpeg, fakeHeic, fetchPhoto, smallJpeg } from '../../helpers/elements/photo-files.ts';

async function bytesOf(blob: Blob): Promise<Uint8Array> {
  return new Uint8Array(await blob.arrayBuffer());
}

async function refusalOf(file: File): Promise<string> {
  try {
    await preparePhoto(file);
    return 'none';
  } catch (error) {
    expect(error).to.be.instanceOf(PhotoError);
    return (error as PhotoError).code;
  }
}

/** Returns a file that is read by this function, such as one that a cloud drive never delivers. */
function fileWith(arrayBuffer: () => Promise<ArrayBuffer>): File {
  return Object.assign(new File([], 'cloud.jpg', { type: 'image/jpeg' }), { arrayBuffer });
}

describe('preparing a photo', () => {
  it('accepts a JPEG of any name, and gives it an extension', async () => {
    const jpeg = await smallJpeg();
    for (const name of ['A.JPG', 'b.JpEg', 'Photo 12.03.2025', 'image']) {
      const photo = await preparePhoto(new File([jpeg], name, { type: 'image/jpeg' }));
      expect(photo.name).to.match(/\.jpe?g$/i);
    }
  });

  it('puts a transparent PNG on white and renames it as JPEG', async () => {
    const photo = await preparePhoto(await fetchPhoto('transparent.png', 'bag.PNG'));
    expect(photo).to.include({ name: 'bag.jpg', type: 'image/jpeg' });
    const bitmap = await createImageBitmap(photo.blob);
    const canvas = new OffscreenCanvas(1, 1);
    const context = canvas.getContext('2d');
    const [x, y] = [bitmap.width / 2, bitmap.height / 2];
    context?.drawImage(bitmap, -x, -y);
    expect([...(context?.getImageData(0, 0, 1, 1).data ?? [])]).to.deep.equal([255, 255, 255, 255]);
  });

  it('copies the bytes at once, so that a file deleted later is not lost', async () => {
    const file = await smallJpeg();
    let gone = false;
    const read = file.arrayBuffer.bind(file);
    file.arrayBuffer = () => (gone ? Promise.reject(new DOMException('gone')) : read());
    const before = preparePhoto(await fetchPhoto('phone.jpg'));
    const photo = preparePhoto(file);
    gone = true;
    await before;
    expect((await photo).name).to.equal('small.jpg');
  });

  it('waits for the previous photo only', async () => {
    const order: string[] = [];
    const track = (name: string, work: Promise<unknown>) =>
      work.catch(() => {}).then(() => order.push(name));
    const never = preparePhoto(fileWith(() => new Promise(() => {})));
    void never.catch(() => {});
    // The first photo takes longest, so it would be the last one ready without waiting.
    const first = preparePhoto(await fetchPhoto('phone.jpg'));
    const second = preparePhoto(brokenJpeg(), first);
    const third = preparePhoto(await smallJpeg('c.jpg'), second);
    await Promise.all([track('a', first), track('b', second), track('c', third)]);
    expect(order).to.deep.equal(['a', 'b', 'c']);
  });

  it('returns a photo that can be sent and stored', async () => {
    const { blob } = await preparePhoto(await smallJpeg());
    expect(await toDataUrl(blob)).to.match(/^data:image\/jpeg;base64,\/9j\//);
    expect(await thumbnailOf(new Blob(['nothing']))).to.equal(null);
  });

  it('adds a hint to a very dark and to a blurred photo, and to no bright object on black', async () => {
    for (const [shape, hint] of [
      ['dark.jpg', 'dark'],
      ['blurred.jpg', 'blurred'],
      ['bright-on-black.jpg', undefined],
    ] as const) {
      expect((await preparePhoto(await fetchPhoto(shape))).hint).to.equal(hint);
    }
  });
});

describe('unusable files', () => {
  it("are recognized as HEIC by name, type or bytes, and rejected for other types, even with a photo's name", async () => {
    for (const [file, reason] of [
      [fakeHeic(), 'heic'],
      [fakeHeic('photo', 'image/heic'), 'heic'],
      [fakeHeic('renamed.jpg', 'image/jpeg'), 'heic'],
      [new File(['%PDF-1.7'], 'invoice.pdf'), 'type'],
      [new File(['GIF89a'], 'moving.jpg', { type: 'image/jpeg' }), 'type'],
      [new File(['x'], 'folder'), 'type'],
    ] as const) {
      expect(await refusalOf(file), file.name).to.equal(reason);
    }
  });

  it('that are damaged, empty, unreadable or not delivered within a minute are called broken, without an unhandled rejection', async () => {
    const unhandled: unknown[] = [];
    const record = (event: PromiseRejectionEvent) => unhandled.push(event.reason);
    addEventListener('unhandledrejection', record);
    const { setTimeout } = window;
    replace(window, 'setTimeout', (run: () => void, time: number) =>
      setTimeout(run, time === 60_000 ? 0 : time),
    );
    for (const file of [
      brokenJpeg(),
      // Recognized as a JPEG by its first bytes, but impossible to decode.
      new File([(await smallJpeg()).slice(0, 40)], 'head.jpg'),
      new File([], 'empty.png', { type: 'image/png' }),
      fileWith(() => Promise.reject(new DOMException('gone', 'NotFoundError'))),
      fileWith(() => new Promise(() => {})),
    ]) {
      expect(await refusalOf(file), file.name).to.equal('broken');
    }
    // Browsers report rejections after the task, and a second decoder fails later than the first.
    for (let i = 0; i < 3; i++) await nextTask();
    removeEventListener('unhandledrejection', record);
    expect(unhandled).to.deep.equal([]);
  });
});

describe('the original is sent', () => {
  const { toBlob } = HTMLCanvasElement.prototype;
  const returnNoise = () =>
    replace(
      CanvasRenderingContext2D.prototype,
      'getImageData',
      function (this: CanvasRenderingContext2D) {
        const noise = new ImageData(this.canvas.width, this.canvas.height);
        for (const i of noise.data.keys()) noise.data[i] = (i * 97) % 256;
        return noise;
      },
    );
  const encodeBlack = () =>
    replace(
      HTMLCanvasElement.prototype,
      'toBlob',
      function (this: HTMLCanvasElement, ...args: Parameters<typeof toBlob>) {
        const black = document.createElement('canvas');
        black.width = this.width;
        black.height = this.height;
        black.getContext('2d')?.fillRect(0, 0, black.width, black.height);
        toBlob.apply(black, args);
      },
    );
  const encodeNothing = () =>
    replace(HTMLCanvasElement.prototype, 'toBlob', (callback: BlobCallback) => callback(null));

  for (const [obstacle, shape, hinder] of [
    ['returns noise', 'phone.jpg', returnNoise],
    ['encodes black', 'transparent.png', encodeBlack],
    ['encodes nothing', 'small.jpg', encodeNothing],
  ] as const) {
    it(`if the canvas ${obstacle}`, async () => {
      const file = await fetchPhoto(shape);
      hinder();
      const photo = await preparePhoto(file);
      expect(await bytesOf(photo.blob)).to.deep.equal(await bytesOf(file));
      expect(photo).to.include({ name: file.name, type: file.type, locationRemoved: false });
      expect(photo.thumbnail).not.to.equal(null);
    });
  }
});
