import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { type Action, type FormState, isUntouched } from '../quote-form-state.ts';
import { createDraftKeeper } from './draft-keeper.ts';

interface FormStore {
  state: FormState;
  dispatch: (action: Action) => void;
  current: () => FormState;
}

/** Keeps what is entered in this browser, and brings it back; `bases` as in the form's settings. */
export function useDraft(bases: string, { state, dispatch, current }: FormStore) {
  const { items, contact, tried } = state;
  // A host may set the attributes late; once something is typed, its draft stays where it is.
  const chosen = useRef(bases);
  if (isUntouched(current())) chosen.current = bases;
  const kept = chosen.current;

  const keeper = useMemo(
    () => createDraftKeeper(kept ? kept.split('\n') : [], { dispatch, current }),
    [kept, dispatch, current],
  );

  useEffect(() => {
    keeper.open();
    // A frozen page (back/forward cache) holds nothing, for the visitor goes on elsewhere.
    const thaw = ({ persisted }: PageTransitionEvent) => persisted && keeper.open();
    window.addEventListener('pagehide', keeper.close);
    window.addEventListener('pageshow', thaw);
    return () => {
      window.removeEventListener('pagehide', keeper.close);
      window.removeEventListener('pageshow', thaw);
      keeper.close();
    };
  }, [keeper]);

  // A layout effect: a host may take the form away, or the visitor leave, before the next frame.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept has changed
  useLayoutEffect(() => keeper.save(), [keeper, items, contact, tried]);

  return keeper;
}
