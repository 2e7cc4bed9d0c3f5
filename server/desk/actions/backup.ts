import { existsSync, linkSync, mkdirSync, renameSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gatherPhotos } from '../../store/copy/embed-photos.ts';
import { dropAnnouncedPhotos, keepOrphanPhotos } from '../../store/copy/orphan-photos.ts';
import { reasonOf } from '../../store/errors.ts';
import { restoreIntoPostgres } from '../../store/postgres/transfer.ts';
import { databaseFile, moveToFreeName } from '../../store/sqlite/database-file.ts';
import { reserveDatabase } from '../../store/sqlite/lock.ts';
import { giveToOwnerOf } from '../../store/sqlite/ownership.ts';
import type { Store } from '../../store/store.ts';
import { DeskError } from '../cli/command.ts';
import { count } from '../cli/format.ts';
import {
  type Contents,
  companions,
  copyBackup,
  syncToDisk,
  verify,
  withTemporary,
} from './database-copy.ts';

export interface BackedUp {
  contents: Contents;
  /** Photos that are not where they lay beside the database, and so not in the file. */
  lost: number;
}

export interface Restored {
  contents: Contents;
  /** Where the database that was in use lies now; undefined: there was none. */
  replaced: string | undefined;
}

function refuseExisting(file: string): void {
  if (existsSync(file)) throw new DeskError(1, `There is a file ${file} already`);
}

/**
 * Writes a copy of everything into a new file (0600) while the server goes on: every lead that was
 * acknowledged before is in it. The file has its name only once it was checked. `isWhole`: with photos
 * that lie beside the database. Throws a DeskError.
 */
export async function backUp(store: Store, to: string, isWhole: boolean): Promise<BackedUp> {
  const file = resolve(to);
  refuseExisting(file);
  const temporary = `${file}.part-${process.pid}`;
  return withTemporary(temporary, async () => {
    try {
      await store.copyTo(temporary);
      dropAnnouncedPhotos(temporary);
      const lost = isWhole ? await gatherPhotos(temporary, store.readPhoto) : 0;
      const contents = verify(temporary);
      syncToDisk(temporary);
      refuseExisting(file);
      renameSync(temporary, file);
      syncToDisk(dirname(file));
      return { contents, lost };
    } catch (error) {
      if (error instanceof DeskError) throw error;
      throw new DeskError(1, `No back-up was written to ${file}: ${(error as Error).message}`);
    }
  });
}

/** Takes the newest leads into the database's own file; a broken one is left as it is. */
function mergeLog(file: string): void {
  try {
    const database = new DatabaseSync(file);
    try {
      database.exec('pragma journal_mode = delete');
    } finally {
      database.close();
    }
  } catch {
    // Then its log is kept beside it.
  }
}

/** Gives the database in use, which nobody has open, a second name; undefined: there is none. */
function setAside(dataDir: string): string | undefined {
  const file = databaseFile(dataDir);
  const time = new Date().toISOString().replace(/[:.]/g, '-');
  const aside = join(dataDir, `luxe-widgets.replaced-${time}.sqlite`);
  const isThere = existsSync(file);
  if (isThere) {
    mergeLog(file);
    linkSync(file, aside);
  }
  // A log that is left beside another database would be read into that one.
  for (const ending of companions) {
    if (existsSync(`${file}${ending}`)) moveToFreeName(`${file}${ending}`, `${aside}${ending}`);
  }
  return isThere ? aside : undefined;
}

/** Keeps servers and other desks from the database of a data directory. Throws a DeskError if one has it open. */
export function reserveOrFail(dataDir: string): () => void {
  try {
    return reserveDatabase(dataDir);
  } catch (error) {
    if (reasonOf(error) !== 'locked') throw error;
    const advice = 'stop the server (and other desks) first, for it would go on with the old one';
    throw new DeskError(1, `The database in ${dataDir} is in use: ${advice}`);
  }
}

/**
 * Puts a database that `write` makes in the place of that of a data directory. The one that was there is
 * kept beside it. Throws a DeskError while a server or another desk runs.
 */
export async function replaceDatabase(
  dataDir: string,
  write: (file: string) => Promise<unknown> | unknown,
): Promise<Restored> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const release = reserveOrFail(dataDir);
  const temporary = temporaryIn(dataDir);
  try {
    return await withTemporary(temporary, async () => {
      await write(temporary);
      const contents = verify(temporary);
      keepOrphanPhotos(databaseFile(dataDir), temporary);
      giveToOwnerOf(dataDir, temporary);
      syncToDisk(temporary);
      const replaced = setAside(dataDir);
      renameSync(temporary, databaseFile(dataDir));
      syncToDisk(dataDir);
      return { contents, replaced };
    });
  } finally {
    release();
  }
}

function temporaryIn(dataDir: string): string {
  return `${databaseFile(dataDir)}.part-${process.pid}`;
}

function findSource(from: string): string {
  const source = resolve(from);
  if (!existsSync(source)) throw new DeskError(1, `There is no file ${source}`);
  return source;
}

function notRestored(source: string, error: unknown): DeskError {
  if (error instanceof DeskError) return error;
  return new DeskError(1, `${source} can't be restored: ${(error as Error).message}`);
}

/**
 * Puts a back-up in the place of the database of a data directory. Throws a DeskError as replaceDatabase,
 * and for a file that isn't whole.
 */
export async function restore(dataDir: string, from: string): Promise<Restored> {
  const source = findSource(from);
  try {
    return await replaceDatabase(dataDir, (file) => copyBackup(source, file));
  } catch (error) {
    throw notRestored(source, error);
  }
}

/**
 * Puts a back-up into an empty PostgreSQL database, by way of a copy in the data directory. Throws a
 * DeskError for a file that isn't whole, and as restoreIntoPostgres.
 */
export async function restorePostgres(
  dataDir: string,
  url: string,
  from: string,
): Promise<{ contents: Contents; adapted: number }> {
  const source = findSource(from);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const temporary = temporaryIn(dataDir);
  return withTemporary(temporary, async () => {
    const contents = (() => {
      try {
        copyBackup(source, temporary);
        return verify(temporary);
      } catch (error) {
        throw notRestored(source, error);
      }
    })();
    const { adapted } = await restoreIntoPostgres(temporary, url);
    return { contents, adapted };
  });
}

const erased = '\nWhat was erased since the back-up is here again: erase it once more.';

function describe({ leads, photos, whatsappLeads, offers }: Contents): string {
  return `leads: ${leads}, photos: ${photos}, WhatsApp leads: ${whatsappLeads}, offers: ${offers}`;
}

/** What a back-up holds, and whose it is to keep. */
export function formatBackup(to: string, { contents, lost }: BackedUp): string {
  const gone = lost > 0 ? `\nPhotos that are lost, and not in it: ${lost}.` : '';
  return `Written to ${resolve(to)} and checked (${describe(contents)}).${gone}\nIt holds personal data, and erasing does not reach it: delete it when its time is over.`;
}

/** How many rows PostgreSQL took only in another form, on a line of its own; empty where it was none. */
export function formatAdapted(adapted: number): string {
  if (adapted === 0) return '';
  return `\n${count(adapted, 'row')} had a U+0000 in a text, which PostgreSQL does not take: \u2400 stands there now.`;
}

/** What was restored into an empty database. */
export function formatRestoredInto(
  place: string,
  { contents, adapted }: { contents: Contents; adapted: number },
): string {
  return `Restored into ${place}, and compared row by row (${describe(contents)}).${formatAdapted(adapted)}${erased}`;
}

/** What was restored, and where that lies which it replaced. */
export function formatRestored({ contents, replaced }: Restored): string {
  const old = replaced
    ? `\nThe one before lies in ${basename(replaced)} beside it: delete it when you are sure.`
    : '';
  return `Restored (${describe(contents)}).${erased}${old}`;
}
