import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';

export interface PhotoFixtures {
  /** 4032×3024 JPEG, Orientation 6, with a GPS position. */
  phone: string;
  /** PNG with transparency. */
  png: string;
  truncated: string;
  heic: string;
}

/** 12 megapixels of deterministic noise. */
function scene(width: number, height: number): Buffer {
  const pixels = Buffer.allocUnsafe(width * height * 3);
  for (let i = 0, seed = 1; i < pixels.length; i++) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    pixels[i] = seed >>> 24;
  }
  return pixels;
}

/** Photos as visitors have them, written to a folder of its own under the temporary one. */
export async function writePhotoFixtures(): Promise<PhotoFixtures> {
  const folder = await mkdtemp(join(tmpdir(), 'luxe-photos-'));
  const [width, height] = [4032, 3024];
  const jpeg = await sharp(scene(width, height), { raw: { width, height, channels: 3 } })
    .blur(1.5)
    .jpeg({ quality: 80 })
    .withExif({
      IFD0: { Make: 'Phone' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '25/1 12/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '55/1 16/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const png = await sharp({
    create: {
      width: 800,
      height: 600,
      channels: 4,
      background: { r: 40, g: 90, b: 160, alpha: 0.4 },
    },
  })
    .png()
    .toBuffer();
  const heic = Buffer.concat([
    Buffer.from('\0\0\0\x24ftypheic\0\0\0\0mif1heic'),
    Buffer.alloc(4000),
  ]);

  const write = async (name: string, content: Buffer) => {
    const path = join(folder, name);
    await writeFile(path, content);
    return path;
  };
  return {
    phone: await write('phone.jpg', jpeg),
    png: await write('cut-out.png', png),
    truncated: await write('cut-off.jpg', jpeg.subarray(0, jpeg.length / 3)),
    heic: await write('IMG_0001.HEIC', heic),
  };
}
