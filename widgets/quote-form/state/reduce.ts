import { newUuid } from '../../client/uuid.ts';
import { maxPhotos } from '../../domain/limits.ts';
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

function changeItem(
  { items, removed }: FormState,
  id: string,
  change: (item: FormItem) => Partial<FormItem>,
): Partial<FormState> {
  const changed = (item: FormItem) => (item.id === id ? { ...item, ...change(item) } : item);
  return {
    items: items.map(changed),
    // A removed item keeps preparing its photos, in case it is restored.
    removed: removed?.item.id === id ? { ...removed, item: changed(removed.item) } : removed,
  };
}

/** Moves the focus to the first field of an item. */
const focusOn = (id: string) => ({ focus: { id: itemFieldId(id, 'category') } });

/** Applies values from the page; an untouched form stays untouched. */
function fill(state: FormState, change: Partial<FormState>): FormState {
  const filled = { ...state, ...change };
  return isUntouched(state) ? withoutTouch(filled) : filled;
}

type Changes = {
  [Type in Action['type']]: (
    state: FormState,
    action: Extract<Action, { type: Type }>,
  ) => Partial<FormState>;
};

const changes: Changes = {
  itemChanged: (state, { id, change }) => changeItem(state, id, () => change),
  photosPending: (state, { id, change }) =>
    changeItem(state, id, ({ pending }) => ({ pending: pending + change })),
  photoAdded: (state, { id, photo }) =>
    changeItem(state, id, ({ photos }) => ({ photos: [...photos, photo].slice(0, maxPhotos) })),
  photoRemoved: (state, { id, photoId }) =>
    changeItem(state, id, ({ photos }) => ({
      photos: photos.filter((photo) => photo.id !== photoId),
    })),
  itemAdded({ items }) {
    const item = newItem();
    return {
      items: [...items, item],
      ...focusOn(item.id),
      announcement: { key: 'form.itemAdded', number: items.length + 1 },
    };
  },
  itemRemoved(state, { id }) {
    const index = state.items.findIndex((item) => item.id === id);
    const item = state.items[index];
    if (!item || state.items.length === 1) return {};
    const items = state.items.filter((other) => other !== item);
    const neighbor = items[Math.min(index, items.length - 1)] as FormItem;
    return {
      items,
      removed: { item, index },
      ...focusOn(neighbor.id),
      announcement: { key: 'form.itemRemoved', number: index + 1 },
    };
  },
  itemRestored({ items, removed }) {
    if (!removed) return {};
    const { item, index } = removed;
    return {
      items: [...items.slice(0, index), item, ...items.slice(index)],
      removed: null,
      ...focusOn(item.id),
      announcement: { key: 'form.itemRestored', number: index + 1 },
    };
  },
  undoExpired: () => ({ removed: null }),
  contactChanged(state, { change, focus }) {
    const contact = { ...state.contact, ...change };
    // The store's country sets the dial code until a number is typed.
    if (change.country && !state.contact.phone) contact.dialCountry = change.country;
    return { contact, ...(focus && { focus: { id: focus } }) };
  },
  attemptFailed: ({ items, failedAttempts }) => ({
    phase: 'editing',
    items: items.map((item) => ({ ...item, checked: true })),
    contactChecked: true,
    failedAttempts: failedAttempts + 1,
  }),
  preparing: (_, { isResent }) => ({
    phase: 'preparing',
    failure: null,
    // Announced, because the visitor has pressed nothing.
    announcement: isResent ? { key: 'form.sending' } : null,
  }),
  sending: (_, { tried }) => ({ phase: 'sending', tried, progress: 0 }),
  stopped: () => ({ phase: 'editing' }),
  progressed: (_, { progress }) => ({ progress }),
  // Hides errors until the next attempt: the values that were to be sent had none.
  submitFailed: ({ items }, { reason, resends }) => ({
    phase: 'editing',
    items: items.map((item) => ({ ...item, checked: false })),
    contactChecked: false,
    failure: reason,
    resends,
  }),
  submitted: (_, { requestUrl }) => ({ phase: 'sent', requestUrl }),
  presetChanged(state, { preset: to }) {
    const from = state.preset;
    const [first, ...others] = state.items as [FormItem, ...FormItem[]];
    const { contact } = state;
    const follows = !contact.phone && contact.dialCountry === from.dialCountry;
    return fill(state, {
      preset: to,
      items: [
        {
          ...first,
          ...(first.category === from.category && { category: to.category }),
          ...(first.designer === from.designer && { designer: to.designer }),
        },
        ...others,
      ],
      contact: {
        ...contact,
        ...(follows && { dialCountry: to.dialCountry }),
        ...(contact.country === from.country && { country: to.country }),
      },
    });
  },
  filled: (state, { values }) => fill(state, values),
  // Values equal to the draft's presets follow the presets of this form, such as a country chosen since.
  draftRestored: (state, { values, tried, preset = state.preset }) => ({
    ...changes.presetChanged(
      { ...state, ...values, preset },
      { type: 'presetChanged', preset: state.preset },
    ),
    tried,
    restored: true,
    announcement: { key: 'form.draftRestored' },
  }),
  startedOver({ contact }, { preset, keepContact }) {
    const id = newUuid();
    return withoutTouch({
      ...initialState(preset, id),
      ...focusOn(id),
      ...(keepContact ? { contact } : { announcement: { key: 'form.cleared' } }),
    });
  },
};

/** Applies an action to the form's state, which changes nowhere else. Pure, except for the ids of new items. */
export function reduce(state: FormState, action: Action): FormState {
  // The casts: TypeScript cannot relate a handler to its action, and only some actions have `isTyped`.
  const change = changes[action.type] as (state: FormState, action: Action) => Partial<FormState>;
  const { isTyped } = action as { isTyped?: boolean };
  const { items, contactChecked, failure } = state;
  // An input shows typed text by itself, but visible errors and the alert of a failed attempt may change with it.
  const hasNotices = contactChecked || failure || items.some(({ checked }) => checked);
  return { ...state, ...change(state, action), isShown: isTyped && !hasNotices };
}
