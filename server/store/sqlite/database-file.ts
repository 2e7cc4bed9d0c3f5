import {
  accessSync,
  constants,
  linkSync,
  mkdirSync,
  statfsSync,
  statSync,
  unlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { reasonOf, StoreUnavailableError, type UnavailableReason } from '../errors.ts';
import { shareDatabase } from './lock.ts';

/** Bytes; with less SQLite can't even open what is there. */
const leastRoom = 256 * 1024;

/** The database file inside a data directory. */
export function databaseFile(dataDir: string): string {
  return join(dataDir, 'luxe-widgets.sqlite');
}

/** Bytes that may still be written to the disk of a folder. */
export function roomIn(dir: string): number {
  const { bavail, bsize } = statfsSync(dir);
  return bavail * bsize;
}

/** Which file a name stands for; undefined: none. */
export function identityOf(file: string): string | undefined {
  const stats = statSync(file, { bigint: true, throwIfNoEntry: false });
  return stats && `${stats.dev}:${stats.ino}`;
}

/** Gives a file a name that nobody has, at once and whole. Throws EEXIST where somebody has. */
export function moveToFreeName(from: string, to: string): void {
  linkSync(from, to);
  unlinkSync(from);
}

/** SQLite says "unable to open" or "disk I/O error" for most; the folder knows more. */
function diagnose(dataDir: string, error: unknown): UnavailableReason {
  const reason = reasonOf(error) ?? 'failed';
  if (reason !== 'io') return reason;
  try {
    if (!statSync(dataDir).isDirectory()) return 'io';
    accessSync(dataDir, constants.W_OK | constants.X_OK);
    const file = databaseFile(dataDir);
    if (identityOf(file)) accessSync(file, constants.R_OK | constants.W_OK);
    return roomIn(dataDir) < leastRoom ? 'disk-full' : 'io';
  } catch (problem) {
    return reasonOf(problem) ?? 'io';
  }
}

const anotherFolder = 'set DATA_DIR to another folder';
const restore = 'put a back-up in its place (npm run desk -- restore --from FILE)';
const advice: Readonly<Partial<Record<UnavailableReason, string>>> = {
  locked: 'another program has locked it: wait until that is done, or end it',
  'disk-full': `its disk is full: make room, or ${anotherFolder}`,
  'read-only': `this user may not write there: allow it, or ${anotherFolder}`,
  damaged: `it is damaged, or no database: ${restore}, or ${anotherFolder}`,
  newer: `a newer version of this program wrote it: start that one, or ${anotherFolder}`,
  io: `see that DATA_DIR names a folder on a disk that works, or ${anotherFolder}`,
  'file-lost': 'it was replaced while it was being opened: try again',
  crashed: 'what held it ended: try again',
};
const otherwise = `${restore}, or ${anotherFolder}`;

/** Why the database of a data directory can't be used, and what to do: one sentence. */
export function explainProblem(dataDir: string, error: unknown): string {
  const { message } = error as Error;
  const reason = diagnose(dataDir, error);
  return `DATA_DIR: the database in ${dataDir} can't be used, ${advice[reason] ?? otherwise} (${message})`;
}

export interface OpenDatabase {
  database: DatabaseSync;
  close(): void;
}

/**
 * Opens (and creates) the database of a data directory and brings its schema up to date. `timeout`:
 * ms to wait for other processes. Throws a StoreUnavailableError.
 */
export function openDatabase(
  dataDir: string,
  timeout: number,
  migrate: (database: DatabaseSync) => void,
): OpenDatabase {
  const file = databaseFile(dataDir);
  const undo: (() => void)[] = [];
  const close = () => {
    while (undo.length > 0) undo.pop()?.();
  };
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    undo.push(shareDatabase(dataDir, timeout));
    const before = identityOf(file);
    const database = new DatabaseSync(file, { timeout });
    undo.push(() => database.close());
    // An acknowledged lead survives a crash and a power cut.
    database.exec('pragma journal_mode = wal; pragma synchronous = full;');
    // What is deleted is overwritten. In every process: moving rows about leaves copies, too.
    database.exec('pragma secure_delete = on');
    migrate(database);
    if (before !== undefined && before !== identityOf(file)) {
      throw new StoreUnavailableError('file-lost', 'another file has its name now');
    }
    return { database, close };
  } catch (error) {
    close();
    throw new StoreUnavailableError(diagnose(dataDir, error), (error as Error).message);
  }
}
