import { randomBytes } from 'node:crypto';
import { dataUrl, newLeadBody, picture, sampleItem, sampleLead } from './samples.ts';

export const megabyte = 1024 * 1024;

const jpeg = await picture('jpeg');

/** A lead of this many bytes: four items with a photo each, which the wire format contains twice. */
export function leadOfSize(bytes: number): Buffer {
  const bytesWithoutPhotos = 4000;
  const base64Length = (bytes - bytesWithoutPhotos) / (4 * 2);
  const photo = Buffer.alloc(Math.floor((base64Length * 3) / 4), 'x');
  // Pads the picture: bytes after its end are still part of the file.
  jpeg.copy(photo);
  const url = dataUrl(photo);
  const item = () => sampleItem({ base64Files: [url], image1Base64: url });
  // An Arabic name makes the whole text take two bytes per character in memory.
  return newLeadBody({ firstName: 'ليلى', items: [item(), item(), item(), item()] });
}

/** A typical lead: one item with three photos of this size. */
export function usualLead(photoBytes: number): Buffer {
  // Incompressible, like a real photo.
  const photo = Buffer.concat([jpeg, randomBytes(photoBytes - jpeg.length)]);
  const url = dataUrl(photo);
  const photos = { image1Base64: url, image2Base64: url, image3Base64: url };
  return newLeadBody({ items: [sampleItem({ base64Files: [url, url, url], ...photos })] });
}

/** A lead with this many bytes of unknown members. */
export function unknownMembers(bytes: number): Buffer {
  const members: string[] = [];
  for (let length = 0; length < bytes; length += members.at(-1)?.length ?? 0) {
    members.push(`"k${members.length}":1,`);
  }
  return Buffer.from(`{${members.join('')}${JSON.stringify(sampleLead()).slice(1)}`);
}
