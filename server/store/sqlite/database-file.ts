import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { reasonOf, StoreUnavailableError, type UnavailableReason } from '../errors.ts';
import { freeBytes, identityOf } from './files.ts';
import { shareDatabase } from './lock.ts';
import { migrateSqlite } from './migrate.ts';

/** With fewer free bytes SQLite cannot even open an existing database. */
const minFreeBytes = 256 * 1024;

export function databaseFile(dataDir: string): string {
  return join(dataDir, 'luxe-widgets.sqlite');
}

/** Finds the reason in the folder, because SQLite reports most problems as "unable to open" or "disk I/O error". */
function diagnose(dataDir: string, error: unknown): UnavailableReason {
  const reason = reasonOf(error) ?? 'failed';
  if (reason !== 'io') return reason;
  try {
    if (!statSync(dataDir).isDirectory()) return 'io';
    accessSync(dataDir, constants.W_OK | constants.X_OK);
    const file = databaseFile(dataDir);
    if (identityOf(file)) accessSync(file, constants.R_OK | constants.W_OK);
    return freeBytes(dataDir) < minFreeBytes ? 'disk-full' : 'io';
  } catch (problem) {
    return reasonOf(problem) ?? 'io';
  }
}

const anotherFolder = 'set DATA_DIR to another folder';
const restore = 'restore a backup (npm run desk -- restore --from FILE)';
const advice: Readonly<Partial<Record<UnavailableReason, string>>> = {
  locked: 'another program has locked it: wait for that program, or end it',
  'disk-full': `its disk is full: free some space, or ${anotherFolder}`,
  'read-only': `this user has no write permission: grant it, or ${anotherFolder}`,
  damaged: `it is damaged, or not a database: ${restore}, or ${anotherFolder}`,
  newer: `a newer version of this program wrote it: start that one, or ${anotherFolder}`,
  io: `check that DATA_DIR is a folder on a working disk, or ${anotherFolder}`,
  'file-lost': 'it was replaced while it was being opened: try again',
  crashed: 'its worker thread ended: try again',
};
const otherwise = `${restore}, or ${anotherFolder}`;

export function explainSqliteProblem(dataDir: string, error: unknown): string {
  const { message } = error as Error;
  const reason = diagnose(dataDir, error);
  return `DATA_DIR: the database in ${dataDir} cannot be used, ${advice[reason] ?? otherwise} (${message})`;
}

/**
 * Opens or creates the database of a data directory, and migrates it. `timeout`: ms to wait for locks
 * of other processes. Throws a StoreUnavailableError.
 */
export function openDatabase(dataDir: string, timeout: number) {
  const file = databaseFile(dataDir);
  using opened = new DisposableStack();
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    opened.use(shareDatabase(dataDir, timeout));
    const before = identityOf(file);
    const database = opened.use(new DatabaseSync(file, { timeout }));
    // An acknowledged lead survives a crash and a power cut.
    database.exec('pragma journal_mode = wal; pragma synchronous = full;');
    // Negative: KiB. Lists and reports read indexes of several MB, which do not fit into the default of 2 MB.
    database.exec('pragma cache_size = -16000');
    // Overwrites deleted rows. Set in every process: SQLite also leaves copies when it moves rows.
    database.exec('pragma secure_delete = on');
    migrateSqlite(database);
    if (before !== undefined && before !== identityOf(file)) {
      throw new StoreUnavailableError('file-lost', 'another file has its name now');
    }
    const kept = opened.move();
    return { database, close: () => kept.dispose() };
  } catch (error) {
    throw new StoreUnavailableError(diagnose(dataDir, error), (error as Error).message);
  }
}
