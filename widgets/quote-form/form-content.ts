import { toJson } from '../client/api.ts';
import type { FormValues } from './quote-form-state.ts';

/** Everything entered as a text, photos by their ids: two forms with one content are one request. */
export function contentOf({ items, contact }: FormValues): string {
  return toJson([
    contact,
    items.map(({ id, checked, photos, ...item }) => [item, photos.map((photo) => photo.id)]),
  ]);
}
