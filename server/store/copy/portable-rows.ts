import { bulk, empty, join, raw, type Sql } from 'sql-template-tag';
import { propertyOf } from '../column-names.ts';
import { type Query, type Row, sql } from '../database.ts';
import type { Kind, Table } from './tables.ts';

/** A value that both databases accept; numbers are text, so that none is rounded. */
type PortableValue = string | null | Uint8Array;
/** The values of a row in the order of the table's columns, or those of its key. */
export type PortableRow = readonly PortableValue[];

/** Maximum rows in memory, and maximum bytes of them unless a single row is larger. */
const groupLimits = { rows: 100, bytes: 8 * 1024 * 1024 };
/** Keys read at a time: more than rows, because keys are small. */
const keysPerQuery = 1000;

/** Selects columns; numbers as text (see PortableValue). */
const selectionOf = (columns: Table['columns']): Sql =>
  namesOf(
    columns.map(({ name, kind }) =>
      kind === 'integer' || kind === 'amount' ? `cast(${name} as text) as ${name}` : name,
    ),
  );

const namesOf = (names: readonly string[]): Sql => raw(names.join(', '));

function toPortableValue(value: unknown, kind: Kind): PortableValue {
  if (value === null || value instanceof Uint8Array) return value;
  // SQLite returns 12500.5, PostgreSQL 12500.50.
  return kind === 'amount' ? String(Number(value)) : String(value);
}

export function keyOf({ columns, key }: Table, row: PortableRow): PortableRow {
  return key.map((name) => row[columns.findIndex((column) => column.name === name)] ?? null);
}

export function serializeKey(key: PortableRow): string {
  return JSON.stringify(key);
}

export function isSame(one: PortableRow, other: PortableRow): boolean {
  return one.every((value, index) => {
    const match = other[index] ?? null;
    if (!(value instanceof Uint8Array && match instanceof Uint8Array)) return value === match;
    return Buffer.compare(value, match) === 0;
  });
}

export async function countRows(query: Query, { name }: Table): Promise<number> {
  const [row] = await query.all(sql`select count(*) as count from ${raw(name)}`);
  return Number(row?.count);
}

/** Reads the rows with these keys, in any order. */
export async function findRows(query: Query, table: Table, keys: readonly PortableRow[]) {
  if (keys.length === 0) return [];
  const { name, columns, key } = table;
  const hasKey = (values: PortableRow) =>
    join(
      key.map((part, index) => sql`${raw(part)} = ${values[index] ?? null}`),
      ' and ',
    );
  const rows = await query.all(sql`
    select ${selectionOf(columns)} from ${raw(name)} where ${join(keys.map(hasKey), ' or ')}`);
  return rows.map((row) =>
    columns.map(({ name, kind }) => toPortableValue(row[propertyOf(name)], kind)),
  );
}

/** Inserts rows; keeps existing ones, which the caller detects by reading back. */
export async function insertRows(
  query: Query,
  { name, columns }: Table,
  rows: readonly PortableRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const names = namesOf(columns.map((column) => column.name));
  await query.all(sql`
    insert into ${raw(name)} (${names}) values ${bulk(rows)} on conflict do nothing`);
}

/** Yields the keys of a table in order, in groups whose rows fit into memory together. */
export async function* keyGroups(query: Query, table: Table): AsyncGenerator<PortableRow[]> {
  const { name, columns, key } = table;
  const selected = selectionOf(columns.filter((column) => key.includes(column.name)));
  const large = columns.filter(({ kind }) => kind === 'bytes');
  const weight = raw(['0', ...large.map((column) => `length(${column.name})`)].join(' + '));
  // Qualified by the table: the bare name would mean the selected text, which sorts 10 before 9.
  const order = namesOf(key.map((part) => `${name}.${part}`));
  let group: PortableRow[] = [];
  let bytes = 0;
  let last: PortableRow | undefined;
  let rows: Row[];
  do {
    const isFurther = last ? sql`where (${namesOf(key)}) > (${join(last)})` : empty;
    rows = await query.all(sql`
      select ${selected}, ${weight} as weight from ${raw(name)} ${isFurther}
      order by ${order} limit ${keysPerQuery}`);
    for (const row of rows) {
      const size = Number(row.weight);
      if (
        group.length === groupLimits.rows ||
        (group.length > 0 && bytes + size > groupLimits.bytes)
      ) {
        yield group;
        group = [];
        bytes = 0;
      }
      // The selection has converted numbers to text.
      last = key.map((part) => toPortableValue(row[propertyOf(part)], 'text'));
      group.push(last);
      bytes += size;
    }
  } while (rows.length === keysPerQuery);
  if (group.length > 0) yield group;
}
