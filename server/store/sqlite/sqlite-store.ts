import { closeSync, openSync } from 'node:fs';
import { backup, type DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { createStore } from '../calls/create-store.ts';
import { migrations } from '../calls/migrations.ts';
import { sql } from '../calls/statements.ts';
import type { OutboxOptions } from '../delivery.ts';
import { StoreUnavailableError } from '../errors.ts';
import type { Store } from '../store.ts';
import { databaseFile, openDatabase, roomIn } from './database-file.ts';
import { sqliteDatabase } from './sqlite-database.ts';

export { databaseFile };

/** Milliseconds to wait for other processes. */
const defaultLockWait = 5000;
/** All pages in one step: a copy in several starts anew whenever another process writes. */
const everyPage = 2 ** 31 - 1;

function versionOf(database: DatabaseSync): number {
  return Number(database.prepare(sql.readVersion).get()?.version ?? 0);
}

/** Brings the schema up to date, unless it is. Throws a StoreUnavailableError where it is newer. */
export function migrateSqlite(database: DatabaseSync): void {
  database.exec(sql.createVersion);
  if (versionOf(database) === migrations.length) return;
  database.exec('begin immediate');
  try {
    // Read again: another process may have been faster.
    const version = versionOf(database);
    if (version > migrations.length) {
      const message = `The database is of version ${version}, newer than this program`;
      throw new StoreUnavailableError('newer', message);
    }
    for (const step of migrations.slice(version)) database.exec(step);
    database.exec(sql.clearVersion);
    database.prepare(sql.writeVersion).run(migrations.length);
    database.exec('commit');
  } catch (error) {
    if (database.isTransaction) database.exec('rollback');
    throw error;
  }
}

/**
 * Nothing that was erased may stay behind in the write-ahead log. SQLite waits for readers by itself,
 * but gives up at once while another process is moving the log into the file.
 */
async function emptyLog(database: DatabaseSync): Promise<void> {
  const checkpoint = database.prepare('pragma wal_checkpoint(truncate)');
  const end = Date.now() + defaultLockWait;
  while (checkpoint.get()?.busy !== 0) {
    if (Date.now() > end) {
      throw new Error(
        'Erased, but another program was reading: copies may be left in the write-ahead log (-wal) until the server is stopped or the next erasing',
      );
    }
    await setTimeout(50);
  }
}

/** How the embedded store is opened. */
export interface SqliteStoreOptions {
  /** Milliseconds that a call waits for other processes. */
  lockWait?: number;
  /** Default: nothing is written into the outbox. */
  outbox?: OutboxOptions;
}

/**
 * Opens (and creates) the embedded store. An acknowledged lead survives a crash and a power cut:
 * write-ahead log, and every commit is synced to the disk. Throws a StoreUnavailableError when the
 * database can't be used.
 */
export function openSqliteStore(
  dataDir: string,
  { lockWait = defaultLockWait, outbox = { channels: [] } }: SqliteStoreOptions = {},
): Store {
  const { database, close } = openDatabase(dataDir, lockWait, migrateSqlite);
  const calls = createStore(sqliteDatabase(database, close), outbox);
  return {
    ...calls,

    async erase(ids) {
      await calls.erase(ids);
      await emptyLog(database);
    },

    async eraseOld(before, limit) {
      const erased = await calls.eraseOld(before, limit);
      await emptyLog(database);
      return erased;
    },

    async compact() {
      database.exec('vacuum');
      await emptyLog(database);
    },

    async copyTo(file) {
      // SQLite would give it to whoever the umask says.
      closeSync(openSync(file, 'wx', 0o600));
      await backup(database, file, { rate: everyPage });
    },

    async check(size) {
      await calls.check(size);
      if (roomIn(dataDir) < size) {
        throw new StoreUnavailableError('disk-full', 'The disk has no room for a large lead');
      }
    },
  };
}
