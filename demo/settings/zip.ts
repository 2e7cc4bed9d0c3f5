import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zipSync } from 'fflate';

export const publicDir = join(import.meta.dirname, '../../dist/public');

/** Where the widgets will be served, without a slash; '' where the build isn't told. */
export const publicHost = (process.env.PUBLIC_URL ?? '').replace(/\/+$/, '');

/** Writes texts by path as a zip beside the script; the same texts give the same bytes. */
export async function writeZip(
  name: string,
  files: Readonly<Record<string, string>>,
): Promise<void> {
  const encoder = new TextEncoder();
  const entries = Object.entries(files).map(([path, text]) => [path, encoder.encode(text)]);
  // The earliest time that a zip can hold, in the local time that it is written in.
  const zip = zipSync(Object.fromEntries(entries), { level: 9, mtime: new Date(1980, 0, 1) });
  await writeFile(join(publicDir, name), zip);
}
