import { type Contact, type ErrorCode, validateContact, validateItem } from '../domain/quote.ts';
import type { FormItem } from './form-values.ts';
import { type FormState, itemFieldId } from './quote-form-state.ts';

/** Errors of an item that a submission attempt has turned on. */
export function visibleItemErrors(item: FormItem): ErrorCode[] {
  return item.checked ? validateItem(item) : [];
}

/** Errors of the contact data that a submission attempt has turned on. */
export function visibleContactErrors(contact: Contact, checked: boolean): ErrorCode[] {
  return checked ? validateContact(contact) : [];
}

/** Every visible error in the order of the form, with the id of its field. */
export function visibleErrors(
  state: FormState,
): { fieldId: string; code: ErrorCode; itemNumber?: number }[] {
  const ofItems = state.items.flatMap((item, index) =>
    visibleItemErrors(item).map((code) => ({
      fieldId: itemFieldId(item.id, code),
      code,
      itemNumber: index + 1,
    })),
  );
  const ofContact = visibleContactErrors(state.contact, state.contactChecked);
  return [...ofItems, ...ofContact.map((code) => ({ fieldId: code, code }))];
}
