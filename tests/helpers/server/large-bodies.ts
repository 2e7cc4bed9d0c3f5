import { readFile } from 'node:fs/promises';
import { dataUrl, picture, sampleItem, sampleLead } from './samples.ts';

export const megabyte = 1024 * 1024;

const jpeg = await picture('jpeg');

/**
 * A lead of so many bytes: four items with a photo each, which the wire repeats. It has no
 * submissionId: however often it is sent, each is one of its own.
 */
export function leadOf(bytes: number): Buffer {
  const photo = Buffer.alloc(Math.floor((bytes - 4000) * 0.75) / 8, 'x');
  // Bytes after the end of a picture are part of the file.
  jpeg.copy(photo);
  const url = dataUrl(photo);
  const item = () => sampleItem({ base64Files: [url], image1Base64: url });
  // A name in Arabic: the whole text then takes two bytes a letter in memory.
  return Buffer.from(
    JSON.stringify({
      ...sampleLead({ firstName: 'ليلى', items: [item(), item(), item(), item()] }),
      submissionId: undefined,
    }),
  );
}

/** A lead as most are: one item with three photos of so many bytes. Each time it is sent it is a new one. */
export function usualLead(photoBytes: number): Buffer {
  const photo = Buffer.alloc(photoBytes, 'x');
  jpeg.copy(photo);
  const url = dataUrl(photo);
  const photos = { image1Base64: url, image2Base64: url, image3Base64: url };
  const items = [sampleItem({ base64Files: [url, url, url], ...photos })];
  return Buffer.from(JSON.stringify({ ...sampleLead({ items }), submissionId: undefined }));
}

/** Seconds of the processor that a process with all its threads has taken so far (Linux). */
export async function processorTime(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // Behind the name, which may have blanks in it: user and system time, in hundredths of a second.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** So many bytes of opening brackets. */
export function brackets(bytes: number): Buffer {
  return Buffer.alloc(bytes, '[');
}

/** A lead with so many bytes of members that nobody knows. */
export function unknownMembers(bytes: number): Buffer {
  const members: string[] = [];
  for (let length = 0; length < bytes; length += members.at(-1)?.length ?? 0) {
    members.push(`"k${members.length}":1,`);
  }
  return Buffer.from(`{${members.join('')}${JSON.stringify(sampleLead()).slice(1)}`);
}

/** The most memory that a process has taken so far, in MB (Linux). */
export async function peakMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}
