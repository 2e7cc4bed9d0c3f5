import sharp from 'sharp';
import { sideways, upright } from '../photo-colors.ts';
import { scene } from '../photo-scene.ts';
import { withCameraMetadata } from '../server/samples.ts';

/** Drawings by size and opacity: drawing takes longer than encoding. */
const drawings = new Map();

/** A scene as finished pixels: sharp would apply the following operations before it draws the corners. */
async function drawn(width, height, alpha = 1) {
  const key = [width, height, alpha].join();
  const ground = { r: 136, g: 136, b: 136, alpha };
  const drawing =
    drawings.get(key) ??
    scene(width, height, upright, ground).raw().toBuffer({ resolveWithObject: true });
  drawings.set(key, drawing);
  const { data, info } = await drawing;
  return sharp(data, { raw: info });
}

/** Larger than a sent photo, so that each is scaled down. */
const phone = [1800, 1350];

const opaque = async (width, height) => (await drawn(width, height)).removeAlpha();
const plain = (width, height, background = upright[0]) =>
  sharp({ create: { width, height, channels: 3, background } });
const turned = async (width, height, orientation) =>
  (await opaque(width, height)).withMetadata({ orientation });
const part = async (image, share) => {
  const bytes = await image.toBuffer();
  return bytes.subarray(0, bytes.length * share);
};

/** @type {Record<string, () => Promise<Buffer>>} */
const formats = {
  ...Object.fromEntries(
    // Upright and 6 are those of other photos below.
    [2, 3, 4, 5, 7, 8].map((orientation) => [
      `orientation-${orientation}.jpg`,
      async () => (await turned(...phone, orientation)).jpeg().toBuffer(),
    ]),
  ),
  'small-turned.jpg': async () => (await turned(800, 600, 6)).jpeg().toBuffer(),
  'turned.png': async () => (await turned(800, 600, 6)).png().toBuffer(),
  'odd.jpg': async () => (await opaque(2399, 1797)).jpeg().toBuffer(),
  'panorama.jpg': async () => (await opaque(12_000, 1500)).jpeg().toBuffer(),
  'progressive.jpg': async () => (await opaque(...phone)).jpeg({ progressive: true }).toBuffer(),
  'full-chroma.jpg': async () =>
    (await opaque(2000, 1500)).jpeg({ chromaSubsampling: '4:4:4' }).toBuffer(),
  'gray.jpg': async () => (await opaque(2000, 1500)).greyscale().jpeg().toBuffer(),
  'cmyk.jpg': async () => (await opaque(2000, 1500)).toColourspace('cmyk').jpeg().toBuffer(),
  'display-p3.jpg': async () => (await opaque(...phone)).withIccProfile('p3').jpeg().toBuffer(),
  'display-p3.png': async () => (await opaque(800, 600)).withIccProfile('p3').png().toBuffer(),
  'transparent.png': async () => (await drawn(2000, 1500, 0)).png().toBuffer(),
  'half-transparent.png': async () => (await drawn(2000, 1500, 0.5)).png().toBuffer(),
  'palette.png': async () => (await opaque(800, 600)).png({ palette: true }).toBuffer(),
  '16-bit.png': async () => (await opaque(800, 600)).toColourspace('rgb16').png().toBuffer(),
  '1-px.jpg': () => plain(1, 1).jpeg().toBuffer(),
  '1-px.png': () => plain(1, 1).png().toBuffer(),
  'thin.jpg': () => plain(4000, 1).jpeg().toBuffer(),
  '50-megapixels.jpg': () => plain(8160, 6120).jpeg().toBuffer(),
  'cut-off.jpg': async () => part((await turned(...phone, 6)).jpeg(), 1 / 3),
  'cut-off.png': async () => part((await opaque(800, 600)).png(), 1 / 2),
};

/** Photos for tests about other things. */
const samples = {
  'phone.jpg': () => withCameraMetadata(scene(2400, 1800, sideways).jpeg()).toBuffer(),
  'small.jpg': async () => (await opaque(640, 480)).jpeg().toBuffer(),
  'dark.jpg': () => plain(640, 480, '#141210').jpeg().toBuffer(),
  'blurred.jpg': () => plain(640, 480, '#b0a898').jpeg().toBuffer(),
  'bright-on-black.jpg': () => scene(640, 480, ['#f0e0c0'], '#050505').jpeg().toBuffer(),
};

const makers = { ...formats, ...samples };

const folder = '/photo-shapes/';

/** Photos by name: all browsers get the same bytes. */
const made = new Map();

function makeOnce(name) {
  const photo = made.get(name) ?? makers[name]?.();
  made.set(name, photo);
  return photo;
}

/** Serves photos; the folder's index lists the names of those in different formats. */
export function photoShapes() {
  return {
    name: 'photo-shapes',
    async serve({ path }) {
      if (path === folder) return { body: JSON.stringify(Object.keys(formats)), type: 'json' };
      const photo = path.startsWith(folder) && (await makeOnce(path.slice(folder.length)));
      return photo ? { body: photo, type: path.split('.').pop() } : undefined;
    },
  };
}
