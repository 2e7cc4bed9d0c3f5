import { useLayoutEffect, useRef } from 'react';

/** Returns a ref that becomes false when the component is removed, which may happen while its action runs. */
export function useIsMounted() {
  const ref = useRef(true);
  // Cleans up at once. Preact cleans up useEffect after the next paint, until when a failure would go unseen.
  useLayoutEffect(
    () => () => {
      ref.current = false;
    },
    [],
  );
  return ref;
}
