import { useEffect, useLayoutEffect, useMemo } from 'react';
import {
  type DraftPhoto,
  fromDraftPhoto,
  openDraft,
  type QuoteDraft,
  toDraftPhoto,
} from '../client/draft.ts';
import type { Photo } from '../client/photos.ts';
import type { Contact } from '../domain/quote.ts';
import { type Action, type FormItem, type FormState, isUntouched } from './quote-form-state.ts';

interface DraftValues {
  items: Omit<FormItem, 'photos'>[];
  contact: Contact;
}

interface FormStore {
  state: FormState;
  dispatch: (action: Action) => void;
  current: () => FormState;
}

/** Milliseconds without a change after which the draft is written; leaving the page writes at once. */
const pause = 100;

/** The bytes of photos that are ready to be kept, so that leaving the page needs no reading. */
const readyToKeep = new WeakMap<Photo, DraftPhoto>();

function toDraft({ items, contact, submissionId }: FormState): QuoteDraft {
  const values: DraftValues = { items: items.map(({ photos, ...item }) => item), contact };
  const photos = items.map((item) => item.photos.flatMap((photo) => readyToKeep.get(photo) ?? []));
  return { savedAt: Date.now(), submissionId, values, photos };
}

async function fromDraft(draft: QuoteDraft): Promise<{ items: FormItem[]; contact: Contact }> {
  const { items, contact } = draft.values as DraftValues;
  const photos = await Promise.all(
    draft.photos.map((ofItem) => Promise.all(ofItem.map(fromDraftPhoto))),
  );
  return { items: items.map((item, index) => ({ ...item, photos: photos[index] ?? [] })), contact };
}

async function readPhotos({ items }: FormState): Promise<void> {
  const unread = items.flatMap(({ photos }) => photos).filter((photo) => !readyToKeep.has(photo));
  await Promise.all(unread.map(async (photo) => readyToKeep.set(photo, await toDraftPhoto(photo))));
}

/** Keeps what is entered in this browser under a key ('' keeps nothing), and brings it back. */
export function useDraft(key: string, { state, dispatch, current }: FormStore) {
  const { items, contact } = state;

  const keeper = useMemo(() => {
    const store = key ? openDraft(key) : null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function stop() {
      clearTimeout(timer);
      timer = undefined;
    }
    function save() {
      if (timer === undefined) return;
      stop();
      if (current().phase !== 'sent') void store?.save(toDraft(current()));
    }
    return {
      stop,
      save,
      saveSoon() {
        stop();
        if (store) timer = setTimeout(save, pause);
      },
      async restore() {
        const draft = await store?.load();
        if (!draft) return;
        const values = await fromDraft(draft);
        if (!isUntouched(current())) return;
        dispatch({ type: 'draftRestored', values, submissionId: draft.submissionId });
      },
      async clear() {
        stop();
        await store?.clear();
      },
    };
  }, [key, dispatch, current]);

  useEffect(() => {
    void keeper.restore();
    const leave = () => document.visibilityState === 'hidden' && keeper.save();
    document.addEventListener('visibilitychange', leave);
    window.addEventListener('pagehide', keeper.save);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      window.removeEventListener('pagehide', keeper.save);
      keeper.save();
    };
  }, [keeper]);

  // A layout effect: a host may take the form away before the next frame.
  useLayoutEffect(() => {
    if (isUntouched({ items, contact })) return;
    let outdated = false;
    keeper.saveSoon();
    void readPhotos(current()).then(() => outdated || keeper.saveSoon());
    return () => {
      outdated = true;
    };
  }, [keeper, items, contact, current]);

  return keeper;
}
