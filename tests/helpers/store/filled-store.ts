import { databaseFile } from '../../../server/store/sqlite/database-file.ts';
import type { Store } from '../../../server/store/store.ts';
import { temporaryDir } from '../server/server.ts';
import { fill, inPostgres, inSqlite } from './fill.ts';
import { databaseUrlOf, onPostgres, openStoreOf, withStoreOf } from './test-store.ts';

/** Opens a store with this many leads until the end of the test file. */
export async function openFilledStore(count: number): Promise<Store> {
  const dataDir = await temporaryDir();
  await withStoreOf(dataDir, (opened) => opened.check(0));
  if (onPostgres) await inPostgres(await databaseUrlOf(dataDir), (to) => fill(to, count));
  else await inSqlite(databaseFile(dataDir), (to) => fill(to, count));
  return openStoreOf(dataDir);
}
