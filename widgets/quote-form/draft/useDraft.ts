import { useEffect, useMemo, useRef } from 'react';
import { listen } from '../../client/listen.ts';
import type { FormStore } from '../state/form-store.ts';
import { isUntouched } from '../state/quote-form-state.ts';
import { createDraftKeeper } from './draft-keeper.ts';

/** Milliseconds of continuous typing after which the draft is saved: a page may be killed without an event. */
const maxUnsaved = 1000;

/**
 * Saves the first change and changes of photos immediately, typing every second and when it pauses. Returns
 * functions that unsubscribe.
 */
function saveChanges({ subscribe, onPause, current }: FormStore, save: () => void) {
  // So long ago that the first change is saved at once.
  let savedAt = -maxUnsaved;
  let photos = 0;
  const unsubscribe = subscribe(() => {
    const now = performance.now();
    const count = current().items.reduce((sum, item) => sum + item.photos.length, 0);
    if (count !== photos || now - savedAt >= maxUnsaved) {
      savedAt = now;
      save();
    }
    photos = count;
  });
  return [unsubscribe, onPause(save)];
}

/** Saves the input in this browser and restores it. `places`: the form's `draftPlaces`. */
export function useDraft(places: string, store: FormStore) {
  // A host may set attributes late; after the first change the draft keeps its place.
  const chosen = useRef(places);
  if (places !== chosen.current && isUntouched(store.current())) chosen.current = places;
  const kept = chosen.current;

  const keeper = useMemo(
    () => createDraftKeeper(kept ? kept.split('\n') : [], store),
    [kept, store],
  );

  useEffect(() => {
    keeper.open();
    const cleanups = [
      ...saveChanges(store, keeper.save),
      // A page in the back/forward cache releases its draft, so that the next page can use it.
      listen(window, ['pagehide'], keeper.close),
      listen(window, ['pageshow'], ({ persisted }) => persisted && keeper.open()),
      // Phones kill hidden pages without further events.
      listen(document, ['visibilitychange'], keeper.save),
      keeper.close,
    ];
    return () => {
      for (const cleanUp of cleanups) cleanUp();
    };
  }, [keeper, store]);

  return keeper;
}
