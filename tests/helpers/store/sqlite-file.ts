import { DatabaseSync } from 'node:sqlite';

/** Runs statements on a SQLite file over a new connection, which waits up to five seconds for a server's lock. */
export function executeOnFile(file: string, statements: string): void {
  const database = new DatabaseSync(file, { timeout: 5000 });
  database.exec(statements);
  database.close();
}
