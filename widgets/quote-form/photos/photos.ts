import { newUuid } from '../../client/uuid.ts';
import { withTimeout } from '../../client/with-timeout.ts';
import type { QuotePhoto } from '../../domain/quote.ts';
import { encode, shrink } from './canvas.ts';
import { isCanvasReliable, matchesDrawing, toGray } from './canvas-check.ts';
import { decode, smallerSize } from './decode.ts';
import { hasGps, kindOf } from './photo-bytes.ts';
import { hintFor, type PhotoHint } from './photo-hints.ts';

/** A photo ready to send. */
export interface Photo extends QuotePhoto {
  id: string;
  blob: Blob;
  /** Preview of at most 320 px; null if the browser could not draw one. */
  thumbnail: HTMLCanvasElement | null;
  hint?: PhotoHint | undefined;
  /** The original had a GPS position, which was removed. */
  locationRemoved: boolean;
}

type ShowPreview = (preview: Photo['thumbnail']) => void;

/** The file is not a JPEG or PNG (`type`), an iPhone HEIC, or damaged (`broken`). */
export class PhotoError extends Error {
  readonly code: 'type' | 'heic' | 'broken';
  constructor(code: PhotoError['code']) {
    super(code);
    this.code = code;
  }
}

/** Longest sides in px, of the photo that is sent and of its preview. */
const longestSide = 1600;
const thumbnailSide = 320;
/** Timeout for a file, in milliseconds. */
const preparationTimeout = 60_000;

/** Lets the browser handle input between two pieces of work. */
function yieldToBrowser(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Returns the extension in lower case. It starts with a letter: "Photo 12.03.2025" has none. */
function extensionOf(name: string): string {
  return /\.([a-z][a-z0-9]{1,4})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** Returns the reason to reject a file by its name or MIME type, before reading it. `image/pjpeg` is an old name of JPEG. */
export function refusalByName({ name, type }: File): 'heic' | 'type' | undefined {
  const extension = extensionOf(name);
  if (/^hei[cf]$/.test(extension) || /^image\/hei[cf]/i.test(type)) return 'heic';
  const isKnown = extension
    ? /^(jpe?g|png)$/.test(extension)
    : /^image\/(p?jpe?g|png)$/i.test(type);
  return isKnown ? undefined : 'type';
}

/** Returns the name with the extension of the sent format: a PNG may become a JPEG, and servers check it. */
function nameFor(name: string, type: string): string {
  const isJpeg = type === 'image/jpeg';
  if ((isJpeg ? /\.jpe?g$/i : /\.png$/i).test(name)) return name;
  return `${name.replace(/\.(jpe?g|png)$/i, '')}.${isJpeg ? 'jpg' : 'png'}`;
}

interface Source {
  original: Blob;
  bytes: Uint8Array;
}

async function read(file: File): Promise<Source> {
  const refusal = refusalByName(file);
  if (refusal) throw new PhotoError(refusal);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = kindOf(bytes);
  if (kind !== 'jpeg' && kind !== 'png') throw new PhotoError(kind);
  return { original: new Blob([bytes], { type: `image/${kind}` }), bytes };
}

interface Reduced extends Pick<Photo, 'thumbnail' | 'hint'> {
  /** Null if the canvas returns noise, black or nothing. */
  blob: Blob | null;
}

async function reduce(bitmap: ImageBitmap, show?: ShowPreview): Promise<Reduced> {
  let thumbnail: HTMLCanvasElement | null = null;
  try {
    await yieldToBrowser();
    const photo = shrink(bitmap, longestSide);
    await yieldToBrowser();
    thumbnail = shrink(photo, thumbnailSide);
    show?.(thumbnail);
    if (isCanvasReliable()) {
      const gray = toGray(thumbnail);
      await yieldToBrowser();
      const hint = hintFor(gray);
      const blob = await encode(photo);
      if (blob?.type === 'image/jpeg' && (await matchesDrawing(blob, gray))) {
        await yieldToBrowser();
        return { blob, thumbnail, hint };
      }
    }
  } catch {
    // A canvas that throws is as unreliable as one that returns noise.
  }
  return { blob: null, thumbnail };
}

async function prepare(name: string, source: Source, show?: ShowPreview): Promise<Photo> {
  const bitmap = await decode(source.original, longestSide);
  const reduced = await reduce(bitmap, show);
  bitmap.close();
  const blob = reduced.blob ?? source.original;
  return {
    ...reduced,
    id: newUuid(),
    name: nameFor(name, blob.type),
    type: blob.type,
    size: blob.size,
    blob,
    locationRemoved: reduced.blob !== null && hasGps(source.bytes),
  };
}

/**
 * Prepares a file for sending: an upright JPEG of at most 1600 px without EXIF. Copies the bytes immediately,
 * but decodes them only after `before` has settled, so that photos are prepared one by one. `show` may get a
 * preview earlier, where that is cheap. Keeps the original if the canvas cannot be trusted (the server strips its
 * EXIF). Rejects with PhotoError.
 */
export async function preparePhoto(
  file: File,
  before?: Promise<unknown>,
  show?: ShowPreview,
): Promise<Photo> {
  const reading = read(file);
  // Ignores errors: those of reading are thrown below, and without an early preview `prepare` shows the first one.
  showEarly(reading, show).catch(() => {});
  await before?.catch(() => {});
  try {
    const work = reading.then((source) => prepare(file.name, source, show));
    const photo = await withTimeout(work, preparationTimeout);
    if (photo) return photo;
  } catch (error) {
    if (error instanceof PhotoError) throw error;
  }
  throw new PhotoError('broken');
}

/** Shows a preview before the photo's turn if the browser can decode it at a reduced size, which is cheap. */
async function showEarly(reading: Promise<Source>, show?: ShowPreview): Promise<void> {
  const { original, bytes } = await reading;
  if (smallerSize(bytes, thumbnailSide)) show?.(await thumbnailOf(original));
}

/** Resolves to a preview (≤ 320 px) of a photo, or null if it cannot be decoded. */
export async function thumbnailOf(blob: Blob): Promise<HTMLCanvasElement | null> {
  try {
    const bitmap = await decode(blob, thumbnailSide);
    const thumbnail = shrink(bitmap, thumbnailSide);
    bitmap.close();
    return thumbnail;
  } catch {
    return null;
  }
}

/** Resolves to `data:<type>;base64,…` of a photo, as the API expects it. */
export function toDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
