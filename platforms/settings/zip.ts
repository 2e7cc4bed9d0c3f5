import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zipSync } from 'fflate';

/** Texts by path. */
export type Files = Readonly<Record<string, string>>;

/** The files of a folder, below `into`; `{{name}}` stands for the value of that name. */
export async function filesOf(
  folder: string,
  into: string,
  values: Readonly<Record<string, string>>,
): Promise<Files> {
  const paths = globSync('**/*.*', { cwd: folder }).sort();
  const entries = paths.map(async (path) => {
    const text = await readFile(join(folder, path), 'utf8');
    const filled = text.replace(/\{\{(\w+)\}\}/g, (hole, name: string) => values[name] ?? hole);
    return [`${into}/${path}`, filled] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Writes texts and bytes, by path, as a zip; the same ones give the same bytes. */
export async function writeZip(
  target: string,
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<void> {
  const encoder = new TextEncoder();
  const entries = Object.entries(files).map(([path, content]) => [
    path,
    typeof content === 'string' ? encoder.encode(content) : content,
  ]);
  // The earliest time that a zip can hold, in the local time that it is written in.
  const zip = zipSync(Object.fromEntries(entries), { level: 9, mtime: new Date(1980, 0, 1) });
  await writeFile(target, zip);
}
