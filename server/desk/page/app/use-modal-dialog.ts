import { type SyntheticEvent, useLayoutEffect, useRef } from 'react';

/**
 * Opens a modal dialog while its component is mounted, then returns the focus to where it was. Returns the
 * properties of the `<dialog>`. `onClose`: called for Escape.
 */
export function useModalDialog(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);

  function onCancel(event: SyntheticEvent): void {
    event.preventDefault();
    onClose();
  }

  return { ref, onCancel };
}
