import type { LeadState } from '../../api/desk-api.ts';
import { Button } from '../app/Button.tsx';
import { useDesk } from '../app/desk-context.tsx';
import { Modal } from '../app/Modal.tsx';
import { CompareTable } from './CompareTable.tsx';

/** Editable part of a lead's state. */
export type EditedState = Pick<LeadState, 'status' | 'reason' | 'assignee'>;

interface ConflictDialogProps {
  current: LeadState;
  mine: EditedState;
  isBusy: boolean;
  onTakeSaved(): void;
  onTakeUnsaved(): void;
  onClose(): void;
}

/** Shows the change that was saved meanwhile beside the person's unsaved one, and lets them choose. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { current, mine, isBusy, onTakeSaved, onTakeUnsaved, onClose } = props;
  const { t, me, nameOf, format } = useDesk();
  const textsOf = ({ status, reason, assignee }: EditedState) => ({
    status: t(`status.${status}`),
    reason: reason && status === 'disqualified' ? t(`reason.${reason}`) : '',
    assignee: nameOf(assignee),
  });
  const saved = textsOf(current);
  const unsaved = textsOf(mine);
  const fields = (['status', 'reason', 'assignee'] as const).filter(
    (field) => saved[field] || unsaved[field],
  );
  // Null if the lead has no change now, as after a backup was restored.
  const by = current.changedBy ? nameOf(current.changedBy) : t('person.unknown');
  const time = current.changedAt ? format.dateTime(current.changedAt) : '';
  const isOwn = current.changedBy === me.person.personId;
  return (
    <Modal title={t('conflict.title')} onClose={onClose}>
      <p>{isOwn ? t('conflict.ownText', { time }) : t('conflict.text', { name: by, time })}</p>
      <CompareTable
        sides={[t('conflict.saved'), t('conflict.unsaved')]}
        rows={fields.map((field) => [t(`state.${field}`), saved[field], unsaved[field]])}
        marksBoth
      />
      <div className="actions">
        <Button
          label={t('conflict.takeSaved')}
          look="main"
          isDisabled={isBusy}
          onClick={onTakeSaved}
        />
        <Button label={t('conflict.takeUnsaved')} isDisabled={isBusy} onClick={onTakeUnsaved} />
      </div>
    </Modal>
  );
}
