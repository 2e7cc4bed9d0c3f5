import { constants, crc32, deflateRawSync, deflateSync } from 'node:zlib';

const pngColors = {
  gray: { type: 0, channels: 1 },
  rgb: { type: 2, channels: 3 },
  rgba: { type: 6, channels: 4 },
} as const;

interface PngShape {
  /** Bits per channel. Default: 8. */
  depth?: 1 | 8 | 16;
  /** Default: rgb. */
  color?: keyof typeof pngColors;
  isInterlaced?: boolean;
  /** Number of compressed texts before the pixels; each unpacks to 45 MB. */
  hugeTexts?: number;
}

interface JpegShape {
  /** `multi-scan`: baseline, with one scan per color. */
  coding?: 'baseline' | 'progressive' | 'multi-scan';
  /** Halves the colors' width and height, as cameras do (4:2:0). */
  isSubsampled?: boolean;
}

const megabyte = 1024 * 1024;
/** First column and row of each Adam7 pass, and the steps to the next ones. */
const adam7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

function pngChunk(type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + data.length);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(type, 4, 'latin1');
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), 8 + data.length);
  return chunk;
}

/** The zlib stream of `length` zeros. Repeats one compressed megabyte, so it costs next to nothing. */
function deflatedZeros(length: number): Buffer {
  const header = Buffer.of(0x78, 0x9c);
  const flushed = { finishFlush: constants.Z_FULL_FLUSH };
  const block = deflateRawSync(Buffer.alloc(megabyte), flushed);
  // Adler-32: for zeros, its high half counts the bytes, and its low half stays 1.
  const checksum = Buffer.alloc(4);
  checksum.writeUInt16BE(length % 65_521, 0);
  checksum.writeUInt16BE(1, 2);
  return Buffer.concat([
    header,
    ...Array<Buffer>(Math.floor(length / megabyte)).fill(block),
    deflateRawSync(Buffer.alloc(length % megabyte)),
    checksum,
  ]);
}

/** A whole black PNG of any size (https://www.w3.org/TR/png-3): about 1 byte per 1,000 bytes of pixels. */
export function blackPng(width: number, height: number, shape: PngShape = {}): Buffer {
  const { depth = 8, color = 'rgb', isInterlaced = false, hugeTexts = 0 } = shape;
  const { type, channels } = pngColors[color];
  const passes = isInterlaced ? adam7 : [[0, 0, 1, 1] as const];
  let length = 0;
  for (const [left, top, right, down] of passes) {
    const columns = Math.ceil((width - left) / right);
    const rows = Math.ceil((height - top) / down);
    if (columns > 0) length += rows * (1 + Math.ceil((columns * channels * depth) / 8));
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, type, 0, 0, isInterlaced ? 1 : 0], 8);
  const text = hugeTexts > 0 ? deflateSync(Buffer.alloc(45e6, 'a')) : Buffer.alloc(0);
  // Each chunk begins with a name, the zero that ends the name, and the compression method (0).
  const texts = Array.from({ length: hugeTexts }, (_, index) =>
    pngChunk('zTXt', Buffer.concat([Buffer.from(`text ${index}\0\0`, 'latin1'), text])),
  );
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    ...texts,
    pngChunk('IDAT', deflatedZeros(length)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A PNG whose header claims another size. */
export function resizedPng(original: Buffer, width: number, height: number): Buffer {
  const resized = Buffer.from(original);
  resized.writeUInt32BE(width, 16);
  resized.writeUInt32BE(height, 20);
  // The checksum of the header follows it.
  resized.writeUInt32BE(crc32(resized.subarray(12, 29)), 29);
  return resized;
}

/** Second byte of the markers of a JPEG (https://www.w3.org/Graphics/JPEG/itu-t81.pdf, table B.1). */
const marker = { start: 0xd8, end: 0xd9, quantization: 0xdb, huffman: 0xc4, scan: 0xda } as const;
const frameMarker = { baseline: 0xc0, 'multi-scan': 0xc0, progressive: 0xc2 } as const;

function jpegSegment(code: number, data: Buffer | readonly number[]): Buffer {
  const bytes = Buffer.from(data);
  const head = Buffer.of(0xff, code, 0, 0);
  head.writeUInt16BE(bytes.length + 2, 2);
  return Buffer.concat([head, bytes]);
}

/** A whole gray JPEG of any size: one or two bits per block of 64 pixels and color. */
export function grayJpeg(width: number, height: number, shape: JpegShape = {}): Buffer {
  const { coding = 'baseline', isSubsampled = false } = shape;
  const isProgressive = coding === 'progressive';
  const colors = [1, 2, 3] as const;
  const bitsPerSample = 8;
  const size = Buffer.alloc(4);
  size.writeUInt16BE(height, 0);
  size.writeUInt16BE(width, 2);
  const sampling = (color: number) => (isSubsampled && color === 1 ? 0x22 : 0x11);
  const components = colors.flatMap((color) => [color, sampling(color), 0]);
  const frame = [bitsPerSample, ...size, colors.length, ...components];
  /** Has a single code of one bit: 0, for "no difference" or "end of block". */
  const codes = (table: number) => jpegSegment(marker.huffman, [table, 1, ...Array(15).fill(0), 0]);
  const scan = (...scanned: readonly number[]) => {
    const tables = scanned.flatMap((color) => [color, 0]);
    const lastCoefficient = isProgressive ? 0 : 63;
    const head = jpegSegment(marker.scan, [scanned.length, ...tables, 0, lastCoefficient, 0]);
    const blocks = Math.ceil(width / 8) * Math.ceil(height / 8) * scanned.length;
    const bits = blocks * (isProgressive ? 1 : 2);
    return Buffer.concat([head, Buffer.alloc(Math.ceil(bits / 8) + 8)]);
  };
  return Buffer.concat([
    Buffer.of(0xff, marker.start),
    jpegSegment(marker.quantization, [0, ...Array(64).fill(1)]),
    jpegSegment(frameMarker[coding], frame),
    // Huffman tables for the first coefficient of a block, and for the other 63.
    codes(0x00),
    codes(0x10),
    ...(coding === 'multi-scan' ? colors.map((color) => scan(color)) : [scan(...colors)]),
    Buffer.of(0xff, marker.end),
  ]);
}
