import { useCallback, useRef, useState } from 'react';

/**
 * A reducer whose newest state can be read at once (`current()`), also between two renders: what is
 * sent must hold the photo that was ready a moment ago.
 */
export function useStore<State, Action>(
  reduce: (state: State, action: Action) => State,
  initialise: () => State,
) {
  const [initial] = useState(initialise);
  const ref = useRef(initial);
  const [, render] = useState(initial);
  const current = useCallback(() => ref.current, []);
  const dispatch = useCallback(
    (action: Action) => {
      ref.current = reduce(ref.current, action);
      render(ref.current);
    },
    [reduce],
  );
  return { state: ref.current, dispatch, current };
}
