import { maxPhotos } from '../domain/limits.ts';
import type { FormItem } from './form-values.ts';
import {
  type Action,
  type FormState,
  initialState,
  isUntouched,
  itemFieldId,
  newItem,
  withoutTouch,
} from './quote-form-state.ts';

function nextItemId(items: readonly FormItem[]): string {
  const numbers = items.map((item) => Number(item.id.slice('item-'.length)));
  return `item-${Math.max(0, ...numbers) + 1}`;
}

function changeItem(
  state: FormState,
  id: string,
  change: (item: FormItem) => Partial<FormItem>,
): FormState {
  const changed = (item: FormItem) => (item.id === id ? { ...item, ...change(item) } : item);
  const { items, removed } = state;
  return {
    ...state,
    items: items.map(changed),
    // Its photos go on meanwhile, and are there when it comes back.
    removed: removed?.item.id === id ? { ...removed, item: changed(removed.item) } : removed,
  };
}

/** The one place where the form's state changes: pure, so that every path of it can be tested. */
export function reduce(state: FormState, action: Action): FormState {
  switch (action.type) {
    case 'itemChanged':
      return changeItem(state, action.id, () => action.change);
    case 'photosPending':
      return changeItem(state, action.id, ({ pending }) => ({ pending: pending + action.change }));
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
      return {
        ...state,
        phase: 'preparing',
        failure: null,
        announcement: action.isResent ? { key: 'form.sending' } : null,
      };
    case 'sending':
      return { ...state, phase: 'sending', tried: action.tried, progress: 0, removed: null };
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
        resends: action.resends,
      };
    case 'submitted':
      return { ...state, phase: 'sent' };
    case 'presetChanged': {
      const { from, to } = action;
      const [first, ...rest] = state.items;
      const { contact } = state;
      const followed = {
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
      return isUntouched(state) ? withoutTouch(followed) : followed;
    }
    case 'filled': {
      const filled = { ...state, ...action.values };
      return isUntouched(state) ? withoutTouch(filled) : filled;
    }
    case 'draftRestored':
      return {
        ...state,
        ...action.values,
        tried: action.tried,
        restored: true,
        announcement: { key: 'form.draftRestored' },
      };
    case 'startedOver': {
      const fresh = initialState(action.preset);
      return withoutTouch({
        ...fresh,
        contact: action.keepContact ? state.contact : fresh.contact,
        focus: { id: itemFieldId('item-1', 'category') },
        announcement: action.keepContact ? null : { key: 'form.cleared' },
      });
    }
  }
}
