import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toSafeJpeg } from '../safe-jpeg.ts';
import type { LeadPhoto } from '../store/store.ts';

async function isSameFile(file: string, content: Buffer): Promise<boolean> {
  return content.equals(await readFile(file).catch(() => Buffer.alloc(0)));
}

/**
 * Writes photos into a folder, under names that begin with `prefix`. A file that is there already is
 * left as it is. Returns the files written (or there with this content), those whose name is taken by
 * something else, and those that can't be drawn.
 */
export async function writePhotos(photos: readonly LeadPhoto[], dir: string, prefix: string) {
  await mkdir(dir, { recursive: true });
  const written: string[] = [];
  const taken: string[] = [];
  const broken: string[] = [];
  for (const { itemPosition, position, content } of photos) {
    const name = `${prefix}-item-${itemPosition + 1}-photo-${position + 1}.jpg`;
    const jpeg = await toSafeJpeg(content).catch(() => undefined);
    if (!jpeg) {
      broken.push(name);
      continue;
    }
    const file = join(dir, name);
    try {
      await writeFile(file, jpeg, { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      if (!(await isSameFile(file, jpeg))) {
        taken.push(file);
        continue;
      }
    }
    written.push(file);
  }
  return { written, taken, broken };
}
