/** Format of a file by its first bytes, or the reason to reject it. */
type PhotoKind = 'jpeg' | 'png' | 'heic' | 'type' | 'broken';

const gpsTag = 0x8825;
const exifMarker = 0xe1;
/** The letters "Exif". */
const exifName = 0x45786966;
const scanMarker = 0xda;
/** The letters "II" (Intel): numbers have their least significant byte first. */
const littleEndian = 0x4949;
/** Bytes of an entry in a directory. */
const entrySize = 12;

/** Detects the format by magic bytes; `type` is another known format, `broken` an unknown one. */
export function kindOf(bytes: Uint8Array): PhotoKind {
  const head = String.fromCharCode(...bytes.subarray(0, 12));
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^.{4}ftyp(hei|hev|mif1|msf1)/s.test(head)) return 'heic';
  return /^(GIF8|RIFF|%PDF|BM|II\*|MM\0|.{4}ftyp)/s.test(head) ? 'type' : 'broken';
}

/** Returns true if an EXIF block has a GPS directory. Its offsets count from the TIFF header, which follows `Exif\0\0`. */
function exifHasGps(exif: DataView): boolean {
  const tiff = 6;
  const little = exif.getUint16(tiff) === littleEndian;
  const directory = tiff + exif.getUint32(tiff + 4, little);
  const count = exif.getUint16(directory, little);
  for (let entry = 0; entry < count; entry++) {
    if (exif.getUint16(directory + 2 + entry * entrySize, little) === gpsTag) return true;
  }
  return false;
}

/**
 * Searches the segments of a JPEG between its first two bytes and its image data. A segment is 0xFF, marker, length (two
 * bytes, themselves included), content. Returns undefined for broken headers.
 */
function findIn<T>(
  bytes: Uint8Array,
  look: (marker: number, content: DataView) => T | undefined,
): T | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    for (let at = 2; view.getUint8(at) === 0xff && view.getUint8(at + 1) !== scanMarker; ) {
      const length = view.getUint16(at + 2);
      const content = new DataView(view.buffer, view.byteOffset + at + 4, length - 2);
      const found = look(view.getUint8(at + 1), content);
      if (found) return found;
      at += 2 + length;
    }
  } catch {
    // The header points outside of the file.
  }
  return undefined;
}

/** Returns true if a JPEG has a GPS directory in its EXIF block. */
export function hasGps(bytes: Uint8Array): boolean {
  return !!findIn(
    bytes,
    (marker, content) =>
      marker === exifMarker && content.getUint32(0) === exifName && exifHasGps(content),
  );
}

/** Returns the stored width and height of a JPEG, before rotation. */
export function jpegSize(bytes: Uint8Array): [width: number, height: number] | undefined {
  return findIn(bytes, (marker, content) =>
    // Baseline, extended and progressive, the kinds that browsers read. Content: precision (one byte), height, width.
    marker >= 0xc0 && marker <= 0xc2 ? [content.getUint16(3), content.getUint16(1)] : undefined,
  );
}
