import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

function openLock(dataDir: string, patience: number): DatabaseSync {
  return new DatabaseSync(join(dataDir, 'luxe-widgets.lock'), { timeout: patience });
}

/** SQLite locks its file by the operating system: whatever ends the process ends the lock. */
function lock(dataDir: string, patience: number, statements: string): () => void {
  const database = openLock(dataDir, patience);
  try {
    database.exec(statements);
  } catch (error) {
    database.close();
    throw error;
  }
  return () => database.close();
}

/**
 * Says that this process has the database open; any number of them may. Returns what ends it. Throws
 * when the files are being replaced for longer than `patience` ms.
 */
export function shareDatabase(dataDir: string, patience: number): () => void {
  return lock(dataDir, patience, 'begin; select * from sqlite_schema');
}

/**
 * Keeps every process from opening the database, for whoever replaces its file. Returns what ends it.
 * Throws while any process has it open.
 */
export function reserveDatabase(dataDir: string): () => void {
  return lock(dataDir, 0, 'begin exclusive');
}
