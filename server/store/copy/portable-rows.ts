import type { Row } from '../calls/rows.ts';
import type { Query } from '../database.ts';
import type { Kind, Table } from './tables.ts';

/** A value as both databases take it; numbers are text, so that none is rounded on its way. */
export type Cell = string | null | Uint8Array;
/** The values of a row, or of its key, in the order of the table's columns. */
export type Cells = readonly Cell[];

/** Rows that are in memory at a time, and bytes of them unless a single one is larger. */
const most = { rows: 100, bytes: 8 * 1024 * 1024 };
/** Keys that are in memory at a time. */
const page = 1000;

const selection = (name: string, kind: Kind) =>
  kind === 'integer' || kind === 'amount' ? `cast(${name} as text) as ${name}` : name;

function toCell(value: unknown, kind: Kind): Cell {
  if (value === null || value instanceof Uint8Array) return value;
  // One says 12500.5 and the other 12500.50; the store reads it as a number.
  return kind === 'amount' ? String(Number(value)) : String(value);
}

function toCells({ columns }: Table, row: Row): Cells {
  return columns.map(({ name, kind }) => toCell(row[name], kind));
}

const placeholders = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => `?${from + index + 1}`);

/** The part of a row that names it. */
export function keyOf({ columns, key }: Table, cells: Cells): Cells {
  return key.map((name) => cells[columns.findIndex((column) => column.name === name)] ?? null);
}

/** A key, or a whole row, as a text that no other one has. */
export function nameOfKey(key: Cells): string {
  return JSON.stringify(key);
}

/** Whether two rows say the same in every column. */
export function isSame(one: Cells, other: Cells): boolean {
  return one.every((cell, index) => {
    const match = other[index] ?? null;
    if (!(cell instanceof Uint8Array && match instanceof Uint8Array)) return cell === match;
    return Buffer.compare(cell, match) === 0;
  });
}

export async function countRows(query: Query, { name }: Table): Promise<number> {
  const [row] = await query.all(`select count(*) as count from ${name}`);
  return Number(row?.count);
}

/** The rows with these keys, in no order. */
export async function findRows(
  query: Query,
  table: Table,
  keys: readonly Cells[],
): Promise<Cells[]> {
  if (keys.length === 0) return [];
  const { name, columns, key } = table;
  const one = (at: number) =>
    `(${key.map((part, index) => `${part} = ?${at * key.length + index + 1}`).join(' and ')})`;
  const selected = columns.map((column) => selection(column.name, column.kind)).join(', ');
  const any = keys.map((_, at) => one(at)).join(' or ');
  const rows = await query.all(`select ${selected} from ${name} where ${any}`, ...keys.flat());
  return rows.map((row) => toCells(table, row));
}

/** What is there already is left as it is: whoever reads it back sees that. */
export async function insertRows(
  query: Query,
  { name, columns }: Table,
  rows: readonly Cells[],
): Promise<void> {
  if (rows.length === 0) return;
  const width = columns.length;
  const values = rows.map((_, at) => `(${placeholders(width, at * width).join(', ')})`).join(', ');
  const names = columns.map((column) => column.name).join(', ');
  const statement = `insert into ${name} (${names}) values ${values} on conflict do nothing`;
  await query.all(statement, ...rows.flat());
}

/** The keys of a table in its own order, in groups whose rows fit into memory together. */
export async function* keyGroups(query: Query, table: Table): AsyncGenerator<Cells[]> {
  const { name, columns, key } = table;
  const keyColumns = columns.filter((column) => key.includes(column.name));
  const names = key.join(', ');
  const selected = keyColumns.map((column) => selection(column.name, column.kind)).join(', ');
  const large = columns.filter(({ kind }) => kind === 'bytes');
  const weight = ['0', ...large.map((column) => `length(${column.name})`)].join(' + ');
  const tail = `order by ${key.map((part) => `${name}.${part}`).join(', ')} limit ${page}`;
  const select = `select ${selected}, ${weight} as weight from ${name}`;
  const further = `where (${names}) > (${placeholders(key.length).join(', ')})`;
  let group: Cells[] = [];
  let bytes = 0;
  for (let last: Cells | undefined; ; ) {
    const rows: Row[] = last
      ? await query.all(`${select} ${further} ${tail}`, ...last)
      : await query.all(`${select} ${tail}`);
    for (const row of rows) {
      const size = Number(row.weight);
      if (group.length === most.rows || (group.length > 0 && bytes + size > most.bytes)) {
        yield group;
        group = [];
        bytes = 0;
      }
      last = key.map((part) => toCell(row[part], 'text'));
      group.push(last);
      bytes += size;
    }
    if (rows.length < page) break;
  }
  if (group.length > 0) yield group;
}
