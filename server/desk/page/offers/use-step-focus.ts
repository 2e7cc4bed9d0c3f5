import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the first text of a dialog's new step, and scrolls the dialog to its top: the button that was
 * pressed, at the end of the previous step, is gone.
 */
export function useStepFocus() {
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    ref.current?.focus({ preventScroll: true });
    ref.current?.closest('dialog')?.scrollTo(0, 0);
  }, []);
  return ref;
}
