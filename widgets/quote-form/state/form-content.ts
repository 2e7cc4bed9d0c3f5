import { toJson } from '../../client/to-json.ts';
import { itemFields } from '../../domain/quote-fields.ts';
import type { FormItem, FormValues } from './form-values.ts';

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
