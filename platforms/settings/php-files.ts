import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Files } from './zip.ts';

/** Returns the classes that print elements from elements.json, for a folder of a package. */
export async function phpFiles(folder: string): Promise<Files> {
  const names = ['Widget.php', 'Prerendered.php'];
  const files = names.map(async (name) => {
    const text = await readFile(join(import.meta.dirname, name), 'utf8');
    return [join(folder, name), text] as const;
  });
  return Object.fromEntries(await Promise.all(files));
}
