import { expect } from 'chai';
import { hasGps } from '../../../widgets/quote-form/photos/photo-bytes.ts';
import {
  type Photo,
  type PhotoError,
  preparePhoto,
} from '../../../widgets/quote-form/photos/photos.ts';
import { find, replace, until } from '../../helpers/elements/dom.ts';
import { choose, fetchPhoto } from '../../helpers/elements/photo-files.ts';
import { expectColor, expectUpright, looksOf } from './photo-looks.ts';
import { alertText, all, chosen, held, host, picker, stage, statusText } from './photo-stage.tsx';

/** Served by tests/helpers/runner/photo-shapes.mjs. */
const names: string[] = await (await fetch('/photo-shapes/')).json();

describe('a photo of any format looks the same after preparation', () => {
  it('for more than twenty formats', () => {
    expect(names).to.have.length.above(20);
  });

  for (const name of names) {
    it(name, async () => {
      const file = await fetchPhoto(name);
      const wanted = await looksOf(file).catch(() => null);
      const outcome = await preparePhoto(file).catch((error: PhotoError) => error.code);
      if (!wanted) {
        expect(outcome).to.equal('broken');
        return;
      }
      const { type, blob, thumbnail, locationRemoved } = outcome as Photo;
      expect(type).to.equal('image/jpeg');
      // None has a location, but some have EXIF.
      expect(locationRemoved).to.equal(false);
      const { colors, ...size } = await looksOf(blob);
      expect(size).to.deep.equal({ width: wanted.width, height: wanted.height });
      for (const [i, color] of colors.entries()) {
        expectColor(color, wanted.colors[i] ?? [], `place ${i}`);
      }
      const longestOfThumbnail = Math.max(thumbnail?.width ?? 0, thumbnail?.height ?? 0);
      expect(longestOfThumbnail).to.equal(Math.min(320, Math.max(size.width, size.height)));
    });
  }
});

it('a phone photo becomes an upright JPEG of at most 1600 px without EXIF', async () => {
  const file = await fetchPhoto('phone.jpg');
  expect(hasGps(new Uint8Array(await file.arrayBuffer()))).to.equal(true);
  const photo = await preparePhoto(file);

  const { width, height } = await createImageBitmap(photo.blob);
  expect([width, height]).to.deep.equal([1200, 1600]);
  await expectUpright(photo.blob);
  const bytes = new Uint8Array(await photo.blob.arrayBuffer());
  // Every JPEG begins with these bytes; EXIF stands near the start of the file.
  expect([...bytes.slice(0, 3)]).to.deep.equal([0xff, 0xd8, 0xff]);
  expect(String.fromCharCode(...bytes.slice(0, 4096))).not.to.contain('Exif');
  expect(photo).to.include({ name: 'phone.jpg', type: 'image/jpeg', locationRemoved: true });
  expect(photo.size).to.equal(photo.blob.size);
  expect(Math.max(photo.thumbnail?.width ?? 0, photo.thumbnail?.height ?? 0)).to.equal(320);
  expect(photo.hint).to.equal(undefined);
});

/** True in browsers that decode a JPEG cheaply at a smaller size: they show all previews at once. */
const hasEarlyPreviews = 'VideoFrame' in window && 'rotation' in VideoFrame.prototype;

const previews = () => all<HTMLCanvasElement>('[aria-busy=true] canvas');

describe('a photo in preparation', () => {
  const { toBlob } = HTMLCanvasElement.prototype;
  /** Functions that start the encodings that the page has asked for. */
  let waiting: (() => void)[] = [];
  let files: File[];

  before(async () => {
    files = await Promise.all(
      ['1.jpg', '2.jpg', '3.jpg'].map((name) => fetchPhoto('phone.jpg', name)),
    );
  });
  beforeEach(() => {
    waiting = [];
    HTMLCanvasElement.prototype.toBlob = function (...args) {
      waiting.push(() => toBlob.apply(this, args));
    };
  });
  afterEach(() => {
    HTMLCanvasElement.prototype.toBlob = toBlob;
    for (const go of waiting) go();
  });

  it('is shown and announced, and not added yet', async () => {
    stage();
    choose(picker(), files);
    await until(() => waiting.length === 1 && previews().length === (hasEarlyPreviews ? 3 : 1));
    for (const canvas of previews()) {
      expect(canvas.getAttribute('aria-label')).to.match(/^\d\.jpg$/);
      expect([canvas.width, canvas.height]).to.deep.equal([240, 320]);
      const pixels = canvas.getContext('2d')?.getImageData(30, 30, 1, 1).data;
      expect([...(pixels ?? [])][0], 'the red corner').to.be.above(160);
    }
    expect(held).to.deep.equal([]);
    expect(all('.remove')).to.have.length(0);
    expect(statusText()).to.equal('Preparing 3 photos');

    HTMLCanvasElement.prototype.toBlob = toBlob;
    for (const go of waiting) go();
    await chosen(3);
    expect(held.map(({ name }) => name)).to.deep.equal(['1.jpg', '2.jpg', '3.jpg']);
    expect(all('.tile canvas')).to.have.length(3);
  });

  it('is removed with a message when it turns out to be damaged', async function () {
    if (!hasEarlyPreviews) this.skip();
    stage();
    // The small decode for the preview works; the larger one for sending fails once the preview is shown.
    const large = (source: ImageBitmapSource) =>
      source instanceof Blob || ('codedWidth' in source && source.codedWidth > 1000);
    const { createImageBitmap } = window;
    replace(window, 'createImageBitmap', async (source: ImageBitmapSource) => {
      if (!large(source)) return createImageBitmap(source);
      await until(() => previews().length === 1);
      throw new DOMException('on purpose', 'InvalidStateError');
    });
    choose(picker(), files.slice(0, 1));
    await until(() => alertText().includes('1.jpg: This file is damaged'));
    expect(all('.tile canvas')).to.have.length(0);
    expect(held).to.deep.equal([]);
    expect(find(host, '[role=status]').textContent).to.equal('');
  });
});
