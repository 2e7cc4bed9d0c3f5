import { useLayoutEffect, useRef } from 'react';

/** Returns a ref that becomes false when the component is removed, which may happen while its action runs. */
export function useIsMounted() {
  const ref = useRef(true);
  // Not useEffect: Preact cleans it up after the next paint, and a failure before that would go unseen.
  useLayoutEffect(
    () => () => {
      ref.current = false;
    },
    [],
  );
  return ref;
}
