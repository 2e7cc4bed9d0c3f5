import { categories } from '../domain/categories.ts';
import { parseCondition } from '../domain/conditions.ts';
import { toStoreCountry } from '../domain/stores.ts';
import type { FormItem, FormValues } from './form-values.ts';
import { newItem } from './quote-form-state.ts';

/** What `el.values` gives: everything but the photos. */
export interface QuoteFormValues {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  /** ISO code of the country whose dial code the phone has. */
  dialCountry: string;
  /** AE, SA, LB or ''. */
  country: string;
  items: { category: string; designer: string; model: string; condition: string }[];
}

/** What `el.values` takes: every field may be left out. */
export interface QuoteFormPrefill extends Partial<Omit<QuoteFormValues, 'items'>> {
  items?: Partial<QuoteFormValues['items'][number]>[];
}

type Loose = Record<string, unknown>;

function text(source: Loose, key: string, otherwise: string): string {
  const value = source[key];
  return typeof value === 'string' ? value : otherwise;
}

function toItem(source: Loose, index: number, known: FormItem | undefined): FormItem {
  const base = known ?? newItem(`item-${index + 1}`);
  const category = text(source, 'category', base.category).toLowerCase();
  return {
    ...base,
    category: categories.find((name) => name.toLowerCase() === category) ?? '',
    designer: text(source, 'designer', base.designer),
    model: text(source, 'model', base.model),
    condition: parseCondition(text(source, 'condition', base.condition)) ?? '',
  };
}

/** The form's values as a plain object for the page. */
export function toPublicValues({ items, contact }: FormValues): QuoteFormValues {
  return {
    ...contact,
    items: items.map(({ category, designer, model, condition }) => ({
      category,
      designer,
      model,
      condition,
    })),
  };
}

/** Takes over what a page has set; fields that are missing or of the wrong type keep their value. */
export function withPublicValues(values: FormValues, input: unknown): FormValues {
  if (typeof input !== 'object' || input === null) return values;
  const source = input as Loose;
  const { contact } = values;
  const items = Array.isArray(source.items) && source.items.length > 0 ? source.items : null;
  return {
    contact: {
      firstName: text(source, 'firstName', contact.firstName),
      lastName: text(source, 'lastName', contact.lastName),
      email: text(source, 'email', contact.email),
      phone: text(source, 'phone', contact.phone),
      dialCountry: text(source, 'dialCountry', contact.dialCountry).toUpperCase(),
      country: toStoreCountry(text(source, 'country', contact.country)) ?? '',
    },
    items: items
      ? items.map((item, index) => toItem(Object(item), index, values.items[index]))
      : values.items,
  };
}
