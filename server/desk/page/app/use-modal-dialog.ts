import { type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { focusHeading, partOf } from './use-heading-on-removal.ts';

/**
 * Opens a modal dialog while its component is mounted, then returns the focus to where it was. Returns the
 * properties of the `<dialog>`. `onClose`: called for Escape, and for Back on Android.
 */
export function useModalDialog(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    const part = partOf(before);
    dialog?.showModal();
    return () => {
      dialog?.close();
      // The action of the dialog may have removed the button that opened it.
      if (before instanceof HTMLElement && before.isConnected) before.focus();
      else focusHeading(part);
    };
  }, []);

  function onCancel(event: SyntheticEvent): void {
    event.preventDefault();
    onClose();
  }

  return { ref, onCancel };
}
