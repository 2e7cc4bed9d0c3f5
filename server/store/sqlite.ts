import { closeSync, openSync } from 'node:fs';
import { backup, type DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { databaseFile, openDatabase, roomIn } from './database-file.ts';
import { StoreUnavailableError } from './errors.ts';
import { migrations, sql } from './schema.ts';
import { leadCalls, whatsappLeadCalls } from './sqlite-leads.ts';
import { offerCalls } from './sqlite-offers.ts';
import type { Store } from './store.ts';

export { databaseFile };

/** Milliseconds to wait for other processes. */
const defaultLockWait = 5000;
/** All pages in one step: a copy in several starts anew whenever another process writes. */
const everyPage = 2 ** 31 - 1;

/** The commit tells what goes wrong with it; a lone `get` would keep that to itself. */
function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec('begin immediate');
  try {
    const result = work();
    database.exec('commit');
    return result;
  } catch (error) {
    // A full disk may have rolled back already; the first error is the one worth telling.
    if (database.isTransaction) database.exec('rollback');
    throw error;
  }
}

function versionOf(database: DatabaseSync): number {
  return Number(database.prepare(sql.readVersion).get()?.version ?? 0);
}

function migrate(database: DatabaseSync): void {
  database.exec(sql.createVersion);
  if (versionOf(database) === migrations.length) return;
  inTransaction(database, () => {
    // Read again: another process may have been faster.
    const version = versionOf(database);
    if (version > migrations.length) {
      const message = `The database is of version ${version}, newer than this program`;
      throw new StoreUnavailableError('newer', message);
    }
    for (const step of migrations.slice(version)) database.exec(step);
    database.exec(sql.clearVersion);
    database.prepare(sql.writeVersion).run(migrations.length);
  });
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

/**
 * Opens (and creates) the embedded store. An acknowledged lead survives a crash and a power cut:
 * write-ahead log, and every commit is synced to the disk. `lockWait`: ms that a call waits for
 * other processes. Throws a StoreUnavailableError when the database can't be used.
 */
export function openSqliteStore(dataDir: string, lockWait = defaultLockWait): Store {
  const { database, close } = openDatabase(dataDir, lockWait, migrate);

  const transact = <T>(work: () => T) => inTransaction(database, work);
  const deleteLead = database.prepare(sql.deleteLead);
  const deleteWhatsappLead = database.prepare(sql.deleteWhatsappLead);
  const check = database.prepare(sql.check);
  const touch = database.prepare(sql.touch);

  return {
    ...leadCalls(database, transact),
    ...whatsappLeadCalls(database, transact),
    ...offerCalls(database, transact),

    async erase({ leads, whatsappLeads }) {
      inTransaction(database, () => {
        for (const id of leads) deleteLead.run(id);
        for (const id of whatsappLeads) deleteWhatsappLead.run(id);
      });
      await emptyLog(database);
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
      inTransaction(database, () => {
        check.get();
        touch.run();
      });
      if (roomIn(dataDir) < size) {
        throw new StoreUnavailableError('disk-full', 'The disk has no room for a large lead');
      }
    },

    async close() {
      close();
    },
  };
}
