import type { LeadState } from '../../web/desk-api.ts';
import { Button } from '../app/Button.tsx';
import { useDesk } from '../app/desk-context.tsx';
import { Modal } from '../app/Modal.tsx';

/** Editable part of a lead's state. */
export type EditedState = Pick<LeadState, 'status' | 'reason' | 'assignee'>;

interface ConflictDialogProps {
  current: LeadState;
  mine: EditedState;
  onTakeTheirs(): void;
  onTakeMine(): void;
  onClose(): void;
}

/** Shows another person's change beside the user's own change, and lets the user choose between them. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { current, mine, onTakeTheirs, onTakeMine, onClose } = props;
  const { t, nameOf, format } = useDesk();
  const textsOf = ({ status, reason, assignee }: EditedState) => ({
    status: t(`status.${status}`),
    reason: reason && status === 'disqualified' ? t(`reason.${reason}`) : '',
    assignee: nameOf(assignee),
  });
  const [theirs, own] = [textsOf(current), textsOf(mine)];
  const fields = (['status', 'reason', 'assignee'] as const).filter(
    (field) => theirs[field] || own[field],
  );
  const by = current.changedBy ? nameOf(current.changedBy) : t('person.former');
  return (
    <Modal title={t('conflict.title')} onClose={onClose}>
      <p>
        {t('conflict.text', {
          name: by,
          time: current.changedAt ? format.dateTime(current.changedAt) : '',
        })}
      </p>
      <table className="compare">
        <thead>
          <tr>
            <td />
            <th scope="col">
              <bdi>{by}</bdi>
            </th>
            <th scope="col">{t('conflict.mine')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => {
            const isSame = theirs[field] === own[field];
            return (
              <tr key={field}>
                <th scope="row">{t(`state.${field}`)}</th>
                <td>{isSame ? theirs[field] : <mark>{theirs[field] || '–'}</mark>}</td>
                <td>{isSame ? own[field] : <mark>{own[field] || '–'}</mark>}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <div className="actions">
        <Button label={t('conflict.takeTheirs')} look="main" onClick={onTakeTheirs} />
        <Button label={t('conflict.takeMine')} onClick={onTakeMine} />
      </div>
    </Modal>
  );
}
