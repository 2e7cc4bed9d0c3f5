import { submitDealPath } from '../../domain/api-paths.ts';
import { plainIdPrefix } from '../../domain/plain-form.ts';
import { withPublicValues } from './public-values.ts';
import type { FormState } from './quote-form-state.ts';

/** Input from the plain form inside the tag, before the element replaced it. */
interface CarriedOver {
  /** State with texts, choices and the caret's position. */
  state: FormState;
  /** Photos that are not prepared yet. */
  photos: File[];
}

/**
 * Moves the input of the plain form into an untouched form; it is newer than any draft. Empties the plain form,
 * which browsers would otherwise restore on reload.
 */
export function carryOver(host: Element, state: FormState): CarriedOver {
  const form = host.querySelector<HTMLFormElement>(`form[action*="${submitDealPath}"]`);
  if (!form) return { state, photos: [] };
  const entries = [...new FormData(form)];
  const typed = Object.fromEntries(entries.filter(([, value]) => value));
  const photos = entries.flatMap(([, file]) => (file instanceof File && file.size ? file : []));
  const values = { ...typed, dialCountry: typed.country, items: [typed] };
  const field = document.activeElement as HTMLInputElement;
  // The element's field has the same id without prefix; the second and third photo input have no id.
  const { id, selectionStart, selectionEnd } = field;
  const focus = form.contains(field) && {
    id: id.replace(plainIdPrefix, '') || 'item-1-photos',
    caret: [selectionStart, selectionEnd] as const,
  };
  form.reset();
  return { state: { ...state, ...withPublicValues(state, values), focus: focus || null }, photos };
}
