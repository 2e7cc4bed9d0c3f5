import { useEffect, useMemo, useRef } from 'react';
import { type FormStore, isUntouched } from '../quote-form-state.ts';
import { createDraftKeeper } from './draft-keeper.ts';

/** Milliseconds that somebody types on before a draft is written without a pause: a page may end without a word. */
const mostUnsaved = 1000;

/**
 * Saves at once what begins a change or comes with photos, so that a reload finds the draft there; what is
 * typed on each second, and when it pauses.
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
  const stopWaiting = onPause(save);
  return () => {
    unsubscribe();
    stopWaiting();
  };
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
    const stopKeeping = keepWhatChanges(store, keeper.save);
    // A frozen page (back/forward cache) holds nothing, for the visitor goes on elsewhere.
    const thaw = ({ persisted }: PageTransitionEvent) => persisted && keeper.open();
    window.addEventListener('pagehide', keeper.close);
    window.addEventListener('pageshow', thaw);
    // A phone that runs out of memory ends hidden pages without another word.
    document.addEventListener('visibilitychange', keeper.save);
    return () => {
      stopKeeping();
      window.removeEventListener('pagehide', keeper.close);
      window.removeEventListener('pageshow', thaw);
      document.removeEventListener('visibilitychange', keeper.save);
      keeper.close();
    };
  }, [keeper, store]);

  return keeper;
}
