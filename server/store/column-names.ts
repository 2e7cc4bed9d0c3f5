import type { Row } from './database.ts';

/** Returns the column of a property: `first_name` for `firstName`. */
export function columnOf(property: string): string {
  return property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Cache of propertyOf, by column: a query may return thousands of rows. */
const properties = new Map<string, string>();

/** Returns the property of a column: `firstName` for `first_name`. */
export function propertyOf(column: string): string {
  const known = properties.get(column);
  if (known !== undefined) return known;
  const property = column.replace(/_[a-z]/g, ([, letter = '']) => letter.toUpperCase());
  properties.set(column, property);
  return property;
}

/** Turns the rows of a driver, named by column, into objects named by property. */
export function toRows<R extends object>(rows: readonly Row[]): R[] {
  return rows.map((row) => {
    const named: Record<string, unknown> = {};
    for (const column in row) named[propertyOf(column)] = row[column];
    // A cast: the caller knows the columns of its statement.
    return named as R;
  });
}
