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
  const waiting = useRef<(() => boolean)[]>([]);
  const [, render] = useState(initial);
  const current = useCallback(() => ref.current, []);
  const dispatch = useCallback(
    (action: Action) => {
      ref.current = reduce(ref.current, action);
      render(ref.current);
      waiting.current = waiting.current.filter((settle) => !settle());
    },
    [reduce],
  );
  /** Resolves once the state meets the condition. */
  const until = useCallback((condition: (state: State) => boolean) => {
    return new Promise<void>((resolve) => {
      const settle = () => {
        const isMet = condition(ref.current);
        if (isMet) resolve();
        return isMet;
      };
      if (!settle()) waiting.current.push(settle);
    });
  }, []);
  return { state: ref.current, dispatch, current, until };
}
