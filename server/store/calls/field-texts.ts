import {
  type ContactTexts,
  contactFields,
  type ItemTexts,
  itemFields,
  phoneParts,
} from '../../../widgets/domain/quote-fields.ts';

type Field = { readonly name: string };

const allContactFields: readonly Field[] = [...contactFields, ...phoneParts];

/** Returns the text of a field in a lead, an item, or a row of either; empty if it has none. */
export function textIn(values: object, { name }: Field): string {
  // A cast, because leads and items have different fields.
  return (values as Readonly<Record<string, string | undefined>>)[name] ?? '';
}

/** Returns the texts of fields, without the other properties. */
const textsIn = (values: object, fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field.name, textIn(values, field)]));

// Casts, because `textsIn` returns a text for each field.
export const itemTextsIn = (values: object) => textsIn(values, itemFields) as ItemTexts;
export const contactTextsIn = (values: object) => textsIn(values, allContactFields) as ContactTexts;
