import { newUuid } from '../../client/uuid.ts';
import type { Category } from '../../domain/categories.ts';
import type { FailureReason } from '../../domain/failure-reasons.ts';
import {
  type Contact,
  type ErrorCode,
  type ItemErrorCode,
  type QuoteItem,
  validateContact,
  validateItem,
} from '../../domain/quote.ts';
import {
  type ContactValues,
  contactFields,
  emptyTexts,
  type ItemFieldName,
  type ItemValues,
  itemFields,
  type RequiredContactField,
} from '../../domain/quote-fields.ts';
import type { MessageKey } from '../../i18n/i18n.ts';
import type { Photo } from '../photos/photos.ts';
import { contentOf, type FormItem, type FormValues } from './form-values.ts';

/** The last attempt: equal content is sent again with the same id, other content with a new one. */
export interface Attempt {
  /** Uuid by which the server stores the content once. */
  submissionId: string;
  content: string;
}

export interface FocusedField {
  /** Id in the shadow root. */
  id: string;
  /** Position of the caret; null for fields without one. Default: the browser's. */
  caret?: readonly [start: number | null, end: number | null];
}

export interface FormState extends FormValues {
  /** The last change is visible in its input and affects nothing else, so it needs no render. */
  isShown?: boolean | undefined;
  phase: 'editing' | 'preparing' | 'sending' | 'sent';
  /** Presets that the values follow. */
  preset: FieldPreset;
  /** Content before the visitor's first change. */
  pristine: string;
  tried: Attempt | null;
  /** Page of the sent request. */
  requestUrl?: string | undefined;
  /** True after a submission attempt with errors: the errors of the contact data show. */
  contactChecked: boolean;
  /** The error summary takes the focus when the number grows. */
  failedAttempts: number;
  /** Uploaded fraction, 0 to 1. */
  progress: number;
  /** oversize: not sent, because the photos exceed the body limit. */
  failure: FailureReason | 'oversize' | null;
  /** The form is sent again when the connection is back. */
  resends: boolean;
  /** The item removed last, while it can be restored. */
  removed: { item: FormItem; index: number } | null;
  /** The values come from a draft. */
  restored: boolean;
  /** Field to focus; a new object moves the focus again. */
  focus: FocusedField | null;
  announcement: { key: MessageKey; number?: number } | null;
}

/** Values preset by attributes. */
export interface FieldPreset {
  category: Category | '';
  designer: string;
  dialCountry: string;
  /** Store country; '' if the visitor's is unknown or has no store. */
  country: Contact['country'];
}

export type Action =
  /** `isTyped`: typed into an uncontrolled input. */
  | { type: 'itemChanged'; id: string; change: Partial<QuoteItem<Photo>>; isTyped?: boolean }
  | { type: 'photosPending'; id: string; change: number }
  | { type: 'photoAdded'; id: string; photo: Photo }
  | { type: 'photoRemoved'; id: string; photoId: string }
  | { type: 'itemAdded' }
  | { type: 'itemRemoved'; id: string }
  | { type: 'itemRestored' }
  | { type: 'undoExpired' }
  | { type: 'contactChanged'; change: Partial<Contact>; focus?: ErrorCode; isTyped?: boolean }
  /** The form has errors, which are shown. */
  | { type: 'attemptFailed' }
  | { type: 'preparing'; isResent: boolean }
  | { type: 'sending'; tried: Attempt }
  /** The page canceled `luxe-before-submit`. */
  | { type: 'stopped' }
  | { type: 'progressed'; progress: number }
  | { type: 'submitFailed'; reason: FailureReason | 'oversize'; resends: boolean }
  | { type: 'submitted'; requestUrl: string | undefined }
  /** A host changed the presets; updates values that the visitor has not changed. */
  | { type: 'presetChanged'; preset: FieldPreset }
  /** The page set the element's `values`. */
  | { type: 'filled'; values: FormValues }
  /** `preset`: presets of the form in which the draft was entered; undefined: those of this form. */
  | {
      type: 'draftRestored';
      values: FormValues;
      tried: Attempt | null;
      preset: FieldPreset | undefined;
    }
  | { type: 'startedOver'; preset: FieldPreset; keepContact?: boolean };

/** Returns an empty item with its presets. Its id is never used again: photos of a removed item may arrive later. */
export function newItem(id = newUuid(), category: Category | '' = '', designer = ''): FormItem {
  const values = emptyTexts(itemFields) as ItemValues;
  return { id, checked: false, pending: 0, ...values, category, designer, photos: [] };
}

/** Returns the id of an item's control in the shadow root. */
export function itemFieldId(itemId: string, field: ItemFieldName | 'photos'): string {
  return `${itemId}-${field}`;
}

/** Returns true before the visitor's first change; a draft may then be restored. */
export function isUntouched(state: FormState): boolean {
  return contentOf(state) === state.pristine;
}

/** Makes the state's content the one before the visitor's first change. */
export function withoutTouch(state: FormState): FormState {
  return { ...state, pristine: contentOf(state) };
}

/** Returns the state of an untouched form with its presets; `id` is that of its only item. */
export function initialState(preset: FieldPreset, id = 'item-1'): FormState {
  return withoutTouch({
    items: [newItem(id, preset.category, preset.designer)],
    contact: {
      ...(emptyTexts(contactFields) as ContactValues),
      dialCountry: preset.dialCountry,
      country: preset.country,
    },
    phase: 'editing',
    preset,
    pristine: '',
    tried: null,
    contactChecked: false,
    failedAttempts: 0,
    progress: 0,
    failure: null,
    resends: false,
    removed: null,
    restored: false,
    focus: null,
    announcement: null,
  });
}

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
