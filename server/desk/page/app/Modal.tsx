import type { ReactNode } from 'react';
import { useDesk } from './desk-context.tsx';
import { IconButton } from './IconButton.tsx';
import { CloseIcon } from './icons.tsx';
import { DialogMessages } from './status-messages.tsx';
import { useModalDialog } from './use-modal-dialog.ts';

interface ModalProps {
  title: string;
  onClose(): void;
  children: ReactNode;
}

/**
 * A modal dialog. Render it only while it is open; when it closes, the focus returns to where it was, or to the heading
 * above.
 */
export function Modal({ title, onClose, children }: ModalProps) {
  const { t } = useDesk();
  const dialog = useModalDialog(onClose);
  return (
    <dialog {...dialog} className="modal" aria-labelledby="modal-title">
      <div className="modal-head">
        <h2 id="modal-title">{title}</h2>
        <IconButton label={t('common.close')} Icon={CloseIcon} onClick={onClose} />
      </div>
      <div className="modal-body">{children}</div>
      <DialogMessages />
    </dialog>
  );
}
