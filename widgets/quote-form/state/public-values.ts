import type { QuoteField } from '../../domain/quote-field.ts';
import {
  type ContactFieldName,
  type ContactValues,
  contactFields,
  type ItemFieldName,
  type ItemValues,
  itemFields,
} from '../../domain/quote-fields.ts';
import type { FormItem, FormValues } from './form-values.ts';
import { newItem } from './quote-form-state.ts';

/** Returned by `el.values`: everything but the photos. `dialCountry` is the ISO code of the phone's country. */
export type QuoteFormValues = Record<ContactFieldName | 'dialCountry', string> & {
  items: Record<ItemFieldName, string>[];
};

/** Accepted by `el.values`: every field is optional. */
export interface QuoteFormPrefill extends Partial<Omit<QuoteFormValues, 'items'>> {
  items?: Partial<QuoteFormValues['items'][number]>[];
}

type Loose = Record<string, unknown>;

/** Returns the texts of `fields` in `source`, else those in `known`; choices as they are spelled in the field. */
function textsOf(
  fields: readonly QuoteField[],
  known: Loose,
  source: Loose = {},
): Record<string, string> {
  return Object.fromEntries(
    fields.map(({ name, parse }) => {
      const text = [source[name], known[name], ''].find((value) => typeof value === 'string');
      return [name, parse ? (parse(String(text)) ?? '') : String(text)];
    }),
  );
}

function toItem(source: Loose, base = newItem()): FormItem {
  return { ...base, ...(textsOf(itemFields, base, source) as ItemValues) };
}

/** Returns the form's values as a plain object for the page. */
export function toPublicValues({ items, contact }: FormValues): QuoteFormValues {
  return {
    ...(textsOf(contactFields, contact) as Record<ContactFieldName, string>),
    dialCountry: contact.dialCountry,
    items: items.map((item) => textsOf(itemFields, item) as Record<ItemFieldName, string>),
  };
}

/** Applies values that a page has set; missing fields and fields of the wrong type keep their value. */
export function withPublicValues(values: FormValues, input: unknown): FormValues {
  if (typeof input !== 'object' || input === null) return values;
  const source = input as Loose;
  const { contact } = values;
  const dialCountry =
    typeof source.dialCountry === 'string' ? source.dialCountry : contact.dialCountry;
  const items = Array.isArray(source.items) && source.items.length > 0 ? source.items : null;
  return {
    contact: {
      ...contact,
      ...(textsOf(contactFields, contact, source) as ContactValues),
      dialCountry: dialCountry.toUpperCase(),
    },
    items: items
      ? items.map((item, index) => toItem(Object(item), values.items[index]))
      : values.items,
  };
}
