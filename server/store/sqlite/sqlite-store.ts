import { closeSync, openSync } from 'node:fs';
import { backup, type DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { createStore } from '../calls/create-store.ts';
import type { OutboxOptions } from '../delivery.ts';
import { StoreUnavailableError } from '../errors.ts';
import type { Store } from '../store.ts';
import { openDatabase } from './database-file.ts';
import { freeBytes } from './files.ts';
import { sqliteDatabase } from './sqlite-database.ts';

/** ms to wait for locks and checkpoints of other processes. */
const defaultLockWait = 5000;
/** Copies all pages in one step: a copy in several starts over whenever another process writes. */
const allPages = 2 ** 31 - 1;

/**
 * Empties the write-ahead log, which may hold erased rows. SQLite waits for readers by itself, but
 * gives up at once while another process runs a checkpoint.
 */
async function emptyLog(database: DatabaseSync): Promise<void> {
  const checkpoint = database.prepare('pragma wal_checkpoint(truncate)');
  const end = Date.now() + defaultLockWait;
  while (checkpoint.get()?.busy !== 0) {
    if (Date.now() > end) {
      throw new Error(
        'Erased, but another program was reading: copies may remain in the write-ahead log (-wal) until the server stops or the next erasure',
      );
    }
    // Polls, because SQLite does not report when the other checkpoint ends.
    await setTimeout(50);
  }
}

export interface SqliteStoreOptions {
  /** ms to wait for locks of other processes. Default: 5000. */
  lockWait?: number;
  outbox?: OutboxOptions;
}

/**
 * Opens or creates a store in SQLite. An acknowledged lead survives a crash and a power cut: the
 * database uses a write-ahead log and syncs every commit. Throws a StoreUnavailableError.
 */
export function openSqliteStore(
  dataDir: string,
  { lockWait = defaultLockWait, outbox = { channels: [] } }: SqliteStoreOptions = {},
): Store {
  const { database, close } = openDatabase(dataDir, lockWait);
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
      // Creates the file itself: SQLite would use the umask's mode.
      closeSync(openSync(file, 'wx', 0o600));
      await backup(database, file, { rate: allPages });
    },

    async check(size) {
      await calls.check(size);
      if (freeBytes(dataDir) < size) {
        throw new StoreUnavailableError('disk-full', 'The disk has no space for a large lead');
      }
    },
  };
}
