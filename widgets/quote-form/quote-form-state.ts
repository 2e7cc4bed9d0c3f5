import type { Photo } from '../client/photos.ts';
import type { Category } from '../domain/categories.ts';
import {
  type Contact,
  type ErrorCode,
  maxPhotos,
  type Quote,
  type QuoteItem,
} from '../domain/quote.ts';
import type { MessageKey } from '../i18n/i18n.ts';

/** One item of the form; `checked` once a submission attempt has turned its errors on (spec section 4). */
export interface FormItem extends QuoteItem<Photo> {
  id: string;
  checked: boolean;
}

/** What the visitor has entered: all that a draft keeps. */
export interface FormValues {
  items: readonly FormItem[];
  contact: Contact;
}

export type FailureReason =
  | 'network'
  | 'timeout'
  | 'too-large'
  | 'rate-limited'
  | 'rejected'
  | 'server';

export interface FormState extends FormValues {
  phase: 'editing' | 'preparing' | 'sending' | 'sent';
  /** The uuid by which a server stores this form once, however often it arrives. */
  submissionId: string;
  contactChecked: boolean;
  /** Counts failed attempts; the error summary takes the focus when it grows. */
  attempts: number;
  /** 0 to 1, the part of the upload that has left the device. */
  progress: number;
  failure: FailureReason | null;
  removed: { item: FormItem; index: number } | null;
  restored: boolean;
  /** Id of the field that takes the focus next; a new object moves it again. */
  focus: { id: string } | null;
  announcement: { key: MessageKey; number?: number } | null;
}

/** What the attributes fill in in advance. */
export interface FieldPreset {
  category: Category | '';
  designer: string;
  dialCountry: string;
}

export interface Preset extends FieldPreset {
  submissionId: string;
}

export type Action =
  | { type: 'itemChanged'; id: string; change: Partial<QuoteItem<Photo>> }
  | { type: 'photoAdded'; id: string; photo: Photo }
  | { type: 'photoRemoved'; id: string; photoId: string }
  | { type: 'itemAdded' }
  | { type: 'itemRemoved'; id: string }
  | { type: 'itemRestored' }
  | { type: 'undoExpired' }
  | { type: 'contactChanged'; change: Partial<Contact>; focus?: ErrorCode }
  | { type: 'attemptFailed' }
  | { type: 'preparing' }
  | { type: 'sending' }
  | { type: 'stopped' }
  | { type: 'progressed'; progress: number }
  | { type: 'submitFailed'; reason: FailureReason }
  | { type: 'submitted' }
  /** A host changed the presets: what the visitor has not changed follows. */
  | { type: 'presetChanged'; from: FieldPreset; to: FieldPreset }
  | { type: 'filled'; values: FormValues }
  | { type: 'draftRestored'; values: FormValues; submissionId: string }
  | { type: 'startedOver'; preset: Preset; keepContact?: boolean };

export function newItem(id: string, category: Category | '' = '', designer = ''): FormItem {
  return { id, checked: false, category, designer, model: '', condition: '', photos: [] };
}

function nextItemId(items: readonly FormItem[]): string {
  const numbers = items.map((item) => Number(item.id.slice('item-'.length)));
  return `item-${Math.max(0, ...numbers) + 1}`;
}

/** Id in the shadow root of the control of one field of an item. */
export function itemFieldId(itemId: string, field: ErrorCode): string {
  return `${itemId}-${field}`;
}

export function initialState(preset: Preset): FormState {
  return {
    items: [newItem('item-1', preset.category, preset.designer)],
    contact: {
      firstName: '',
      lastName: '',
      email: '',
      phone: '',
      dialCountry: preset.dialCountry,
      country: '',
    },
    phase: 'editing',
    submissionId: preset.submissionId,
    contactChecked: false,
    attempts: 0,
    progress: 0,
    failure: null,
    removed: null,
    restored: false,
    focus: null,
    announcement: null,
  };
}

function changeItem(
  state: FormState,
  id: string,
  change: (item: FormItem) => Partial<FormItem>,
): FormState {
  return {
    ...state,
    items: state.items.map((item) => (item.id === id ? { ...item, ...change(item) } : item)),
  };
}

/** The one place where the form's state changes: pure, so that every path of it can be tested. */
export function reduce(state: FormState, action: Action): FormState {
  switch (action.type) {
    case 'itemChanged':
      return changeItem(state, action.id, () => action.change);
    case 'photoAdded':
      return changeItem(state, action.id, ({ photos }) => ({
        photos: [...photos, action.photo].slice(0, maxPhotos),
      }));
    case 'photoRemoved':
      return changeItem(state, action.id, ({ photos }) => ({
        photos: photos.filter((photo) => photo.id !== action.photoId),
      }));
    case 'itemAdded': {
      const id = nextItemId(state.items);
      return {
        ...state,
        items: [...state.items, newItem(id)],
        focus: { id: itemFieldId(id, 'category') },
        announcement: { key: 'form.itemAdded', number: state.items.length + 1 },
      };
    }
    case 'itemRemoved': {
      const index = state.items.findIndex(({ id }) => id === action.id);
      const item = state.items[index];
      if (!item || state.items.length === 1) return state;
      const items = state.items.filter((other) => other !== item);
      const neighbour = items[Math.min(index, items.length - 1)] as FormItem;
      return {
        ...state,
        items,
        removed: { item, index },
        focus: { id: itemFieldId(neighbour.id, 'category') },
        announcement: { key: 'form.itemRemoved', number: index + 1 },
      };
    }
    case 'itemRestored': {
      if (!state.removed) return state;
      const { item, index } = state.removed;
      return {
        ...state,
        items: [...state.items.slice(0, index), item, ...state.items.slice(index)],
        removed: null,
        focus: { id: itemFieldId(item.id, 'category') },
        announcement: { key: 'form.itemRestored', number: index + 1 },
      };
    }
    case 'undoExpired':
      return { ...state, removed: null };
    case 'contactChanged': {
      const contact = { ...state.contact, ...action.change };
      // The store's country says where the phone is from, as long as no number was typed.
      if (action.change.country && !state.contact.phone)
        contact.dialCountry = action.change.country;
      return { ...state, contact, focus: action.focus ? { id: action.focus } : state.focus };
    }
    case 'attemptFailed':
      return {
        ...state,
        phase: 'editing',
        items: state.items.map((item) => ({ ...item, checked: true })),
        contactChecked: true,
        attempts: state.attempts + 1,
        failure: null,
      };
    case 'preparing':
      return { ...state, phase: 'preparing', failure: null };
    case 'sending':
      return { ...state, phase: 'sending', progress: 0, removed: null };
    case 'stopped':
      return { ...state, phase: 'editing' };
    case 'progressed':
      return { ...state, progress: action.progress };
    case 'submitFailed':
      return {
        ...state,
        phase: 'editing',
        items: state.items.map((item) => ({ ...item, checked: false })),
        contactChecked: false,
        failure: action.reason,
      };
    case 'submitted':
      return { ...state, phase: 'sent' };
    case 'presetChanged': {
      const { from, to } = action;
      const [first, ...rest] = state.items;
      const { contact } = state;
      return {
        ...state,
        items: [
          {
            ...(first as FormItem),
            ...(first?.category === from.category && { category: to.category }),
            ...(first?.designer === from.designer && { designer: to.designer }),
          },
          ...rest,
        ],
        contact:
          contact.phone || contact.dialCountry !== from.dialCountry
            ? contact
            : { ...contact, dialCountry: to.dialCountry },
      };
    }
    case 'filled':
      return { ...state, ...action.values };
    case 'draftRestored':
      return {
        ...state,
        ...action.values,
        submissionId: action.submissionId,
        restored: true,
        announcement: { key: 'form.draftRestored' },
      };
    case 'startedOver': {
      const fresh = initialState(action.preset);
      return {
        ...fresh,
        contact: action.keepContact ? state.contact : fresh.contact,
        focus: { id: itemFieldId('item-1', 'category') },
        announcement: action.keepContact ? null : { key: 'form.cleared' },
      };
    }
  }
}

/** Whether nothing has been entered yet, so that a draft or a prefill may take the place. */
export function isUntouched({ items, contact }: FormValues): boolean {
  const [first] = items;
  const contactEmpty =
    !contact.firstName && !contact.lastName && !contact.email && !contact.phone && !contact.country;
  return (
    items.length === 1 &&
    contactEmpty &&
    !first?.model &&
    !first?.condition &&
    first?.photos.length === 0
  );
}

/** The form's values as the quote that is validated and sent. */
export function toQuote({ items, contact }: FormValues): Quote<Photo> {
  return { ...contact, items };
}
