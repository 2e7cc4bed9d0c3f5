import { databaseFile } from '../../../server/store/sqlite/database-file.ts';
import { temporaryDir } from '../server/server.ts';
import { fillPostgres, fillSqlite } from './fill.ts';
import { databaseUrlOf, onPostgres } from './test-store.ts';

/** Returns a data directory with this many leads. */
export async function filledDataDir(count: number): Promise<string> {
  const dataDir = await temporaryDir();
  if (onPostgres) await fillPostgres(await databaseUrlOf(dataDir), count);
  else await fillSqlite(databaseFile(dataDir), count);
  return dataDir;
}
