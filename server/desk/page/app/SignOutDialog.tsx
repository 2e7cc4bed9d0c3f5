import { referenceOf } from '../../../../widgets/domain/request/reference.ts';
import { Button } from './Button.tsx';
import { useDesk } from './desk-context.tsx';
import { Modal } from './Modal.tsx';
import { Link } from './router.tsx';

interface SignOutDialogProps {
  /** Ids of the leads with drafts. */
  leads: readonly string[];
  onSignOut(): void;
  onClose(): void;
}

/** Warns that signing out deletes drafts: the next person at a shared computer must not find them. */
export function SignOutDialog({ leads, onSignOut, onClose }: SignOutDialogProps) {
  const { t } = useDesk();
  return (
    <Modal title={t('signOut.title')} onClose={onClose}>
      <p>{t('signOut.text')}</p>
      <ul>
        {leads.map((id) => (
          <li key={id} className="list-row">
            <Link
              href={`/leads/${encodeURIComponent(id)}`}
              className="list-link"
              onFollow={onClose}
            >
              <bdi>{referenceOf(id)}</bdi>
            </Link>
          </li>
        ))}
      </ul>
      <div className="actions">
        <Button label={t('signOut.confirm')} look="main" onClick={onSignOut} />
        <Button label={t('common.cancel')} onClick={onClose} />
      </div>
    </Modal>
  );
}
