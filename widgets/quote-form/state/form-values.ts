import { toJson } from '../../client/to-json.ts';
import type { Contact, QuoteItem } from '../../domain/quote.ts';
import { itemFields } from '../../domain/quote-fields.ts';
import type { Photo } from '../photos/photos.ts';

export type FormItem = QuoteItem<Photo> & {
  id: string;
  /** True after a submission attempt with errors: the item's errors show. */
  checked: boolean;
  /** Number of photos in preparation. */
  pending: number;
};

/** The visitor's input, as a draft keeps it. */
export interface FormValues {
  /** Never empty. */
  items: readonly FormItem[];
  contact: Contact;
}

function contentOfItem(item: FormItem): unknown[] {
  const required = itemFields.filter(({ isRequired }) => isRequired);
  const filled = itemFields.filter(({ name, isRequired }) => !isRequired && item[name]);
  return [
    // Lists values by position: an item of a restored draft has its members in another order.
    ...required.map(({ name }) => item[name]),
    // Choosing a photo already counts as input.
    item.pending,
    item.photos.map(({ id }) => id),
    // Lists optional values by name: content in which a field is empty stays the same when a release adds the field.
    ...filled.map(({ name }) => [name, item[name]]),
  ];
}

/** Serializes all input, with photos by their ids: forms with equal content are one request. */
export function contentOf({ items, contact }: FormValues): string {
  return toJson([contact, items.map(contentOfItem)]);
}
