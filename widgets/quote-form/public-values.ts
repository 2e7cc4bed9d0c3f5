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

/** The texts of `known`, with those that a page has set in their places. */
function withTexts<Texts extends Record<keyof Texts, string>>(known: Texts, source: Loose) {
  const texts: Record<string, string> = { ...known };
  for (const key of Object.keys(texts)) {
    const value = source[key];
    if (typeof value === 'string') texts[key] = value;
  }
  return texts as Record<keyof Texts, string>;
}

const textsOf = ({ category, designer, model, condition }: FormItem) => ({
  category,
  designer,
  model,
  condition,
});

function toItem(source: Loose, index: number, known: FormItem | undefined): FormItem {
  const base = known ?? newItem(`item-${index + 1}`);
  const texts = withTexts(textsOf(base), source);
  const category = texts.category.toLowerCase();
  return {
    ...base,
    ...texts,
    category: categories.find((name) => name.toLowerCase() === category) ?? '',
    condition: parseCondition(texts.condition) ?? '',
  };
}

/** The form's values as a plain object for the page. */
export function toPublicValues({ items, contact }: FormValues): QuoteFormValues {
  return { ...contact, items: items.map(textsOf) };
}

/** Takes over what a page has set; fields that are missing or of the wrong type keep their value. */
export function withPublicValues(values: FormValues, input: unknown): FormValues {
  if (typeof input !== 'object' || input === null) return values;
  const source = input as Loose;
  const contact = withTexts(values.contact, source);
  const items = Array.isArray(source.items) && source.items.length > 0 ? source.items : null;
  return {
    contact: {
      ...contact,
      dialCountry: contact.dialCountry.toUpperCase(),
      country: toStoreCountry(contact.country) ?? '',
    },
    items: items
      ? items.map((item, index) => toItem(Object(item), index, values.items[index]))
      : values.items,
  };
}
