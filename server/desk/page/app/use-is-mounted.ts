import { useEffect, useRef } from 'react';

/** Returns a ref that becomes false when the component is removed, which may happen while its action runs. */
export function useIsMounted() {
  const ref = useRef(true);
  useEffect(
    () => () => {
      ref.current = false;
    },
    [],
  );
  return ref;
}
