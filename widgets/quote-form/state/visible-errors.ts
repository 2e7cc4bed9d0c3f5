import {
  type Contact,
  type ErrorCode,
  type ItemErrorCode,
  validateContact,
  validateItem,
} from '../../domain/quote.ts';
import type { RequiredContactField } from '../../domain/quote-fields.ts';
import type { FormItem } from './form-values.ts';
import { type FormState, itemFieldId } from './quote-form-state.ts';

/** Returns an item's errors once a submission attempt has shown them. */
export function visibleItemErrors(item: FormItem): ItemErrorCode[] {
  return item.checked ? validateItem(item) : [];
}

/** Returns the contact errors once a submission attempt has shown them. */
export function visibleContactErrors(contact: Contact, checked: boolean): RequiredContactField[] {
  return checked ? validateContact(contact) : [];
}

/** Returns all visible errors with the ids of their fields, in the order of the form. */
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
