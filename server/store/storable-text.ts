import type { Sql } from 'sql-template-tag';
import type { Value } from './database.ts';

/**
 * Removes the characters of a client's text that a database cannot hold: NUL, which PostgreSQL rejects, and halves of
 * surrogate pairs, for which UTF-8 has no bytes.
 */
export function toStorableText(text: string): string {
  return text.replace(/[\0\p{Cs}]/gu, '');
}

/** Replaces U+0000, which PostgreSQL's texts cannot hold, by its symbol: text stays readable, and no id has the symbol. */
export const replaceNul = <V>(value: V) =>
  typeof value === 'string' ? value.replaceAll('\0', '\u2400') : value;

/** Prepares the parameters of a statement, for SQLite too: both databases then store the same text. */
export function toParameters({ values }: Sql): Value[] {
  // A cast: statements are built from these values only.
  return (values as Value[]).map(replaceNul);
}
