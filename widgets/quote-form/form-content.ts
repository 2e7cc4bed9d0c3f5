import { toJson } from '../client/api.ts';
import type { FormValues } from './form-values.ts';

/** Everything entered as a text, photos by their ids: two forms with one content are one request. */
export function contentOf({ items, contact }: FormValues): string {
  return toJson([
    contact,
    // One by one: the same values may come in another order.
    items.map(({ category, designer, model, condition, pending, photos }) => [
      category,
      designer,
      model,
      condition,
      pending,
      photos.map(({ id }) => id),
    ]),
  ]);
}
