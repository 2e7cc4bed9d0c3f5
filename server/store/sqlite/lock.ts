import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { giveToOwnerOf } from './ownership.ts';

/** SQLite locks its file by the operating system: whatever ends the process ends the lock. */
function lock(dataDir: string, timeout: number, statements: string): () => void {
  const file = join(dataDir, 'luxe-widgets.lock');
  const database = new DatabaseSync(file, { timeout });
  try {
    giveToOwnerOf(dataDir, file);
    database.exec(statements);
  } catch (error) {
    database.close();
    throw error;
  }
  return () => database.close();
}

/**
 * Says that this process has the database open; any number of them may. Returns what ends it. Throws
 * when the files are being replaced for longer than `timeout` ms.
 */
export function shareDatabase(dataDir: string, timeout: number): () => void {
  return lock(dataDir, timeout, 'begin; select * from sqlite_schema');
}

/**
 * Keeps every process from opening the database, for whoever replaces its file. Returns what ends it.
 * Throws while any process has it open.
 */
export function reserveDatabase(dataDir: string): () => void {
  return lock(dataDir, 0, 'begin exclusive');
}
