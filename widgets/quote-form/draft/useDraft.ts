import { useEffect, useMemo, useRef } from 'react';
import { listen } from '../../client/listen.ts';
import { type FormStore, isUntouched } from '../state/quote-form-state.ts';
import { createDraftKeeper } from './draft-keeper.ts';

/** Milliseconds that somebody types on before a draft is written without a pause: a page may end without a word. */
const mostUnsaved = 1000;

/**
 * Saves at once what begins a change or comes with photos, so that a reload finds the draft there; what is
 * typed on each second, and when it pauses. Gives the undoings.
 */
function keepWhatChanges({ subscribe, onPause, current }: FormStore, save: () => void) {
  let savedAt = Number.NEGATIVE_INFINITY;
  let photos = 0;
  const unsubscribe = subscribe(() => {
    const now = performance.now();
    const count = current().items.reduce((sum, item) => sum + item.photos.length, 0);
    if (count !== photos || now - savedAt >= mostUnsaved) {
      savedAt = now;
      save();
    }
    photos = count;
  });
  return [unsubscribe, onPause(save)];
}

/** Keeps what is entered in this browser, and brings it back; `bases` as in the form's settings. */
export function useDraft(bases: string, store: FormStore) {
  // A host may set the attributes late; once something is typed, its draft stays where it is.
  const chosen = useRef(bases);
  if (bases !== chosen.current && isUntouched(store.current())) chosen.current = bases;
  const kept = chosen.current;

  const keeper = useMemo(
    () => createDraftKeeper(kept ? kept.split('\n') : [], store),
    [kept, store],
  );

  useEffect(() => {
    keeper.open();
    const ends = [
      ...keepWhatChanges(store, keeper.save),
      // A frozen page (back/forward cache) holds nothing, for the visitor goes on elsewhere.
      listen(window, ['pagehide'], keeper.close),
      listen(window, ['pageshow'], ({ persisted }) => persisted && keeper.open()),
      // A phone that runs out of memory ends hidden pages without another word.
      listen(document, ['visibilitychange'], keeper.save),
      keeper.close,
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [keeper, store]);

  return keeper;
}
