import {
  disqualifiedReasons,
  leadStatuses,
} from '../../../../widgets/domain/request/lead-status.ts';
import type { InboxRow, LeadState } from '../../api/desk-api.ts';
import { type Stored, useDraft } from '../api/lead-drafts.ts';
import type { EditedState } from './ConflictDialog.tsx';

/** Unsaved changes, with the version of the state that they are based on. */
interface Draft extends Partial<EditedState> {
  version: number;
}

function readDraft({ version, status, reason, assignee }: Stored): Draft | undefined {
  if (typeof version !== 'number') return undefined;
  return {
    version,
    status: leadStatuses.find((name) => name === status),
    reason: disqualifiedReasons.find((name) => name === reason),
    assignee: typeof assignee === 'string' ? assignee : undefined,
  };
}

/** Returns the state of a lead with the changes of a draft. */
const withDraft = (row: EditedState, draft: Draft | undefined): EditedState => ({
  status: draft?.status ?? row.status,
  reason: draft?.reason ?? row.reason,
  assignee: draft?.assignee ?? row.assignee,
});

/** Returns true if two states differ in what is stored: only disqualified leads have a reason. */
function areDifferent(one: EditedState, other: EditedState): boolean {
  const isDisqualified = one.status === 'disqualified';
  return (
    one.status !== other.status ||
    one.assignee !== other.assignee ||
    (isDisqualified && one.reason !== other.reason)
  );
}

/** Keeps the changes of a lead's state in this browser until they are saved. */
export function useStateDraft(row: InboxRow) {
  const { draft: kept, latest, keep } = useDraft('state', row.submissionId, readDraft);
  const isChanged = areDifferent(withDraft(row, kept), row);
  // Ignores a draft that another person's change has made true.
  const draft = isChanged ? kept : undefined;

  return {
    state: withDraft(row, draft),
    /** Version of the state that the draft is based on. */
    version: draft?.version ?? row.version,
    isChanged,
    edit(changes: Partial<EditedState>): void {
      const next = { version: row.version, ...draft, ...changes };
      keep(areDifferent(withDraft(row, next), row) ? next : undefined);
    },
    discard: () => keep(undefined),
    /** Removes changes that have been saved. Those that were made meanwhile begin a new draft. */
    removeSaved(saved: EditedState, { version }: LeadState): void {
      const now = withDraft(saved, latest.current);
      keep(areDifferent(now, saved) ? { version, ...now } : undefined);
    },
  };
}
