import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawJpeg } from '../../drawing/draw-jpeg.ts';
import { DrawingInterruptedError, UndrawablePictureError } from '../../drawing/drawing-errors.ts';
import { photosOf } from '../../store/photos-of.ts';
import type { Store, StoredLead } from '../../store/store.ts';
import { DeskError, messageOf, quoted } from './desk-error.ts';

type Outcome = 'written' | 'taken' | 'broken' | 'interrupted' | 'lost';
type PhotoStore = Pick<Store, 'readPhoto'>;

/**
 * Writes a file unless it exists. Returns false if it exists with other content. Throws a DeskError if it cannot be
 * written completely, and leaves no file then.
 */
async function writeOnce(file: string, content: Buffer): Promise<boolean> {
  try {
    await writeFile(file, content, { mode: 0o600, flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') {
      const existing = await readFile(file).catch(() => Buffer.alloc(0));
      return content.equals(existing);
    }
    // The next run would keep an incomplete file, which has other content.
    await rm(file, { force: true });
    throw new DeskError(1, `${quoted(file)} was not written: ${messageOf(error)}`);
  }
}

/**
 * Saves the photos of a lead as JPEG files whose names start with `prefix`, reading them one by one. Keeps existing
 * files. Returns paths that were `written` (or already there with this content) or are `taken` by other content; and
 * names of photos that are `broken` (cannot be drawn), `interrupted` (not drawn this time) or `lost` (erased, or no
 * longer in the bucket).
 */
export async function savePhotos(store: PhotoStore, lead: StoredLead, dir: string, prefix: string) {
  await mkdir(dir, { recursive: true });
  const saved: Record<Outcome, string[]> = {
    written: [],
    taken: [],
    broken: [],
    interrupted: [],
    lost: [],
  };
  for (const { itemPosition, position, read } of photosOf(store, lead)) {
    const name = `${prefix}-item-${itemPosition + 1}-photo-${position + 1}.jpg`;
    const file = join(dir, name);
    const content = await read();
    if (!content) {
      saved.lost.push(name);
      continue;
    }
    try {
      const isWritten = await writeOnce(file, await drawJpeg(content));
      saved[isWritten ? 'written' : 'taken'].push(file);
    } catch (error) {
      if (error instanceof UndrawablePictureError) saved.broken.push(name);
      else if (error instanceof DrawingInterruptedError) saved.interrupted.push(name);
      else throw error;
    }
  }
  return saved;
}
