import { expect } from 'chai';
import { find, until } from '../../helpers/elements/dom.ts';
import { choose, phonePhoto } from '../../helpers/elements/photo-files.ts';
import { alertText, all, chosen, held, host, picker, stage, statusText } from './photo-stage.tsx';

/** True if scaled-down decoding of a JPEG is cheap. */
const isEarly = 'VideoFrame' in window && 'rotation' in VideoFrame.prototype;

const previews = () => all<HTMLCanvasElement>('[aria-busy=true] canvas');

describe('a photo in preparation', () => {
  const { toBlob } = HTMLCanvasElement.prototype;
  const { createImageBitmap } = window;
  /** Encoders that wait for the test. */
  let waiting: (() => void)[] = [];
  let files: File[];

  before(async () => {
    const size = { width: 2400, height: 1800 };
    files = await Promise.all(['1.jpg', '2.jpg', '3.jpg'].map((name) => phonePhoto(name, size)));
  });
  beforeEach(() => {
    waiting = [];
    HTMLCanvasElement.prototype.toBlob = function (...args) {
      waiting.push(() => toBlob.apply(this, args));
    };
  });
  afterEach(() => {
    HTMLCanvasElement.prototype.toBlob = toBlob;
    window.createImageBitmap = createImageBitmap;
    for (const go of waiting) go();
  });

  it('is shown and counts as pending', async () => {
    stage();
    choose(picker(), files);
    await until(() => waiting.length === 1 && previews().length === (isEarly ? 3 : 1));
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

  it('is removed with a message when it turns out to be damaged', async () => {
    if (!isEarly) return;
    stage();
    const large = (source: ImageBitmapSource) =>
      source instanceof Blob || ('codedWidth' in source && source.codedWidth > 1000);
    window.createImageBitmap = (async (source: ImageBitmapSource) => {
      if (!large(source)) return createImageBitmap(source);
      await until(() => previews().length === 1);
      throw new DOMException('on purpose', 'InvalidStateError');
    }) as typeof createImageBitmap;
    choose(picker(), files.slice(0, 1));
    await until(() => alertText().includes('1.jpg: This file is damaged'));
    expect(all('.tile canvas')).to.have.length(0);
    expect(held).to.deep.equal([]);
    expect(find(host, '[role=status]').textContent).to.equal('');
  });
});
