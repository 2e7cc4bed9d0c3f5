import { DatabaseSync } from 'node:sqlite';
import { migrations } from '../migrations.ts';

/** What a value of a column is, whichever way a database keeps it. */
export type Kind = 'text' | 'integer' | 'amount' | 'bytes';

/** A table as the migrations make it. */
export interface Table {
  name: string;
  columns: readonly { name: string; kind: Kind }[];
  /** Columns of the primary key, in its order. */
  key: readonly string[];
}

/**
 * What no copy may have: counts of requests that are over within the hour, and names of photos that no
 * lead had at that moment, because a lead may have got them since.
 */
const left = new Set(['rate_limits', 'loose_photos']);
const kinds: Readonly<Record<string, Kind>> = { bytea: 'bytes', numeric: 'amount', text: 'text' };

/**
 * Every table that is copied, each after those that it references: that is the order in which they
 * were created. Read off the migrations, so that none of a later one can be forgotten.
 */
export function copiedTables(): Table[] {
  const database = new DatabaseSync(':memory:');
  try {
    for (const step of migrations) database.exec(step);
    const names = database.prepare("select name from sqlite_schema where type = 'table'").all();
    return names
      .map(({ name }) => String(name))
      .filter((name) => !left.has(name))
      .map((name) => {
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
  } finally {
    database.close();
  }
}
