import { deflateSync } from 'node:zlib';
import { dataUrl, sampleItem, sampleLead } from '../samples.ts';
import type { RunningServer } from '../server.ts';
import { upload } from '../throttled-upload.ts';
import { pngChunk, pngSignature } from './picture-files.ts';

/**
 * A white 1-bit PNG of the largest accepted size: 120 million pixels in 15 KB, which take seconds to draw.
 */
function slowPicture(): Buffer {
  const [width, height] = [10_954, 10_954];
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(1, 8);
  const row = Buffer.alloc(1 + Math.ceil(width / 8), 0xff);
  row[0] = 0;
  const pixels = Buffer.concat(Array.from({ length: height }, () => row));
  return Buffer.concat([
    pngSignature,
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(pixels, { level: 9 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/**
 * A body of submit-deal with this many items of three such pictures each; each call returns a new
 * lead.
 */
function slowLead(picture: Buffer, items: number): Buffer {
  const url = dataUrl(picture, 'image/png');
  const photos = { image1Base64: url, image2Base64: url, image3Base64: url };
  const item = () => sampleItem({ base64Files: [url, url, url], ...photos });
  const lead = sampleLead({ items: Array.from({ length: items }, item) });
  return Buffer.from(JSON.stringify({ ...lead, submissionId: undefined }));
}

/**
 * Sends 30 leads with 21 pictures of 15 KB that take long to draw, each from its own address (127.0.2.1 and
 * up). They kept the mail channel busy for a day. Resolves to the statuses.
 */
export async function sendSlowDrawingLeads(
  server: Pick<RunningServer, 'origin'>,
): Promise<number[]> {
  const picture = slowPicture();
  const statuses: number[] = [];
  for (let index = 0; index < 30; index += 1) {
    const body = slowLead(picture, 7);
    statuses.push(await upload(server, { body, from: `127.0.2.${1 + index}` }));
  }
  return statuses;
}
