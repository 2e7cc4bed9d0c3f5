import {
  type ContactTexts,
  contactFields,
  type ItemTexts,
  itemFields,
  phoneParts,
} from '../../../widgets/domain/quote-fields.ts';

type Field = { readonly name: string };
type Columns = Readonly<Record<string, string>>;

const contactTexts: readonly Field[] = [...contactFields, ...phoneParts];

/** Returns the column of a field: `first_name` for `firstName`. */
export function columnOf({ name }: Field): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function toColumns(fields: readonly Field[], texts: object): Columns {
  // A cast, because leads and items have different fields.
  const values = texts as Readonly<Record<string, string | undefined>>;
  return Object.fromEntries(fields.map((field) => [columnOf(field), values[field.name] ?? '']));
}

function fromColumns(fields: readonly Field[], row: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(fields.map((field) => [field.name, String(row[columnOf(field)])]));
}

export const itemColumns = (item: ItemTexts) => toColumns(itemFields, item);
export const contactColumns = (lead: ContactTexts) => toColumns(contactTexts, lead);

// Casts, because `fromColumns` reads the fields of either table, each of which has a column.
export const readItemTexts = (row: Readonly<Record<string, unknown>>) =>
  fromColumns(itemFields, row) as ItemTexts;
export const readContactTexts = (row: Readonly<Record<string, unknown>>) =>
  fromColumns(contactTexts, row) as ContactTexts;
