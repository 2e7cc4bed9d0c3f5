import { useState } from 'react';
import type { LeadDetail, LeadState } from '../../api/desk-api.ts';
import { problemOf } from '../api/call.ts';
import { changeState } from '../api/changes.ts';
import { reloadLead } from '../api/queries.ts';
import { Button } from '../app/Button.tsx';
import { useDesk } from '../app/desk-context.tsx';
import { fail, say } from '../app/status-messages.tsx';
import { useIsMounted } from '../app/use-is-mounted.ts';
import { ConflictDialog, type EditedState } from './ConflictDialog.tsx';
import { StateFields } from './StateFields.tsx';
import { useStateDraft } from './use-state-draft.ts';

interface Conflict {
  current: LeadState;
  mine: EditedState;
  /** Opens the next lead after the change is saved. */
  opensNext: boolean;
}

/**
 * Edits status and assignee. Keeps a draft while other leads are open, and while other people change the lead; saving
 * it then shows the conflict. `onNext` opens the next lead.
 */
export function StateForm(props: { lead: LeadDetail; onNext(): void }) {
  const { lead, onNext } = props;
  const { row } = lead;
  const { t, me, errorText } = useDesk();
  const draft = useStateDraft(row);
  const [conflict, setConflict] = useState<Conflict>();
  const [isBusy, setBusy] = useState(false);
  /** False once the person has left the lead. */
  const isOpen = useIsMounted();

  async function save(mine: EditedState, version: number, opensNext: boolean) {
    const reason = mine.status === 'disqualified' ? mine.reason : '';
    setBusy(true);
    try {
      const state = await changeState(row.submissionId, { version, ...mine, reason });
      setConflict(undefined);
      say(
        t('state.saved', { name: row.name || row.reference, status: t(`status.${mine.status}`) }),
      );
      await reloadLead(row.submissionId);
      // Not before: the form would show the state of the last load for a moment.
      draft.removeSaved(mine, state);
      if (opensNext && isOpen.current) onNext();
    } catch (error) {
      const current = problemOf(error)?.current;
      if (current && isOpen.current) setConflict({ current, mine, opensNext });
      else {
        fail(errorText(error));
        // The lead may have been erased.
        reloadLead(row.submissionId);
      }
    }
    setBusy(false);
  }

  return (
    <section className="card" aria-labelledby="state-title">
      <h2 id="state-title">{t('state.status')}</h2>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          // Only the button with `data-stay` saves without opening the next lead.
          // A cast, because Preact passes the browser's own event, without React's wrapper.
          const { submitter } = event as unknown as SubmitEvent;
          save(draft.state, draft.version, submitter?.dataset.stay === undefined);
        }}
      >
        <StateFields
          values={draft.state}
          currentAssignee={row.assignee}
          // A cast, because the options of the fields are the values of these types.
          onChange={(changes) => draft.edit(changes as Partial<EditedState>)}
        />
        {draft.state.assignee !== me.person.personId && (
          <Button
            label={t('state.assignMe')}
            look="text"
            onClick={() => {
              draft.edit({ assignee: me.person.personId });
              // This button disappears.
              document.getElementById('assignee')?.focus();
            }}
          />
        )}
        <div className="actions">
          <Button
            label={t('state.saveNext')}
            type="submit"
            look="main"
            isDisabled={!draft.isChanged || isBusy}
          />
          <Button
            label={t('state.save')}
            type="submit"
            data-stay
            isDisabled={!draft.isChanged || isBusy}
          />
        </div>
        {draft.isChanged && <p className="muted">{t('state.unsaved')}</p>}
      </form>
      {conflict && (
        <ConflictDialog
          {...conflict}
          isBusy={isBusy}
          onTakeSaved={() => {
            setConflict(undefined);
            draft.discard();
            reloadLead(row.submissionId);
          }}
          onTakeUnsaved={() => save(conflict.mine, conflict.current.version, conflict.opensNext)}
          onClose={() => setConflict(undefined)}
        />
      )}
    </section>
  );
}
