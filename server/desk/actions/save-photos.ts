import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawJpeg } from '../../drawing/draw-jpeg.ts';
import { DrawingInterruptedError, UndrawablePictureError } from '../../drawing/drawing-errors.ts';
import type { LeadPhoto } from '../../store/store.ts';

/**
 * Saves photos as JPEG files whose names start with `prefix`. Keeps existing files. Returns the files
 * by outcome: `written` (or already there with this content), `taken` by other content, `broken` (cannot
 * be drawn), `interrupted` (not drawn this time), and `lost` (no longer in the bucket).
 */
export async function savePhotos(photos: readonly LeadPhoto[], dir: string, prefix: string) {
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
      const existing = await readFile(file).catch(() => Buffer.alloc(0));
      if (!jpeg.equals(existing)) {
        taken.push(file);
        continue;
      }
    }
    written.push(file);
  }
  return { written, taken, broken, interrupted, lost };
}
