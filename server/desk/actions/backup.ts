import { existsSync, linkSync, mkdirSync, renameSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  dropAnnouncedPhotos,
  dropSecrets,
  embedPhotos,
  keepOrphanPhotos,
} from '../../store/copy/backup-file.ts';
import { reasonOf } from '../../store/errors.ts';
import { restoreIntoPostgres } from '../../store/postgres/transfer.ts';
import { databaseFile } from '../../store/sqlite/database-file.ts';
import { giveToOwnerOf, moveToFreeName } from '../../store/sqlite/files.ts';
import { reserveDatabase } from '../../store/sqlite/lock.ts';
import type { Store } from '../../store/store.ts';
import { companions, copyBackup, syncToDisk, verify, withTemporary } from './database-copy.ts';
import { DeskError, explain } from './desk-error.ts';

function rejectExisting(file: string): void {
  if (existsSync(file)) throw new DeskError(1, `The file ${file} already exists`);
}

/**
 * Backs up the running database into a new file (0600), which contains every lead acknowledged before the call.
 * Renames the file to its final name once it has passed a check. `hasBucketPhotos`: includes the photos of the bucket.
 * Throws a DeskError.
 */
export async function backUp(store: Store, to: string, hasBucketPhotos: boolean) {
  const file = resolve(to);
  rejectExisting(file);
  const temporary = `${file}.part-${process.pid}`;
  const write = async () => {
    await store.copyTo(temporary);
    dropAnnouncedPhotos(temporary);
    dropSecrets(temporary);
    // Number of photos that the backup lacks: lost by the bucket, or erased since the copy.
    const lost = hasBucketPhotos ? await embedPhotos(temporary, store.readPhoto) : 0;
    const contents = verify(temporary);
    await syncToDisk(temporary);
    rejectExisting(file);
    renameSync(temporary, file);
    await syncToDisk(dirname(file));
    return { contents, lost };
  };
  return withTemporary(temporary, () => explain(`The backup to ${file} failed`, write));
}

/** Merges the write-ahead log into the database file; leaves a damaged database unchanged. */
function mergeLog(file: string): void {
  try {
    using database = new DatabaseSync(file);
    database.exec('pragma journal_mode = delete');
  } catch {
    // The database is damaged: setAside keeps its log beside it.
  }
}

/** Keeps the closed database, and its log, under a second name. Returns the name; undefined without a database. */
function setAside(dataDir: string): string | undefined {
  const file = databaseFile(dataDir);
  const time = new Date().toISOString().replace(/[:.]/g, '-');
  const aside = join(dataDir, `luxe-widgets.replaced-${time}.sqlite`);
  const exists = existsSync(file);
  if (exists) {
    mergeLog(file);
    // Links instead of renaming: the database keeps its own name until the new one replaces it.
    linkSync(file, aside);
  }
  // SQLite would apply a remaining log to the new database.
  for (const ending of companions) {
    if (existsSync(`${file}${ending}`)) moveToFreeName(`${file}${ending}`, `${aside}${ending}`);
  }
  return exists ? aside : undefined;
}

/** Reserves the database, as reserveDatabase does. Throws a DeskError if it is in use. */
export function reserveOrFail(dataDir: string): Disposable {
  try {
    return reserveDatabase(dataDir);
  } catch (error) {
    if (reasonOf(error) !== 'locked') throw error;
    const advice = 'stop the server and other desks first, which would keep using the old one';
    throw new DeskError(1, `The database in ${dataDir} is in use: ${advice}`);
  }
}

/**
 * Replaces the database of a data directory with one that `write` creates, and keeps the old one under
 * another name. Throws a DeskError while a server or another desk runs.
 */
export async function replaceDatabase(
  dataDir: string,
  write: (file: string) => Promise<unknown> | unknown,
) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  using _reserved = reserveOrFail(dataDir);
  const temporary = temporaryIn(dataDir);
  return await withTemporary(temporary, async () => {
    await write(temporary);
    const contents = verify(temporary);
    keepOrphanPhotos(databaseFile(dataDir), temporary);
    giveToOwnerOf(dataDir, temporary);
    await syncToDisk(temporary);
    const replaced = setAside(dataDir);
    renameSync(temporary, databaseFile(dataDir));
    await syncToDisk(dataDir);
    return { contents, replaced };
  });
}

function temporaryIn(dataDir: string): string {
  return `${databaseFile(dataDir)}.part-${process.pid}`;
}

function findSource(from: string): string {
  const source = resolve(from);
  if (!existsSync(source)) throw new DeskError(1, `The file ${source} does not exist`);
  return source;
}

/** Replaces the database with a backup. Throws a DeskError as replaceDatabase does, and for a bad backup. */
export async function restore(dataDir: string, from: string) {
  const source = findSource(from);
  return explain(`${source} cannot be restored`, () =>
    replaceDatabase(dataDir, (file) => copyBackup(source, file)),
  );
}

/**
 * Restores a backup into an empty PostgreSQL database, through a copy in the data directory. Throws as
 * restoreIntoPostgres does, and a DeskError for a bad backup.
 */
export async function restorePostgres(dataDir: string, url: string, from: string) {
  const source = findSource(from);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const temporary = temporaryIn(dataDir);
  return withTemporary(temporary, async () => {
    const contents = await explain(`${source} cannot be restored`, () => {
      copyBackup(source, temporary);
      return verify(temporary);
    });
    const { adapted } = await restoreIntoPostgres(temporary, url);
    return { contents, adapted };
  });
}
