import { newUuid } from '../../client/uuid.ts';
import type { QuotePhoto } from '../../domain/quote.ts';
import { hasGps, kindOf } from './photo-bytes.ts';
import { difference, type GreyCopy, hintsFor, type PhotoHint, toGrey } from './photo-hints.ts';

/** A photo that is ready to be sent. */
export interface Photo extends QuotePhoto {
  id: string;
  blob: Blob;
  /** At most 320 px, for a canvas preview; null when the browser couldn't make one. */
  thumbnail: ImageBitmap | null;
  hints: readonly PhotoHint[];
  /** The original carried a GPS position and the photo no longer does. */
  locationRemoved: boolean;
}

/** Why a file can't be used: not a JPEG or PNG, an iPhone HEIC, or damaged. */
export class PhotoError extends Error {
  readonly code: 'type' | 'heic' | 'broken';
  constructor(code: PhotoError['code']) {
    super(code);
    this.name = 'PhotoError';
    this.code = code;
  }
}

const longestSide = 1600;
const thumbnailSide = 320;
const quality = 0.82;
/** Mean grey difference (of 255) between what was drawn and what the canvas handed out. */
const tolerance = 12;
/** Milliseconds for one file: nothing spins for ever. */
const preparationTimeout = 60_000;

/** A copy whose longest side is at most `side` pixels. */
function shrink(bitmap: ImageBitmap, side: number): Promise<ImageBitmap> {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const resizeWidth = Math.max(1, Math.round(bitmap.width * scale));
  const resizeHeight = Math.max(1, Math.round(bitmap.height * scale));
  return createImageBitmap(bitmap, { resizeWidth, resizeHeight, resizeQuality: 'high' });
}

/** Decodes upright (the default), then resizes: both in one call takes three times as long. */
async function open(source: Blob, side: number): Promise<ImageBitmap> {
  const full = await createImageBitmap(source);
  try {
    return await shrink(full, side);
  } finally {
    full.close();
  }
}

/** The picture on white (JPEG knows no transparency). */
function draw(bitmap: ImageBitmap): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, bitmap.width, bitmap.height);
  context.drawImage(bitmap, 0, 0);
  return [canvas, context];
}

function greyCopy(bitmap: ImageBitmap): GreyCopy {
  const [canvas, context] = draw(bitmap);
  return toGrey(context.getImageData(0, 0, canvas.width, canvas.height));
}

/** Firefox's resistFingerprinting hands out noise: draw a known colour and read it back. */
function canvasIsHonest(): boolean {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 4;
  const context = canvas.getContext('2d');
  if (!context) return false;
  context.fillStyle = 'rgb(40 160 90)';
  context.fillRect(0, 0, 4, 4);
  const { data } = context.getImageData(0, 0, 4, 4);
  return data.every((value, i) => Math.abs(value - ([40, 160, 90, 255][i % 4] ?? 0)) < 8);
}

function encode(bitmap: ImageBitmap): Promise<Blob | null> {
  const [canvas] = draw(bitmap);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}

interface Reduced {
  blob: Blob;
  thumbnail: ImageBitmap;
  hints: readonly PhotoHint[];
}

/** The shrunk JPEG, or null where the canvas can't be trusted (noise, black, nothing). */
async function reduce(small: ImageBitmap, drawn: ImageBitmap): Promise<Reduced | null> {
  try {
    if (!canvasIsHonest()) return null;
    const blob = await encode(small);
    const thumbnail = blob && (await thumbnailOf(blob));
    if (blob?.type !== 'image/jpeg' || !thumbnail) return null;
    const grey = greyCopy(drawn);
    if (difference(grey, greyCopy(thumbnail)) < tolerance) {
      return { blob, thumbnail, hints: hintsFor(grey) };
    }
    thumbnail.close();
  } catch {
    // As untrustworthy as noise.
  }
  return null;
}

/** Extension in lower case; the digits of "Photo 12.03.2025" are none. */
function extensionOf(name: string): string {
  return /\.([a-z][a-z0-9]{1,4})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** What name and MIME type alone forbid; the bytes are looked at later. */
export function refusedByName({ name, type }: File): 'heic' | 'type' | undefined {
  const extension = extensionOf(name);
  if (/^hei[cf]$/.test(extension) || /^image\/hei[cf]/i.test(type)) return 'heic';
  const known = extension ? /^(jpe?g|png)$/.test(extension) : /^image\/(p?jpe?g|png)$/i.test(type);
  return known ? undefined : 'type';
}

/** The name with the extension of what is sent: back ends look at it. */
function nameFor(name: string, type: string): string {
  const jpeg = type === 'image/jpeg';
  if ((jpeg ? /\.jpe?g$/i : /\.png$/i).test(name)) return name;
  return `${name.replace(/\.(jpe?g|png)$/i, '')}.${jpeg ? 'jpg' : 'png'}`;
}

async function prepare(file: File, copied: Promise<ArrayBuffer>): Promise<Photo> {
  const refusal = refusedByName(file);
  if (refusal) throw new PhotoError(refusal);
  const bytes = new Uint8Array(await copied);
  const kind = kindOf(bytes);
  if (kind === 'unknown') throw new PhotoError('broken');
  if (kind === 'heic' || kind === 'other') throw new PhotoError(kind === 'heic' ? kind : 'type');

  const original = new Blob([bytes], { type: `image/${kind}` });
  const small = await open(original, longestSide);
  const drawn = await shrink(small, thumbnailSide);
  const reduced = await reduce(small, drawn);
  small.close();
  if (reduced) drawn.close();
  const { blob, thumbnail, hints } = reduced ?? { blob: original, thumbnail: drawn, hints: [] };
  return {
    id: newUuid(),
    name: nameFor(file.name, blob.type),
    type: blob.type,
    size: blob.size,
    blob,
    thumbnail,
    hints,
    locationRemoved: reduced !== null && hasGps(bytes),
  };
}

function withTimeout<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new PhotoError('broken')), preparationTimeout);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Makes a chosen file ready to be sent: an upright JPEG of at most 1600 px without EXIF. The bytes
 * are copied at once; the work begins when the photo before, if any, is done or refused. Where the
 * canvas can't be trusted the original goes (the server strips it). Rejects with PhotoError.
 */
export function preparePhoto(file: File, before?: Promise<unknown>): Promise<Photo> {
  const copied = file.arrayBuffer();
  copied.catch(() => {});
  return Promise.resolve(before)
    .catch(() => {})
    .then(() => withTimeout(prepare(file, copied)))
    .catch((error) => {
      throw error instanceof PhotoError ? error : new PhotoError('broken');
    });
}

/** A preview (≤ 320 px) of a stored photo, or null when it can't be decoded. */
export function thumbnailOf(blob: Blob): Promise<ImageBitmap | null> {
  return open(blob, thumbnailSide).catch(() => null);
}

/** `data:<type>;base64,…` of a photo, the form the API takes. */
export function toDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
