import { DatabaseSync } from 'node:sqlite';

/** Runs statements on a SQLite file over a new connection. */
export function executeOnFile(file: string, statements: string): void {
  const database = new DatabaseSync(file, { timeout: 5000 });
  database.exec(statements);
  database.close();
}
