import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { databaseFile, moveToFreeName } from '../store/database-file.ts';
import { reasonOf } from '../store/errors.ts';
import { reserveDatabase } from '../store/lock.ts';
import { migrations } from '../store/migrations.ts';
import { giveToOwnerOf } from '../store/ownership.ts';
import { sql } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { DeskError } from './command.ts';

/** How much there is in a database. */
export interface Contents {
  leads: number;
  photos: number;
  whatsappLeads: number;
  offers: number;
}

export interface Restored {
  contents: Contents;
  /** Where the database that was in use lies now; undefined: there was none. */
  replaced: string | undefined;
}

/** What a database in the write-ahead mode has beside it. */
const companions = ['-wal', '-shm'];

function syncToDisk(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function removeDatabase(file: string): void {
  for (const ending of ['', ...companions]) rmSync(`${file}${ending}`, { force: true });
}

function countRows(database: DatabaseSync, table: string): number {
  return Number(database.prepare(`select count(*) as count from ${table}`).get()?.count);
}

function examine(database: DatabaseSync): Contents {
  // One file with everything in it, without a log beside it.
  database.exec('pragma journal_mode = delete');
  const faults = database.prepare('pragma integrity_check').all();
  const [first] = faults;
  if (faults.length !== 1 || first?.integrity_check !== 'ok') {
    throw new Error(`the check of the database found: ${first?.integrity_check}`);
  }
  const version = Number(database.prepare(sql.readVersion).get()?.version);
  if (!(version >= 1 && version <= migrations.length)) {
    throw new Error(`its version is ${version}, this program knows 1 to ${migrations.length}`);
  }
  const hasOffers = version >= 2;
  return {
    leads: countRows(database, 'leads'),
    photos: countRows(database, 'photos'),
    whatsappLeads: hasOffers ? countRows(database, 'whatsapp_leads') : 0,
    offers: hasOffers ? countRows(database, 'offers') : 0,
  };
}

/** Opens a copy as its next user would, and reads all of it. Throws for whatever is wrong with it. */
function verify(file: string): Contents {
  const database = new DatabaseSync(file);
  try {
    return examine(database);
  } finally {
    database.close();
  }
}

/** Runs `work` with a file that is gone afterwards, unless it was moved to its place. */
async function withTemporary<T>(file: string, work: () => Promise<T> | T): Promise<T> {
  removeDatabase(file);
  try {
    return await work();
  } finally {
    removeDatabase(file);
  }
}

function refuseExisting(file: string): void {
  if (existsSync(file)) throw new DeskError(1, `There is a file ${file} already`);
}

/**
 * Writes a copy of everything into a new file (0600) while the server goes on: every lead that was
 * acknowledged before is in it. The file has its name only once it was checked. Throws a DeskError.
 */
export async function backUp(store: Store, to: string): Promise<Contents> {
  const file = resolve(to);
  refuseExisting(file);
  const temporary = `${file}.part-${process.pid}`;
  return withTemporary(temporary, async () => {
    try {
      await store.copyTo(temporary);
      const contents = verify(temporary);
      syncToDisk(temporary);
      refuseExisting(file);
      renameSync(temporary, file);
      syncToDisk(dirname(file));
      return contents;
    } catch (error) {
      if (error instanceof DeskError) throw error;
      throw new DeskError(1, `No back-up was written to ${file}: ${(error as Error).message}`);
    }
  });
}

function copyDatabase(from: string, to: string): void {
  // A copy that was made of a running database's files has its newest leads in the log.
  for (const ending of ['', '-wal']) {
    if (!existsSync(`${from}${ending}`)) continue;
    copyFileSync(`${from}${ending}`, `${to}${ending}`);
    chmodSync(`${to}${ending}`, 0o600);
  }
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

function reserveOrFail(dataDir: string): () => void {
  try {
    return reserveDatabase(dataDir);
  } catch (error) {
    if (reasonOf(error) !== 'locked') throw error;
    const advice = 'stop the server (and other desks) first, for it would go on with the old one';
    throw new DeskError(1, `The database in ${dataDir} is in use: ${advice}`);
  }
}

/**
 * Puts a back-up in the place of the database of a data directory. The one that was there is kept
 * beside it. Throws a DeskError while a server or another desk runs, and for a file that isn't whole.
 */
export async function restore(dataDir: string, from: string): Promise<Restored> {
  const source = resolve(from);
  if (!existsSync(source)) throw new DeskError(1, `There is no file ${source}`);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const release = reserveOrFail(dataDir);
  const temporary = `${databaseFile(dataDir)}.part-${process.pid}`;
  try {
    return await withTemporary(temporary, () => {
      try {
        copyDatabase(source, temporary);
        const contents = verify(temporary);
        giveToOwnerOf(dataDir, temporary);
        syncToDisk(temporary);
        const replaced = setAside(dataDir);
        renameSync(temporary, databaseFile(dataDir));
        syncToDisk(dataDir);
        return { contents, replaced };
      } catch (error) {
        throw new DeskError(1, `${source} can't be restored: ${(error as Error).message}`);
      }
    });
  } finally {
    release();
  }
}

function describe({ leads, photos, whatsappLeads, offers }: Contents): string {
  return `leads: ${leads}, photos: ${photos}, WhatsApp leads: ${whatsappLeads}, offers: ${offers}`;
}

/** What a back-up holds, and whose it is to keep. */
export function formatBackup(to: string, contents: Contents): string {
  return `Written to ${resolve(to)} and checked (${describe(contents)}).\nIt holds personal data, and erasing does not reach it: delete it when its time is over.`;
}

/** What was restored, and where that lies which it replaced. */
export function formatRestored({ contents, replaced }: Restored): string {
  const old = replaced
    ? `\nThe one before lies in ${basename(replaced)} beside it: delete it when you are sure.`
    : '';
  const erased = '\nWhat was erased since the back-up is here again: erase it once more.';
  return `Restored (${describe(contents)}).${erased}${old}`;
}
