import type { LeadStatus } from '../../../../widgets/domain/lead-status.ts';
import type { Database, Query, Row } from '../../database.ts';
import type { OutboxOptions } from '../../delivery.ts';
import type { ChangedLead, DeskCalls, StateChanges, StoredState } from '../../desk-calls.ts';
import { noteConversions } from '../conversions.ts';
import { sql } from '../statements.ts';
import { addAuditRecord } from './audit.ts';
import { toState } from './lead-state.ts';

const changeSql = {
  selectState: 'select * from lead_states where submission_id = ?1',
  writeState: `
    update lead_states set status = ?2, reason = ?3, assignee = ?4, version = version + 1,
      changed_at = ?5, changed_by = ?6
    where submission_id = ?1 returning *`,
} as const;

/** Describes the differences of two states for the audit log. */
function differencesOf(before: StoredState, after: StateChanges): Record<string, string> {
  return {
    ...(after.status !== before.status && { status: after.status ?? '', from: before.status }),
    ...(after.reason !== before.reason && { reason: after.reason ?? '' }),
    ...(after.assignee !== before.assignee && { assignee: after.assignee ?? '' }),
  };
}

/** Returns the state after a change: only disqualified leads have a reason. */
function applyChanges(before: StoredState, { status, reason, assignee }: StateChanges) {
  const next = status ?? before.status;
  return {
    status: next,
    reason: next === 'disqualified' ? (reason ?? before.reason) : ('' as const),
    assignee: assignee ?? before.assignee,
  };
}

async function readState(query: Query, submissionId: string): Promise<StoredState | undefined> {
  await query.all(sql.lockLead, submissionId);
  const [row] = await query.all(changeSql.selectState, submissionId);
  return row && toState(row);
}

export interface ChangeContext {
  /** See AuditRecord. */
  actor: string;
  /** Epoch ms. */
  now: number;
  outbox: OutboxOptions;
  /** For the deliveries of the change; default: none. */
  requestId?: string;
}

/** Writes a state, its audit entry and its conversions, unless nothing changes. */
async function writeState(
  query: Query,
  before: StoredState,
  changes: StateChanges,
  { actor, now, outbox, requestId = '' }: ChangeContext,
): Promise<StoredState> {
  const { submissionId } = before;
  const { status, reason, assignee } = applyChanges(before, changes);
  const detail = differencesOf(before, { status, reason, assignee });
  if (Object.keys(detail).length === 0) return before;
  const values = [status, reason, assignee, now, actor] as const;
  const [row] = await query.all(changeSql.writeState, submissionId, ...values);
  const after = toState(row as Row);
  await addAuditRecord(query, {
    at: now,
    actor,
    action: 'state-changed',
    submissionId,
    version: after.version,
    detail,
  });
  await noteConversions(query, outbox, after, now, requestId);
  return after;
}

/**
 * Sets the status of a lead in the transaction of an offer. `from`: only if it has this status.
 * Resolves to the version of its state.
 */
export async function setStatus(
  query: Query,
  submissionId: string,
  { status, from }: { status: LeadStatus; from?: LeadStatus },
  context: ChangeContext,
): Promise<number> {
  const before = await readState(query, submissionId);
  if (!before) return 0;
  if (from !== undefined && before.status !== from) return before.version;
  return (await writeState(query, before, { status }, context)).version;
}

const byId = (one: ChangedLead, other: ChangedLead) =>
  one.submissionId < other.submissionId ? -1 : 1;

export function stateCalls(database: Database, outbox: OutboxOptions) {
  return {
    async changeStates(leads, changes, actor, now) {
      return database.transact(async (query) => {
        const context = { actor, now, outbox };
        const changed: StoredState[] = [];
        const conflicts: StoredState[] = [];
        const unknown: string[] = [];
        // In order of their ids: two bulk changes never wait for each other.
        for (const { submissionId, version } of leads.toSorted(byId)) {
          const before = await readState(query, submissionId);
          if (!before) unknown.push(submissionId);
          else if (version !== undefined && version !== before.version) conflicts.push(before);
          else changed.push(await writeState(query, before, changes, context));
        }
        return { changed, conflicts, unknown };
      });
    },
  } satisfies Partial<DeskCalls>;
}
