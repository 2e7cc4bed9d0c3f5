import { useLayoutEffect, useRef } from 'react';

/** Opens a modal dialog while its component is mounted; the focus returns to where it was. */
export function useModalDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const box = dialog.current as HTMLDialogElement;
    const before = document.activeElement as HTMLElement | null;
    box.showModal();
    return () => {
      box.close();
      before?.focus();
    };
  }, []);
  return dialog;
}
