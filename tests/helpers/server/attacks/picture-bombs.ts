import type { LeftOutPhoto } from '../../../../server/store/store.ts';
import { repeatUntilStopped } from '../programs.ts';
import { dataUrl, newLeadBody, picture, sampleItem } from '../samples.ts';
import type { ServerAddress } from '../server.ts';
import { upload } from '../throttled-upload.ts';
import { blackPng, grayJpeg } from './picture-files.ts';

/** A small file that takes a decoder hundreds of megabytes. */
interface PictureBomb {
  name: string;
  content: Buffer;
  /** Reason for the rejection; undefined if the headers look harmless. */
  reason?: LeftOutPhoto['reason'];
}

/** Each takes 780 to 3,500 MB when drawn without limits. */
export const pictureBombs: readonly PictureBomb[] = [
  {
    name: '16-bit-interlaced.png',
    content: blackPng(12_000, 10_000, { depth: 16, isInterlaced: true }),
    reason: 'too-much-memory',
  },
  {
    name: 'progressive.jpg',
    content: grayJpeg(12_000, 10_000, { coding: 'progressive' }),
    reason: 'too-much-memory',
  },
  {
    name: 'multi-scan.jpg',
    content: grayJpeg(12_000, 10_000, { coding: 'multi-scan' }),
    reason: 'too-much-memory',
  },
  { name: 'wide.png', content: blackPng(1_000_000, 40), reason: 'too-much-memory' },
  { name: 'texts.png', content: blackPng(40, 30, { hugeTexts: 20 }) },
];

/** The accepted pictures that take the most memory. */
export const largestPictures: readonly { name: string; content: Buffer }[] = [
  { name: 'baseline-120-megapixels.jpg', content: grayJpeg(12_000, 10_000) },
  {
    name: 'progressive-50-megapixels.jpg',
    content: grayJpeg(8160, 6120, { coding: 'progressive', isSubsampled: true }),
  },
  {
    name: 'progressive-27-megapixels.jpg',
    content: grayJpeg(6100, 4500, { coding: 'progressive' }),
  },
  {
    name: 'interlaced-alpha-41-megapixels.png',
    content: blackPng(6400, 6400, { isInterlaced: true, color: 'rgba' }),
  },
  {
    name: '16-bit-interlaced-20-megapixels.png',
    content: blackPng(5000, 4000, { depth: 16, isInterlaced: true, color: 'rgba' }),
  },
  {
    name: 'wide-16-bit.png',
    content: blackPng(16_384, 1280, { depth: 16, color: 'rgba' }),
  },
];

function lead(photos: readonly Buffer[]): Buffer {
  const items = photos.map((photo) => sampleItem({ base64Files: [dataUrl(photo)] }));
  return newLeadBody({ items });
}

/**
 * Sends leads with hostile pictures from one address, two at a time: each with an accepted picture and all bombs whose
 * headers look harmless. Returns the function that ends the attack.
 */
export async function attackWithPictures(server: ServerAddress): Promise<() => Promise<unknown>> {
  const small = await picture('jpeg');
  const accepted = [small, ...largestPictures.map(({ content }) => content)];
  const bombs = pictureBombs.filter(({ reason }) => !reason).map(({ content }) => content);
  const bodies = accepted.map((content) => lead([content, ...bombs]));
  let next = 0;

  async function sendNext(): Promise<void> {
    const body = bodies[next++ % bodies.length] ?? Buffer.alloc(0);
    await upload(server, { body, from: '127.0.0.2' }).catch(() => {});
  }

  const stops = [repeatUntilStopped(sendNext), repeatUntilStopped(sendNext)];
  return () => Promise.all(stops.map((stop) => stop()));
}
