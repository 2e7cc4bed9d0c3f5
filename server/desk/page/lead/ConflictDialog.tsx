import type { LeadState } from '../../web/desk-api.ts';
import { useDesk } from '../app/desk-context.tsx';
import { Modal } from '../app/Modal.tsx';

/** Editable part of a lead's state. */
export type EditedState = Pick<LeadState, 'status' | 'reason' | 'assignee'>;

export interface ConflictDialogProps {
  current: LeadState;
  mine: EditedState;
  onTakeTheirs(): void;
  onTakeMine(): void;
  onClose(): void;
}

/** Shows another person's change next to one's own, to choose one of them. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { current, mine, onTakeTheirs, onTakeMine, onClose } = props;
  const { t, nameOf, format } = useDesk();
  const rows = (['status', 'reason', 'assignee'] as const).map((field) => {
    const textOf = (state: EditedState) => {
      if (field === 'status') return t(`status.${state.status}`);
      if (field === 'assignee') return nameOf(state.assignee);
      return state.reason && state.status === 'disqualified' ? t(`reason.${state.reason}`) : '';
    };
    return { field, theirs: textOf(current), own: textOf(mine) };
  });
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
          {rows
            .filter(({ theirs, own }) => theirs || own)
            .map(({ field, theirs, own }) => (
              <tr key={field}>
                <th scope="row">{t(`state.${field}`)}</th>
                <td>{theirs === own ? theirs : <mark>{theirs || '–'}</mark>}</td>
                <td>{theirs === own ? own : <mark>{own || '–'}</mark>}</td>
              </tr>
            ))}
        </tbody>
      </table>
      <div className="actions">
        <button type="button" className="button is-main" onClick={onTakeTheirs}>
          {t('conflict.takeTheirs')}
        </button>
        <button type="button" className="button" onClick={onTakeMine}>
          {t('conflict.takeMine')}
        </button>
      </div>
    </Modal>
  );
}
