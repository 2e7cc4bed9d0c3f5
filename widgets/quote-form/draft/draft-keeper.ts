import type { Photo } from '../photos/photos.ts';
import type { FormStore } from '../state/form-store.ts';
import { contentOf, type FormItem, type FormValues } from '../state/form-values.ts';
import { type Attempt, type FieldPreset, isUntouched } from '../state/quote-form-state.ts';
import { type DraftKey, holdDraft, listDrafts, openDraft } from './draft.ts';

/** A draft as stored: photos by their ids. */
interface KeptValues extends Pick<FormValues, 'contact'> {
  items: (Omit<FormItem, 'photos'> & { photos: string[] })[];
  tried: Attempt | null;
  /** Undefined in drafts of earlier releases. */
  preset: FieldPreset | undefined;
}

/** Numbers of the tabs that have a draft of their own; further tabs have none. */
const tabNumbers = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const tabKey = 'luxe.draft';

/** Places whose draft is held by a form of this page. */
const taken = new Set<string>();
/** Queue in which forms find their drafts, so that each gets the same one after a reload. */
let turn: Promise<unknown> = Promise.resolve();

/** Returns this tab's number in the keys of its drafts, after changing it to `next`, if given. */
function tabNumber(next?: number): number {
  try {
    if (next && next !== tabNumber()) sessionStorage.setItem(tabKey, String(next));
    return Number(sessionStorage.getItem(tabKey)) || 1;
  } catch {
    return 1;
  }
}

/** Returns the drafts to continue with, in the order of the places: this tab's first, then the newest. */
function keysToContinue(places: readonly string[], stored: readonly DraftKey[], own: number) {
  return places.flatMap((place) => {
    const ofPlace = stored.filter(([other]) => other === place);
    return ofPlace.sort(([, a], [, b]) => Number(b === own) - Number(a === own));
  });
}

/**
 * Returns the keys for a new draft, this tab's number first. They begin with the farthest place: the one that the forms of
 * all pages share.
 */
function keysToStart(places: readonly string[], stored: readonly DraftKey[], own: number) {
  const known = stored.map(String);
  return [...places]
    .reverse()
    .flatMap((place) => [own, ...tabNumbers].map((tab): DraftKey => [place, tab]))
    .filter((key) => !known.includes(String(key)));
}

function withPhotos({ items, contact }: KeptValues, photos: readonly Photo[]): FormValues {
  return {
    contact,
    items: items.map((item) => ({
      ...item,
      checked: false,
      pending: 0,
      photos: item.photos.flatMap((id) => photos.find((photo) => photo.id === id) ?? []),
    })),
  };
}

/**
 * Saves the input of a form in this browser and restores it. `places`: places whose draft the form may hold, its own
 * place first; an empty list disables drafts. A tab holds its draft while it shows the form. Drafts held by other tabs
 * are not touched, and a draft never replaces typed input.
 */
export function createDraftKeeper(places: readonly string[], { dispatch, current }: FormStore) {
  let isOpen = false;
  let held: { key: DraftKey; store: ReturnType<typeof openDraft>; release: () => void } | undefined;
  /** Key of the draft held last. A page that the back/forward cache restores continues with this draft. */
  let lastKey: DraftKey | undefined;
  let savedAt = 0;
  let savedText = '';

  const text = () => contentOf(current()) + current().tried?.submissionId;
  /** Returns true if a draft may replace the input without a loss. */
  const isSaved = () =>
    current().phase === 'sent' || isUntouched(current()) || savedText === text();

  function releaseDraft() {
    if (!held) return;
    held.release();
    taken.delete(held.key[0]);
    held = undefined;
  }

  function save() {
    const content = text();
    if (!held || current().phase === 'sent' || savedText === content) return;
    const { items, contact, tried, preset } = current();
    savedText = content;
    if (isUntouched(current())) {
      if (savedAt) void held.store.clear();
      savedAt = 0;
      return;
    }
    savedAt = Date.now();
    const values: KeptValues = {
      items: items.map((item) => ({ ...item, photos: item.photos.map(({ id }) => id) })),
      contact,
      tried,
      preset,
    };
    held.store.save(values, savedAt);
    void held.store.savePhotos(items.flatMap(({ photos }) => photos));
  }

  /**
   * Acquires a draft and restores what it has. Returns false if another tab holds it, or if the form has other input.
   * `isPatient`: see holdDraft.
   */
  async function take(key: DraftKey, isPatient: boolean): Promise<boolean> {
    const release = await holdDraft(key, isPatient);
    if (!release) return false;
    const store = openDraft(key);
    const draft = await store.load();
    // Restores only a draft that is newer than what this form has saved last, even if the storage refused that: the form
    // still shows it.
    const photos = draft && draft.savedAt > savedAt ? await store.loadPhotos() : undefined;
    const isOther = lastKey && String(key) !== String(lastKey);
    // Draft and form have different input, and neither may replace the other.
    if (draft && (isOther || !isSaved())) {
      release();
      return false;
    }
    lastKey = key;
    taken.add(key[0]);
    tabNumber(key[1]);
    if (photos && isOpen) {
      const values = draft?.values as KeptValues;
      savedAt = draft?.savedAt ?? 0;
      dispatch({
        type: 'draftRestored',
        values: withPhotos(values, photos),
        tried: values.tried,
        preset: values.preset,
      });
      savedText = text();
    }
    held = { key, store, release };
    if (!isSaved()) save();
    if (!isOpen) releaseDraft();
    return true;
  }

  /**
   * Finds a draft for the form. A form that was removed before its turn gets one only for input that is not saved yet.
   */
  async function claim(): Promise<void> {
    const isDone = current().phase === 'sent' || (!isOpen && isSaved());
    if (held || isDone) return;
    const tab = tabNumber();
    const free = places.filter((place) => !taken.has(place));
    const stored = (await listDrafts()).map(({ key }) => key);
    for (const key of keysToContinue(free, lastKey ? [lastKey] : stored, tab)) {
      if (isOpen && isSaved() && (await take(key, key[1] === tab))) return;
    }
    for (const key of keysToStart(free, stored, tab)) {
      if ((isOpen || !isSaved()) && (await take(key, false))) return;
    }
  }

  return {
    save,
    /** Finds the form's draft and holds it until `close`. */
    open() {
      isOpen = true;
      if (places.length > 0) turn = turn.then(claim, claim);
    },
    close() {
      isOpen = false;
      save();
      releaseDraft();
    },
    async clear() {
      savedAt = 0;
      savedText = text();
      // A form that was removed while sending holds no draft: it deletes the draft that it held last.
      await (held?.store ?? (lastKey && openDraft(lastKey)))?.clear();
    },
  };
}
