import type { Category } from '../../domain/categories.ts';
import type { FailureReason } from '../../domain/failure-reasons.ts';
import type { Contact, ErrorCode, Quote, QuoteItem } from '../../domain/quote.ts';
import {
  type ContactValues,
  contactFields,
  emptyTexts,
  type ItemFieldName,
  type ItemValues,
  itemFields,
} from '../../domain/quote-fields.ts';
import type { MessageKey } from '../../i18n/i18n.ts';
import type { Photo } from '../photos/photos.ts';
import { contentOf } from './form-content.ts';
import type { FormItem, FormValues } from './form-values.ts';
import type { Store } from './useStore.ts';

/** What was sent last: the same content goes again under the same id, any other under a new one. */
export interface Tried {
  /** The uuid by which a server stores it once, however often it arrives. */
  submissionId: string;
  content: string;
}

export interface FocusedField {
  /** In the shadow root. */
  id: string;
  /** Where its caret goes; null in a field that has none. Default: where the browser puts it. */
  caret?: readonly [start: number | null, end: number | null];
}

export interface FormState extends FormValues {
  /** What changed last stands in the input that it was typed into, and nothing else hangs on it. */
  isShown?: boolean | undefined;
  phase: 'editing' | 'preparing' | 'sending' | 'sent';
  /** The content before the visitor did anything. */
  pristine: string;
  tried: Tried | null;
  contactChecked: boolean;
  /** The error summary takes the focus when they become more. */
  failedAttempts: number;
  /** 0 to 1, the part of the upload that has left the device. */
  progress: number;
  /** oversize: the photos are more than a server takes, so nothing was sent. */
  failure: FailureReason | 'oversize' | null;
  /** The failure ends by itself: the form is sent again when the connection is back. */
  resends: boolean;
  removed: { item: FormItem; index: number } | null;
  restored: boolean;
  /** The field that takes the focus next; a new object moves it again. */
  focus: FocusedField | null;
  announcement: { key: MessageKey; number?: number } | null;
}

/** What the attributes fill in in advance. */
export interface FieldPreset {
  category: Category | '';
  designer: string;
  dialCountry: string;
  /** Of the store; '' where nobody knows the visitor's, or it has none. */
  country: Contact['country'];
}

export type Action =
  /** `isTyped`: into an input that shows it by itself. */
  | { type: 'itemChanged'; id: string; change: Partial<QuoteItem<Photo>>; isTyped?: boolean }
  | { type: 'photosPending'; id: string; change: number }
  | { type: 'photoAdded'; id: string; photo: Photo }
  | { type: 'photoRemoved'; id: string; photoId: string }
  | { type: 'itemAdded' }
  | { type: 'itemRemoved'; id: string }
  | { type: 'itemRestored' }
  | { type: 'undoExpired' }
  | { type: 'contactChanged'; change: Partial<Contact>; focus?: ErrorCode; isTyped?: boolean }
  | { type: 'attemptFailed' }
  | { type: 'preparing'; isResent: boolean }
  | { type: 'sending'; tried: Tried }
  | { type: 'stopped' }
  | { type: 'progressed'; progress: number }
  | { type: 'submitFailed'; reason: FailureReason | 'oversize'; resends: boolean }
  | { type: 'submitted' }
  /** A host changed the presets: what the visitor has not changed follows. */
  | { type: 'presetChanged'; from: FieldPreset; to: FieldPreset }
  | { type: 'filled'; values: FormValues }
  | { type: 'draftRestored'; values: FormValues; tried: Tried | null }
  | { type: 'startedOver'; preset: FieldPreset; keepContact?: boolean };

export type FormStore = Store<FormState, Action>;

/** Returns an empty item with its presets; `id` is `item-` and a unique number. */
export function newItem(id: string, category: Category | '' = '', designer = ''): FormItem {
  const values = emptyTexts(itemFields) as ItemValues;
  return { id, checked: false, pending: 0, ...values, category, designer, photos: [] };
}

/** Returns the id of an item's control in the shadow root. */
export function itemFieldId(itemId: string, field: ItemFieldName | 'photos'): string {
  return `${itemId}-${field}`;
}

/** Whether the visitor has entered nothing yet, so that a draft may take the place. */
export function isUntouched(state: FormState): boolean {
  return contentOf(state) === state.pristine;
}

/** The state as one that the visitor has not touched. */
export function withoutTouch(state: FormState): FormState {
  return { ...state, pristine: contentOf(state) };
}

/** A form that nobody has touched, with what the attributes fill in. */
export function initialState(preset: FieldPreset): FormState {
  return withoutTouch({
    items: [newItem('item-1', preset.category, preset.designer)],
    contact: {
      ...(emptyTexts(contactFields) as ContactValues),
      dialCountry: preset.dialCountry,
      country: preset.country,
    },
    phase: 'editing',
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

/** The form's values as the quote that is validated and sent. */
export function toQuote({ items, contact }: FormValues): Quote<Photo> {
  return { ...contact, items };
}
