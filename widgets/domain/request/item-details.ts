import type { Category } from '../categories.ts';
import { offerServices } from '../offer/offer-terms.ts';
import { isBlank } from '../quote.ts';

/** A detail of an item that a visitor may add on the page of the request. */
interface ItemDetail<Name = string> {
  /** Member of ItemDetails, and name of the field; must never change. */
  name: Name;
  /** `flag`: comes with the item. `amount`: kept as typed, and read as an amount where that is possible. */
  kind: 'choice' | 'flag' | 'text' | 'amount';
  values?: readonly string[];
  /** Categories that have it; default: all. */
  categories?: readonly Category[];
  /** Maximum characters; longer texts are cut. Required for `text` and `amount`, which are always empty without it. */
  maxLength?: number;
}

/** All details, in the order of page, desk, emails and exports. */
const detailRows = [
  { name: 'age', kind: 'choice', values: ['under-1', '1-5', '5-10', 'over-10', 'unknown'] },
  { name: 'year', kind: 'text', maxLength: 40 },
  { name: 'box', kind: 'flag' },
  { name: 'papers', kind: 'flag', categories: ['Handbag', 'Watch'] },
  { name: 'receipt', kind: 'flag' },
  { name: 'stoneCertificate', kind: 'flag', categories: ['Jewelry'] },
  { name: 'serial', kind: 'text', maxLength: 100 },
  { name: 'service', kind: 'choice', values: [...offerServices, 'unsure'] },
  { name: 'expectedPrice', kind: 'amount', maxLength: 60 },
] as const satisfies readonly ItemDetail[];

type ItemDetailName = (typeof detailRows)[number]['name'];
export type ItemDetailField = ItemDetail<ItemDetailName>;

/** The details that a visitor added to an item: values of choices, `yes` for flags, texts as typed. */
export type ItemDetails = Partial<Record<ItemDetailName, string>>;

const itemDetailFields: readonly ItemDetailField[] = detailRows;

/** Maximum photos of an item, both sent and added later; at most `maxPhotos` are added at once. */
export const maxPhotosWithAdded = 12;

/** Lists the details that make sense for a category; all if it is unknown. */
export function detailFieldsOf(category: Category | undefined): ItemDetailField[] {
  return itemDetailFields.filter(
    ({ categories }) => !category || !categories || categories.includes(category),
  );
}

/** Reads the value of a detail from the text sent under its name; '' if it is unknown, or nothing of it is visible. */
function readDetail({ kind, values, maxLength = 0 }: ItemDetailField, text: string): string {
  if (kind === 'choice') return values?.includes(text) ? text : '';
  if (kind === 'flag') return text === 'yes' ? text : '';
  const line = text.replace(/\p{Bidi_Control}/gu, '').replace(/[\s\p{Cc}]+/gu, ' ');
  const value = [...line.trim()].slice(0, maxLength).join('').trim();
  return isBlank(value) ? '' : value;
}

/**
 * Reads the details of an item of this category. `textOf` returns what was typed or chosen under a name.
 *
 * @example readDetails('Watch', (name) => form.text(name)) // { age: '1-5', box: 'yes', expectedPrice: '12.5k' }
 */
export function readDetails(
  category: Category | undefined,
  textOf: (name: ItemDetailName) => string,
): ItemDetails {
  const entries = detailFieldsOf(category).flatMap((field) => {
    const value = readDetail(field, textOf(field.name));
    return value ? [[field.name, value]] : [];
  });
  return Object.fromEntries(entries) as ItemDetails;
}
