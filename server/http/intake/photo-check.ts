import { maxPhotoPixels } from '../../../widgets/domain/limits.ts';
import type { LeftOutPhoto } from '../../store/store.ts';

/** Segments of a JPEG or chunks of a PNG before its pixels; cameras write dozens. */
const maxParts = 4096;

interface Size {
  width: number;
  height: number;
}

const jpegStart = Buffer.from([0xff, 0xd8, 0xff]);
const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Markers of a JPEG. Frame headers are 0xc0 to 0xcf but for these tables. */
const [endOfImage, startOfScan, tables] = [0xd9, 0xda, [0xc4, 0xc8, 0xcc]];

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && !tables.includes(marker);
}

/** Such as a restart; no length follows it. */
function isStandalone(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
}

/** The size in the frame header, if the pixels follow it. */
function readJpeg(content: Buffer): Size | undefined {
  let size: Size | undefined;
  let at = jpegStart.length - 1;
  for (let part = 0; part < maxParts; part++) {
    // Readers skip what stands between two segments, so it is no reason to lose a photo.
    at = content.indexOf(0xff, at);
    if (at < 0 || at + 4 > content.length) return undefined;
    const marker = content.readUInt8(at + 1);
    if (marker === endOfImage) return undefined;
    if (marker === 0xff || marker === 0) at += 1;
    else if (isStandalone(marker)) at += 2;
    else {
      const end = at + 2 + content.readUInt16BE(at + 2);
      if (end >= content.length) return undefined;
      if (marker === startOfScan) return size;
      if (isFrame(marker) && end - at >= 9) {
        size = { height: content.readUInt16BE(at + 5), width: content.readUInt16BE(at + 7) };
      }
      at = end;
    }
  }
  return undefined;
}

function readPng(content: Buffer): Size | undefined {
  let at: number = pngStart.length;
  if (content.length < 33 || content.toString('latin1', at + 4, at + 8) !== 'IHDR')
    return undefined;
  const size = { width: content.readUInt32BE(at + 8), height: content.readUInt32BE(at + 12) };
  for (let part = 0; part < maxParts && at + 8 < content.length; part++) {
    if (content.toString('latin1', at + 4, at + 8) === 'IDAT') return size;
    at += 12 + content.readUInt32BE(at);
  }
  return undefined;
}

function startsWith(content: Buffer, start: Buffer): boolean {
  return content.subarray(0, start.length).equals(start);
}

/**
 * What a file is by its bytes, whatever it claims: the MIME type of a photo that the desk can draw, or
 * the reason why it is none. Only headers are read, and few of them: a decoder, or a library that
 * reads on to the last segment, would let a stranger keep the server busy for seconds.
 */
export function checkPhoto(content: Buffer): { type: string } | { reason: LeftOutPhoto['reason'] } {
  const isJpeg = startsWith(content, jpegStart);
  if (!isJpeg && !startsWith(content, pngStart)) return { reason: 'type' };
  const size = isJpeg ? readJpeg(content) : readPng(content);
  if (!size || size.width === 0 || size.height === 0) return { reason: 'broken' };
  if (size.width * size.height > maxPhotoPixels) return { reason: 'too-many-pixels' };
  return { type: isJpeg ? 'image/jpeg' : 'image/png' };
}
