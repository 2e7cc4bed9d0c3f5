import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { zipSync } from 'fflate';
import { directionMarks } from '../../widgets/domain/fuzzy/direction-marks.ts';

/** Contents by path. */
export type Files = Readonly<Record<string, string>>;

/** Reads the files of a folder, to be placed below `into` in a zip ('': at its top), and fills in `{{name}}`. */
export async function filesOf(
  folder: string,
  into: string,
  values: Readonly<Record<string, string>>,
): Promise<Files> {
  const paths = globSync('**/*.*', { cwd: folder }).sort();
  const entries = paths.map(async (path) => {
    const text = await readFile(join(folder, path), 'utf8');
    const filled = text.replace(/\{\{(\w+)\}\}/g, (hole, name: string) => values[name] ?? hole);
    return [posix.join(into, path), filled] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Direction marks as part of a pattern in PHP, which replaces `{{directionMarks}}`. */
const directionMarksPattern = [...directionMarks]
  .map((mark) => `\\x{${mark.charCodeAt(0).toString(16)}}`)
  .join('');

/** Returns the classes that print elements from elements.json, for a folder of a package. */
export async function phpFiles(folder: string): Promise<Files> {
  const names = ['Widget.php', 'Prerendered.php'];
  const files = names.map(async (name) => {
    const text = await readFile(join(import.meta.dirname, name), 'utf8');
    return [join(folder, name), text.replace('{{directionMarks}}', directionMarksPattern)] as const;
  });
  return Object.fromEntries(await Promise.all(files));
}

/** Writes a reproducible zip. */
export async function writeZip(
  target: string,
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<void> {
  const encoder = new TextEncoder();
  const entries = Object.entries(files).map(([path, content]) => [
    path,
    typeof content === 'string' ? encoder.encode(content) : content,
  ]);
  // The earliest timestamp of the format, which stores local time without a time zone.
  const zip = zipSync(Object.fromEntries(entries), { level: 9, mtime: new Date(1980, 0, 1) });
  await writeFile(target, zip);
}
