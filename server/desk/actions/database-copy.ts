import { chmodSync, copyFileSync, existsSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { migrations, selectVersion } from '../../store/calls/schema/migrations.ts';
import { dropSecrets } from '../../store/copy/backup-file.ts';

/** Suffixes of the files beside a database in WAL mode. */
export const companions = ['-wal', '-shm'];

/** Syncs a file or folder, so that it survives a power cut. */
export async function syncToDisk(path: string): Promise<void> {
  await using file = await open(path, 'r');
  await file.sync();
}

function removeDatabase(file: string): void {
  for (const suffix of ['', ...companions]) rmSync(`${file}${suffix}`, { force: true });
}

function countRows(database: DatabaseSync, table: string): number {
  return Number(database.prepare(`select count(*) as count from ${table}`).get()?.count);
}

/** Checks a copy and counts its rows. Throws if it is damaged or of an unknown version. */
export function verify(file: string) {
  using database = new DatabaseSync(file);
  // Merges the write-ahead log into the file, because only the file gets the final name.
  database.exec('pragma journal_mode = delete');
  const faults = database.prepare('pragma integrity_check').all();
  const [first] = faults;
  if (faults.length !== 1 || first?.integrity_check !== 'ok') {
    throw new Error(`the integrity check found: ${first?.integrity_check}`);
  }
  const version = Number(database.prepare(selectVersion).get()?.version);
  // Negated, because comparisons with NaN are false: a database may have no version.
  if (!(version >= 1 && version <= migrations.length)) {
    throw new Error(`its version is ${version}, this program supports 1 to ${migrations.length}`);
  }
  // Version 1 had neither WhatsApp leads nor offers.
  const isFirst = version === 1;
  return {
    leads: countRows(database, 'leads'),
    photos: countRows(database, 'photos'),
    whatsappLeads: isFirst ? 0 : countRows(database, 'whatsapp_leads'),
    offers: isFirst ? 0 : countRows(database, 'offers'),
  };
}

/** Numbers of rows in a database. */
export type Contents = ReturnType<typeof verify>;

/** Throws if a database has triggers, views or virtual tables: ours has none, and they run code. */
function rejectPrograms(file: string): void {
  using database = new DatabaseSync(file);
  const find = `
    select name from sqlite_schema where type = 'trigger'
    union all
    select name from pragma_table_list where schema = 'main' and type in ('view', 'virtual')`;
  const names = database
    .prepare(find)
    .all()
    .map(({ name }) => name);
  if (names.length === 0) return;
  const kinds = 'triggers, views or virtual tables';
  throw new Error(`it contains ${kinds} (${names.join(', ')}), which our backups never do`);
}

/** Runs `work` with a temporary file, and deletes the file unless `work` renamed it. */
export async function withTemporary<T>(file: string, work: () => Promise<T> | T): Promise<T> {
  removeDatabase(file);
  try {
    return await work();
  } finally {
    removeDatabase(file);
  }
}

function copyDatabase(from: string, to: string): void {
  // A copy of a running database has its newest leads in the write-ahead log.
  for (const suffix of ['', '-wal']) {
    if (!existsSync(`${from}${suffix}`)) continue;
    copyFileSync(`${from}${suffix}`, `${to}${suffix}`);
    chmodSync(`${to}${suffix}`, 0o600);
  }
}

/** Copies a backup without its sessions and invitations. Throws if it was edited to contain code. */
export function copyBackup(from: string, to: string): void {
  copyDatabase(from, to);
  rejectPrograms(to);
  dropSecrets(to);
}
