import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawJpeg } from '../../drawing/draw-jpeg.ts';
import { DrawingInterruptedError, UndrawablePictureError } from '../../drawing/drawing-errors.ts';
import type { LeadPhoto } from '../../store/store.ts';

async function isSameFile(file: string, content: Buffer): Promise<boolean> {
  return content.equals(await readFile(file).catch(() => Buffer.alloc(0)));
}

/**
 * Writes photos into a folder, under names that begin with `prefix`. Keeps files that are there
 * already. Returns the files written (or there with this content), those whose name is taken by
 * something else, those that can't be drawn, those not drawn this time, and those that are gone.
 */
export async function writePhotos(photos: readonly LeadPhoto[], dir: string, prefix: string) {
  await mkdir(dir, { recursive: true });
  const written: string[] = [];
  const taken: string[] = [];
  const broken: string[] = [];
  const interrupted: string[] = [];
  const lost: string[] = [];
  for (const { itemPosition, position, content, isLost } of photos) {
    const name = `${prefix}-item-${itemPosition + 1}-photo-${position + 1}.jpg`;
    if (isLost) {
      lost.push(name);
      continue;
    }
    const jpeg = await drawJpeg(content).catch((error) => {
      if (error instanceof UndrawablePictureError) broken.push(name);
      else if (error instanceof DrawingInterruptedError) interrupted.push(name);
      else throw error;
    });
    if (!jpeg) continue;
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
  return { written, taken, broken, interrupted, lost };
}
