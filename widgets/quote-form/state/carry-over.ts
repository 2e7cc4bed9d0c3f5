import { submitDealPath } from '../../domain/api-paths.ts';
import { plainIdPrefix } from '../../domain/plain-form.ts';
import { withPublicValues } from './public-values.ts';
import type { FormState } from './quote-form-state.ts';

/** What a visitor has done in the plain form inside the tag before the element took its place. */
interface CarriedOver {
  /** With the texts, the choices and the place where the visitor types. */
  state: FormState;
  /** The photos, still to be prepared. */
  photos: File[];
}

/**
 * Takes what was entered over into a form that nobody has touched: it is newer than any draft. The plain
 * form is empty then, as browsers would fill it in again when the page is loaded again.
 */
export function carryOver(host: Element, state: FormState): CarriedOver {
  const form = host.querySelector<HTMLFormElement>(`form[action*="${submitDealPath}"]`);
  if (!form) return { state, photos: [] };
  const entries = [...new FormData(form)];
  const typed = Object.fromEntries(entries.filter(([, value]) => value));
  const photos = entries.flatMap(([, file]) => (file instanceof File && file.size ? file : []));
  const values = { ...typed, dialCountry: typed.country, items: [typed] };
  const field = document.activeElement as HTMLInputElement;
  // Its counterpart has the same id, without a prefix, but for the second and third photo, which have none.
  const { id, selectionStart, selectionEnd } = field;
  const focus = form.contains(field) && {
    id: id.replace(plainIdPrefix, '') || 'item-1-photos',
    caret: [selectionStart, selectionEnd] as const,
  };
  form.reset();
  return { state: { ...state, ...withPublicValues(state, values), focus: focus || null }, photos };
}
