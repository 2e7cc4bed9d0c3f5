import { dataUrl, newLeadBody, sampleItem } from '../samples.ts';
import type { ServerAddress } from '../server.ts';
import { upload } from '../throttled-upload.ts';
import { blackPng } from './picture-files.ts';

/** The largest accepted picture with 1 bit per pixel: 120 million pixels in 15 KB, which take seconds to draw. */
const slowPicture = blackPng(10_954, 10_954, { depth: 1, color: 'gray' });

/** A body of submit-deal: seven items of three such pictures each, which the wire format contains twice. */
function slowLead(): Buffer {
  const url = dataUrl(slowPicture, 'image/png');
  const photos = { image1Base64: url, image2Base64: url, image3Base64: url };
  const item = sampleItem({ base64Files: [url, url, url], ...photos });
  return newLeadBody({ items: Array(7).fill(item) });
}

/**
 * Sends 30 leads with 21 pictures of 15 KB that take long to draw, each from its own address. Without a time limit
 * for drawing, they would keep the mail channel busy for a day.
 */
export async function sendSlowDrawingLeads(server: ServerAddress): Promise<void> {
  const body = slowLead();
  for (let index = 0; index < 30; index += 1) {
    await upload(server, { body, from: `127.0.2.${1 + index}` });
  }
}
