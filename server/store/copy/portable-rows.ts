import { places } from '../calls/statements.ts';
import { propertyOf } from '../column-names.ts';
import type { Query, Row } from '../database.ts';
import type { Kind, Table } from './tables.ts';

/** A value that both databases accept; numbers are text, so that none is rounded. */
type PortableValue = string | null | Uint8Array;
/** The values of a row in the order of the table's columns, or those of its key. */
export type PortableRow = readonly PortableValue[];

/** Maximum rows in memory, and maximum bytes of them unless a single row is larger. */
const groupLimits = { rows: 100, bytes: 8 * 1024 * 1024 };
/** Keys read at a time: more than rows, because keys are small. */
const keysPerQuery = 1000;

/** Selects a column; numbers as text (see PortableValue). */
const selection = (name: string, kind: Kind) =>
  kind === 'integer' || kind === 'amount' ? `cast(${name} as text) as ${name}` : name;

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
  const [row] = await query.all(`select count(*) as count from ${name}`);
  return Number(row?.count);
}

/** Reads the rows with these keys, in any order. */
export async function findRows(query: Query, table: Table, keys: readonly PortableRow[]) {
  if (keys.length === 0) return [];
  const { name, columns, key } = table;
  const keyCondition = (at: number) =>
    `(${key.map((part, index) => `${part} = ?${at * key.length + index + 1}`).join(' and ')})`;
  const selected = columns.map((column) => selection(column.name, column.kind)).join(', ');
  const condition = keys.map((_, at) => keyCondition(at)).join(' or ');
  const rows = await query.all(
    `select ${selected} from ${name} where ${condition}`,
    ...keys.flat(),
  );
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
  const width = columns.length;
  const values = rows.map((_, at) => `(${places(width, at * width + 1)})`).join(', ');
  const names = columns.map((column) => column.name).join(', ');
  const statement = `insert into ${name} (${names}) values ${values} on conflict do nothing`;
  await query.all(statement, ...rows.flat());
}

/** Yields the keys of a table in order, in groups whose rows fit into memory together. */
export async function* keyGroups(query: Query, table: Table): AsyncGenerator<PortableRow[]> {
  const { name, columns, key } = table;
  const keyColumns = columns.filter((column) => key.includes(column.name));
  const names = key.join(', ');
  const selected = keyColumns.map((column) => selection(column.name, column.kind)).join(', ');
  const large = columns.filter(({ kind }) => kind === 'bytes');
  const weight = ['0', ...large.map((column) => `length(${column.name})`)].join(' + ');
  // Qualified by the table: the bare name would mean the selected text, which sorts 10 before 9.
  const tail = `order by ${key.map((part) => `${name}.${part}`).join(', ')} limit ${keysPerQuery}`;
  const select = `select ${selected}, ${weight} as weight from ${name}`;
  const further = `where (${names}) > (${places(key.length)})`;
  let group: PortableRow[] = [];
  let bytes = 0;
  let last: PortableRow | undefined;
  let rows: Row[];
  do {
    rows = last
      ? await query.all(`${select} ${further} ${tail}`, ...last)
      : await query.all(`${select} ${tail}`);
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
