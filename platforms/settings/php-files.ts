import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { directionMarks } from '../../widgets/domain/fuzzy/direction-marks.ts';
import type { Files } from './zip.ts';

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
