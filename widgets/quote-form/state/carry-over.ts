import { plainFieldId } from '../../domain/quote-fields.ts';
import type { FocusedField } from './quote-form-state.ts';

/** Input from the plain form in the declarative shadow root, before the element replaced it. */
export interface CarriedOver {
  /** Texts and choices, as `el.values` takes them. */
  values: unknown;
  /** The file input: it has photos that are not prepared yet, and its dialog may still be open. */
  photos: HTMLInputElement;
  focus: FocusedField | null;
  /** Height of the tag in pixels. */
  height: number;
}

function focusOf(field: HTMLInputElement, form: HTMLFormElement): FocusedField {
  const { name, type, selectionStart, selectionEnd } = field;
  const group = type === 'radio' ? [...form.querySelectorAll(`[name=${name}]`)] : [];
  const index = group.indexOf(field);
  // Links and the button have no name: from them, the focus moves to the submit button (submitButtonId in SubmitBar.tsx).
  const id = name ? plainFieldId(name) : 'submit';
  return { id: index > 0 ? `${id}-${index}` : id, caret: [selectionStart, selectionEnd] };
}

/** Reads the input of the plain form; it is newer than any draft. */
export function readPlainForm(root: ShadowRoot): CarriedOver | undefined {
  const form = root.querySelector('form');
  if (!form) return undefined;
  const typed = Object.fromEntries([...new FormData(form)].filter(([, value]) => value));
  const field = root.activeElement as HTMLInputElement | null;
  return {
    // As in the element, the chosen country sets the dial code.
    values: { ...typed, dialCountry: typed.country, items: [typed] },
    // The file input named `photos`: a form has a property for each of its named inputs.
    photos: form.photos,
    focus: field && focusOf(field, form),
    height: (root.host as HTMLElement).offsetHeight,
  };
}
