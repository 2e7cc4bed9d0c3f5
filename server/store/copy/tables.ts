import { DatabaseSync } from 'node:sqlite';
import { migrations } from '../calls/schema/migrations.ts';

/** The kind of a column's values, in either database. */
export type Kind = 'text' | 'integer' | 'amount' | 'bytes';

/** A table as the migrations create it. */
export interface Table {
  name: string;
  columns: readonly { name: string; kind: Kind }[];
  /** Columns of the primary key, in order. */
  key: readonly string[];
}

/** Sessions and invitations: backups do not contain them. */
export const secretTables = ['sessions', 'invitations'] as const;

/**
 * Tables that belong to one database: rate limits, which count for a minute, and sessions and invitations. A copy, or
 * an old backup, must not bring back a revoked session or a used invitation.
 */
const notCopied: readonly string[] = ['rate_limits', ...secretTables];
/** Photos in the bucket that no lead has: merged instead, see copy-store.ts. */
const orphanPhotos = 'loose_photos';
const kinds: Readonly<Record<string, Kind>> = { bytea: 'bytes', numeric: 'amount', text: 'text' };

/** Derives all tables from the migrations, in order of creation. */
function readTables(): Table[] {
  using database = new DatabaseSync(':memory:');
  for (const step of migrations) database.exec(step);
  const names = database.prepare("select name from sqlite_schema where type = 'table'").all();
  return names
    .map(({ name }) => String(name))
    .map((name) => {
      // Lists no generated columns: each database computes them itself.
      const columns = database.prepare('select * from pragma_table_info(?1)').all(name);
      return {
        name,
        columns: columns.map((column) => ({
          name: String(column.name),
          kind: kinds[String(column.type)] ?? 'integer',
        })),
        key: columns
          .filter(({ pk }) => pk !== 0)
          .sort((one, other) => Number(one.pk) - Number(other.pk))
          .map((column) => String(column.name)),
      };
    });
}

/**
 * Returns the tables to copy, each after those that it references. Derived from the migrations, so that
 * a new table cannot be forgotten.
 */
export function copiedTables(): Table[] {
  return readTables().filter(({ name }) => !notCopied.includes(name) && name !== orphanPhotos);
}

export function orphanPhotosTable(): Table {
  const table = readTables().find(({ name }) => name === orphanPhotos);
  if (!table) throw new Error(`No migration creates ${orphanPhotos}`);
  return table;
}
