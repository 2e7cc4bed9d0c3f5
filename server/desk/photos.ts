import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LeadPhoto } from '../store/store.ts';

async function isSameFile(file: string, content: Buffer): Promise<boolean> {
  return content.equals(await readFile(file).catch(() => Buffer.alloc(0)));
}

/**
 * Writes photos into a folder, under names that begin with `prefix`. A file that is there already is
 * left as it is. Returns the files written (or there with this content), those whose name is taken by
 * something else, those that can't be drawn, and those that are gone.
 */
export async function writePhotos(photos: readonly LeadPhoto[], dir: string, prefix: string) {
  // Loaded for this command only: the picture library takes longer than all the rest.
  const { toSafeJpeg } = await import('../safe-jpeg.ts');
  await mkdir(dir, { recursive: true });
  const written: string[] = [];
  const taken: string[] = [];
  const broken: string[] = [];
  const lost: string[] = [];
  for (const { itemPosition, position, content, isLost } of photos) {
    const name = `${prefix}-item-${itemPosition + 1}-photo-${position + 1}.jpg`;
    if (isLost) {
      lost.push(name);
      continue;
    }
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
  return { written, taken, broken, lost };
}
