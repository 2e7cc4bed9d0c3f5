import { crc32, deflateSync } from 'node:zlib';
import { dataUrl, sampleItem, sampleLead } from '../samples.ts';
import type { RunningServer } from '../server.ts';
import { upload } from '../throttled-upload.ts';

/** A chunk of a PNG. */
function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}

/**
 * A white 1-bit PNG: 120 million pixels in 15 KB, which take seconds to draw. The default is the
 * largest accepted size.
 */
export function slowPicture(width = 10_954, height = 10_954): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(1, 8);
  const row = Buffer.alloc(1 + Math.ceil(width / 8), 0xff);
  row[0] = 0;
  const pixels = Buffer.concat(Array.from({ length: height }, () => row));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(pixels, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/**
 * A body of submit-deal with this many items of three such pictures each; each call returns a new
 * lead.
 */
export function slowLead(picture: Buffer, items: number, changes = {}): Buffer {
  const url = dataUrl(picture, 'image/png');
  const photos = { image1Base64: url, image2Base64: url, image3Base64: url };
  const item = () => sampleItem({ base64Files: [url, url, url], ...photos });
  const lead = sampleLead({ items: Array.from({ length: items }, item), ...changes });
  return Buffer.from(JSON.stringify({ ...lead, submissionId: undefined }));
}

/**
 * Sends leads whose small files take long to draw, each from its own address (127.0.2.1 and up). The
 * default, 30 leads with 21 pictures of 15 KB, kept the mail channel busy for a day. Resolves to the
 * statuses.
 */
export async function sendSlowDrawingLeads(
  server: Pick<RunningServer, 'origin'>,
  { count = 30, items = 7, picture = slowPicture(), changes = {} } = {},
): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const body = slowLead(picture, items, changes);
    statuses.push(await upload(server, { body, from: `127.0.2.${1 + (index % 250)}` }));
  }
  return statuses;
}
