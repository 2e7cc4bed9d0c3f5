import type { LeftOutPhoto } from '../store/store.ts';

/** Far more than the 12 to 50 megapixels of usual phone photos. */
export const maxPixels = 120_000_000;
/**
 * Limits pictures that decoders keep in memory completely: 8-bit PNGs to 42 megapixels, 16-bit PNGs to 21,
 * progressive JPEGs to 28, or 56 with the usual subsampling (4:2:0).
 */
const maxUnpackedBytes = 160 * 1024 * 1024;
/** px; decoders keep a thousand rows of a PNG in memory. JPEGs need no such limit: they are shrunk row by row. */
const maxPngWidth = 16_384;

/** Reason why a photo cannot be drawn. */
export type PhotoFault = Exclude<LeftOutPhoto['reason'], 'surplus'>;

/** Header fields that decide how much memory drawing takes. */
interface PictureHeader {
  type: 'image/jpeg' | 'image/png';
  width: number;
  height: number;
  /** Bytes that a decoder must keep at once, besides some rows. */
  unpackedBytes: number;
}

/** JPEG segments or PNG chunks before the pixels; cameras write dozens. */
const maxParts = 4096;

const jpegStart = Buffer.from([0xff, 0xd8, 0xff]);
const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Bytes of a PNG's signature and its first chunk, IHDR. */
const pngHeadLength = 33;
/** JPEG markers. */
const endOfImage = 0xd9;
const startOfScan = 0xda;
/** Markers from 0xc0 to 0xcf that start no frame: two kinds of tables, and a reserved one. */
const frameless = [0xc4, 0xc8, 0xcc];
/** Sequential frames, with Huffman or arithmetic codes: a scan of all components is their only one. */
const sequentialFrames = [0xc0, 0xc1, 0xc9];

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && !frameless.includes(marker);
}

/** True for markers without a length, such as a restart. */
function isStandalone(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
}

/**
 * Reads a frame header after its length: precision, height, width, number of components, then three bytes for each.
 * Undefined if incomplete.
 */
function readFrame(marker: number, header: Buffer) {
  const components = header.at(5) ?? 0;
  if (components === 0 || header.length < 6 + 3 * components) return undefined;
  const height = header.readUInt16BE(1);
  const width = header.readUInt16BE(3);
  // Sampling factors of each component: four bits horizontally, four bits vertically.
  const factors = Array.from({ length: components }, (_, index) => {
    const byte = header.readUInt8(7 + 3 * index);
    return { across: byte >> 4, down: byte & 0x0f };
  });
  const samples = factors.reduce((sum, { across, down }) => sum + across * down, 0);
  const maxAcross = Math.max(...factors.map(({ across }) => across));
  const maxDown = Math.max(...factors.map(({ down }) => down));
  const share = samples / (maxAcross * maxDown);
  return {
    width,
    height,
    components,
    isSequential: sequentialFrames.includes(marker),
    // Two bytes per value, after subsampling. Decoders reject factors of zero, so those count as no subsampling.
    coefficientBytes: width * height * 2 * (share || components),
  };
}

/** Yields the JPEG segments that have a length, up to the end of the image or of the content. */
function* segmentsOf(content: Buffer): Generator<{ marker: number; data: Buffer }> {
  let at = jpegStart.length - 1;
  for (let part = 0; part < maxParts; part++) {
    // Decoders skip bytes between two segments.
    at = content.indexOf(0xff, at);
    if (at < 0 || at + 4 > content.length) return;
    const marker = content.readUInt8(at + 1);
    if (marker === endOfImage) return;
    // A fill byte, or an escaped 0xff.
    if (marker === 0xff || marker === 0) at += 1;
    else if (isStandalone(marker)) at += 2;
    else {
      const end = at + 2 + content.readUInt16BE(at + 2);
      if (end >= content.length) return;
      yield { marker, data: content.subarray(at + 4, end) };
      at = end;
    }
  }
}

/** Reads the segments up to the first scan; undefined if no pixels follow. */
function readJpeg(content: Buffer): PictureHeader | undefined {
  let frame: ReturnType<typeof readFrame>;
  for (const { marker, data } of segmentsOf(content)) {
    if (isFrame(marker)) frame = readFrame(marker, data);
    if (marker !== startOfScan) continue;
    if (!frame) return undefined;
    const { width, height, components, isSequential, coefficientBytes } = frame;
    // With several scans, a decoder keeps the whole picture until the last one.
    const isOneScan = isSequential && data.at(0) === components;
    return { type: 'image/jpeg', width, height, unpackedBytes: isOneScan ? 0 : coefficientBytes };
  }
  return undefined;
}

/** Reads IHDR and the chunks before the pixels; undefined if no pixels follow. */
function readPng(content: Buffer): PictureHeader | undefined {
  let at = pngStart.length;
  if (content.length < pngHeadLength || content.toString('latin1', at + 4, at + 8) !== 'IHDR') {
    return undefined;
  }
  const width = content.readUInt32BE(at + 8);
  const height = content.readUInt32BE(at + 12);
  const depth = content.readUInt8(at + 16);
  const colorType = content.readUInt8(at + 17);
  // Decoders unpack gray to gray and alpha, everything else, palettes too, to RGBA.
  const channels = colorType === 0 || colorType === 4 ? 2 : 4;
  const unpackedBytes = width * height * channels * (depth === 16 ? 2 : 1);
  for (let part = 0; part < maxParts && at + 8 < content.length; part++) {
    if (content.toString('latin1', at + 4, at + 8) === 'IDAT') {
      return { type: 'image/png', width, height, unpackedBytes };
    }
    // Length, type and checksum take four bytes each.
    at += 12 + content.readUInt32BE(at);
  }
  return undefined;
}

function startsWith(content: Buffer, start: Buffer): boolean {
  return content.subarray(0, start.length).equals(start);
}

/**
 * Returns the MIME type of a photo that can be drawn, or the reason why it cannot. Reads only a few bytes: a decoder, or
 * a library that reads to the last segment, would let attackers keep the server busy.
 */
export function checkPhoto(content: Buffer): { type: string } | { reason: PhotoFault } {
  const isJpeg = startsWith(content, jpegStart);
  if (!isJpeg && !startsWith(content, pngStart)) return { reason: 'type' };
  const header = isJpeg ? readJpeg(content) : readPng(content);
  if (!header || header.width === 0 || header.height === 0) return { reason: 'broken' };
  const { type, width, height, unpackedBytes } = header;
  if (width * height > maxPixels) return { reason: 'too-many-pixels' };
  const isTooWide = type === 'image/png' && width > maxPngWidth;
  if (isTooWide || unpackedBytes > maxUnpackedBytes) return { reason: 'too-much-memory' };
  return { type };
}
