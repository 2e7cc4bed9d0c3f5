import type { ReactNode } from 'react';
import { useDesk } from './desk-context.tsx';
import { CloseIcon } from './icons.tsx';
import { useModalDialog } from './use-modal-dialog.ts';

export interface ModalProps {
  title: string;
  onClose(): void;
  children: ReactNode;
  className?: string;
}

/** A modal dialog. Render it only while open; the focus returns to where it was. */
export function Modal({ title, onClose, children, className = '' }: ModalProps) {
  const { t } = useDesk();
  const dialog = useModalDialog();
  return (
    <dialog
      ref={dialog}
      className={`modal ${className}`}
      aria-labelledby="modal-title"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="modal-head">
        <h2 id="modal-title">{title}</h2>
        <button
          type="button"
          className="icon-button"
          aria-label={t('common.close')}
          onClick={onClose}
        >
          <CloseIcon />
        </button>
      </div>
      <div className="modal-body">{children}</div>
    </dialog>
  );
}
