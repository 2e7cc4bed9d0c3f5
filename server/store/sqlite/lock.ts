import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { giveToOwnerOf } from './files.ts';

/** Takes a lock through SQLite, which uses locks of the operating system: they end with the process. */
function lock(dataDir: string, timeout: number, statements: string): Disposable {
  const file = join(dataDir, 'luxe-widgets.lock');
  using opened = new DisposableStack();
  const database = opened.use(new DatabaseSync(file, { timeout }));
  giveToOwnerOf(dataDir, file);
  database.exec(statements);
  return opened.move();
}

/**
 * Takes the shared lock on the database; any number of processes may hold it. Disposing of the result
 * releases it. Throws if another process holds the exclusive lock for longer than `timeout` ms.
 */
export function shareDatabase(dataDir: string, timeout: number): Disposable {
  // A transaction takes the shared lock when it first reads.
  return lock(dataDir, timeout, 'begin; select * from sqlite_schema');
}

/**
 * Takes the exclusive lock on the database, to replace its file. Disposing of the result releases it.
 * Throws while any process has the database open.
 */
export function reserveDatabase(dataDir: string): Disposable {
  return lock(dataDir, 0, 'begin exclusive');
}
