import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  openSync,
  rmSync,
} from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { migrations } from '../../store/calls/migrations.ts';
import { sql } from '../../store/calls/statements.ts';

/** How much there is in a database. */
export interface Contents {
  leads: number;
  photos: number;
  whatsappLeads: number;
  offers: number;
}

/** What a database in the write-ahead mode has beside it. */
export const companions = ['-wal', '-shm'];

/** Returns once a file, or what stands in a folder, is safe from a power cut. */
export function syncToDisk(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function removeDatabase(file: string): void {
  for (const ending of ['', ...companions]) rmSync(`${file}${ending}`, { force: true });
}

function countRows(database: DatabaseSync, table: string): number {
  return Number(database.prepare(`select count(*) as count from ${table}`).get()?.count);
}

function examine(database: DatabaseSync): Contents {
  // One file with everything in it, without a log beside it.
  database.exec('pragma journal_mode = delete');
  const faults = database.prepare('pragma integrity_check').all();
  const [first] = faults;
  if (faults.length !== 1 || first?.integrity_check !== 'ok') {
    throw new Error(`the check of the database found: ${first?.integrity_check}`);
  }
  const version = Number(database.prepare(sql.readVersion).get()?.version);
  if (!(version >= 1 && version <= migrations.length)) {
    throw new Error(`its version is ${version}, this program knows 1 to ${migrations.length}`);
  }
  const hasOffers = version >= 2;
  return {
    leads: countRows(database, 'leads'),
    photos: countRows(database, 'photos'),
    whatsappLeads: hasOffers ? countRows(database, 'whatsapp_leads') : 0,
    offers: hasOffers ? countRows(database, 'offers') : 0,
  };
}

/** Opens a copy as its next user would, and reads all of it. Throws for whatever is wrong with it. */
export function verify(file: string): Contents {
  const database = new DatabaseSync(file);
  try {
    return examine(database);
  } finally {
    database.close();
  }
}

/** Throws if a database holds what runs by itself when it is read or written: this program makes none. */
function refusePrograms(file: string): void {
  const database = new DatabaseSync(file);
  try {
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
    throw new Error(`somebody has put ${kinds} into it (${names.join(', ')}): drop them`);
  } finally {
    database.close();
  }
}

/** Runs `work` with a file that is gone afterwards, unless it was moved to its place. */
export async function withTemporary<T>(file: string, work: () => Promise<T> | T): Promise<T> {
  removeDatabase(file);
  try {
    return await work();
  } finally {
    removeDatabase(file);
  }
}

/** Copies a database's file and what belongs to it (0600). */
function copyDatabase(from: string, to: string): void {
  // A copy that was made of a running database's files has its newest leads in the log.
  for (const ending of ['', '-wal']) {
    if (!existsSync(`${from}${ending}`)) continue;
    copyFileSync(`${from}${ending}`, `${to}${ending}`);
    chmodSync(`${to}${ending}`, 0o600);
  }
}

/** Copies a backup that somebody may have changed. Throws if it holds what runs by itself. */
export function copyBackup(from: string, to: string): void {
  copyDatabase(from, to);
  refusePrograms(to);
}
