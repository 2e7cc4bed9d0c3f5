// Typical photos, created in the browser; journey/photos.ts writes photos to the disk.

/** Corner colors of an upright photo: top left, top right, bottom right, bottom left. */
export const upright = ['#d01818', '#18a018', '#1830d0', '#e0d018'] as const;

interface Scene {
  width: number;
  height: number;
  /** Corner colors as stored: top left, top right, bottom right, bottom left. */
  corners?: readonly string[];
  /** Gives the file a realistic size. Default: true. */
  noise?: boolean;
  /** Background behind noise and corners. Default: transparent. */
  ground?: string;
}

function paint({ width, height, corners = upright, noise = true, ground }: Scene) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  if (ground) {
    context.fillStyle = ground;
    context.fillRect(0, 0, width, height);
  }
  if (noise) {
    // A linear congruential generator: the same noise in each run.
    const tile = new ImageData(256, 256);
    const random = new Uint32Array(tile.data.buffer);
    for (let i = 0, seed = 1; i < random.length; i++) {
      seed = (seed * 1_664_525 + 1_013_904_223) >>> 0;
      random[i] = (seed >>> 8) | 0xff000000;
    }
    for (let y = 0; y < height; y += 256) {
      for (let x = 0; x < width; x += 256) context.putImageData(tile, x, y);
    }
  }
  const [w, h] = [width / 4, height / 4];
  const places = [
    [0, 0],
    [width - w, 0],
    [width - w, height - h],
    [0, height - h],
  ] as const;
  for (const [i, [x, y]] of places.entries()) {
    const color = corners[i];
    if (!color) continue;
    context.fillStyle = color;
    context.fillRect(x, y, w, h);
  }
  return canvas;
}

function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no blob'))), type, 0.9),
  );
}

/** An EXIF segment with Orientation 6 (rotate right to view) and, if asked for, a GPS position. */
function exifSegment(gps: boolean): Uint8Array<ArrayBuffer> {
  /** Bytes of a list: the number of its entries, the entries, and the offset of the next list. */
  const sizeOfList = (entries: number) => 2 + 12 * entries + 4;
  const sizeOfLists = gps ? sizeOfList(2) + sizeOfList(2) : sizeOfList(1);
  const tiff = new DataView(new ArrayBuffer(8 + sizeOfLists));
  /** Types: 1 byte, 2 ASCII, 3 short, 4 long. The caller writes the value, which starts at `at + 8`. */
  const entry = (at: number, tag: number, type: number, count: number) => {
    tiff.setUint16(at, tag);
    tiff.setUint16(at + 2, type);
    tiff.setUint32(at + 4, count);
  };
  // Header: byte order "MM", the format's number, and the offset of the first list with its length.
  tiff.setUint16(0, 0x4d4d);
  tiff.setUint16(2, 42);
  tiff.setUint32(4, 8);
  tiff.setUint16(8, gps ? 2 : 1);
  entry(10, 0x0112, 3, 1); // Orientation
  tiff.setUint16(18, 6);
  if (gps) {
    entry(22, 0x8825, 4, 1); // offset of the list of the position
    tiff.setUint32(30, 38);
    tiff.setUint16(38, 2);
    entry(40, 0, 1, 4); // version of the position's format
    tiff.setUint32(48, 0x02030000);
    entry(52, 1, 2, 2);
    tiff.setUint32(60, 0x4e000000); // latitude reference "N"
  }
  const body = new Uint8Array(tiff.buffer);
  const length = 2 + 6 + body.length;
  const exif = new TextEncoder().encode('Exif\0\0');
  return new Uint8Array([...[0xff, 0xe1, length >> 8, length & 255], ...exif, ...body]);
}

/**
 * A phone photo, 12 megapixels by default, stored sideways: upright (corner colors as `upright`) only
 * when Orientation 6 is applied.
 */
export async function phonePhoto(
  name = 'phone.jpg',
  { width = 4032, height = 3024, gps = true } = {},
): Promise<File> {
  const [tl, tr, br, bl] = upright;
  // Rotated right by 90°, the stored bottom left becomes the top left.
  const canvas = paint({ width, height, corners: [tr, br, bl, tl] });
  const jpeg = new Uint8Array(await (await encode(canvas, 'image/jpeg')).arrayBuffer());
  // After the two bytes that start a JPEG, where cameras write it.
  const parts = [jpeg.slice(0, 2), exifSegment(gps), jpeg.slice(2)];
  return new File(parts, name, { type: 'image/jpeg' });
}

/** A small upright JPEG without EXIF. */
export async function smallJpeg(name = 'small.jpg', scene: Partial<Scene> = {}): Promise<File> {
  const canvas = paint({ width: 640, height: 480, ...scene });
  return new File([await encode(canvas, 'image/jpeg')], name, { type: 'image/jpeg' });
}

/** A PNG, transparent except for its corners. */
export async function transparentPng(name = 'cut-out.png'): Promise<File> {
  const canvas = paint({ width: 640, height: 480, noise: false });
  return new File([await encode(canvas, 'image/png')], name, { type: 'image/png' });
}

/** Starts like an iPhone's HEIC. Some browsers report no MIME type for it. */
export function fakeHeic(name = 'IMG_0001.HEIC', type = ''): File {
  return new File(['\0\0\0\x24ftypheic\0\0\0\0mif1heic', 'x'.repeat(4000)], name, { type });
}

/** Claims to be a JPEG. */
export function brokenJpeg(name = 'broken.jpg'): File {
  return new File(['no picture at all'], name, { type: 'image/jpeg' });
}

/** Chooses files in a file input like the browser's dialog. */
export function choose(input: HTMLInputElement, files: readonly File[]): void {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  input.files = transfer.files;
  input.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** The colors (r, g, b) near the four corners, in the order of `upright`. */
export async function cornersOf(blob: Blob): Promise<number[][]> {
  const bitmap = await createImageBitmap(blob);
  const { width, height } = bitmap;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  const [x, y] = [Math.round(width / 10), Math.round(height / 10)];
  const places = [
    [x, y],
    [width - x, y],
    [width - x, height - y],
    [x, height - y],
  ] as const;
  return places.map(([left, top]) => [...context.getImageData(left, top, 1, 1).data.slice(0, 3)]);
}

/** Largest difference per channel between a color and '#rrggbb'. */
export function colorDistance(color: readonly number[], hex: string): number {
  const wanted = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return Math.max(...wanted.map((channel, i) => Math.abs(channel - (color[i] ?? 0))));
}
