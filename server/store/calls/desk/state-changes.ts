import { join } from 'sql-template-tag';
import type { LeadStatus } from '../../../../widgets/domain/request/lead-status.ts';
import { type Database, type Query, sql } from '../../database.ts';
import type { OutboxOptions } from '../../delivery.ts';
import type { DeskCalls, StateChanges, StoredState } from '../../desk-calls.ts';
import { recordConversions } from '../conversions.ts';
import { lockLeads } from '../statements.ts';
import { addAuditRecord } from './audit.ts';
import { stateColumns } from './lead-state.ts';

/** Describes the differences of two states for the audit log. */
function differencesOf(before: StoredState, after: Required<StateChanges>): Record<string, string> {
  return {
    ...(after.status !== before.status && { status: after.status, from: before.status }),
    ...(after.reason !== before.reason && { reason: after.reason }),
    ...(after.assignee !== before.assignee && { assignee: after.assignee }),
  };
}

/** Returns the state after a change: only disqualified leads have a reason. */
function applyChanges(
  before: StoredState,
  { status = before.status, reason = before.reason, assignee = before.assignee }: StateChanges,
): Required<StateChanges> {
  return { status, reason: status === 'disqualified' ? reason : '', assignee };
}

/** Locks leads and reads their states by id. */
async function lockStates(query: Query, ids: readonly string[]): Promise<Map<string, StoredState>> {
  if (ids.length === 0) return new Map();
  await lockLeads(query, ids);
  const states = await query.all<StoredState>(
    sql`select ${stateColumns} from lead_states where submission_id in (${join(ids)})`,
  );
  return new Map(states.map((state) => [state.submissionId, state]));
}

interface ChangeContext {
  /** See AuditRecord. */
  actor: string;
  /** Epoch ms. */
  now: number;
  outbox: OutboxOptions;
  /** Id of the request, for the deliveries of the change; default: none. */
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
  const next = applyChanges(before, changes);
  const detail = differencesOf(before, next);
  if (Object.keys(detail).length === 0) return before;
  const [state] = await query.all<StoredState>(sql`
    update lead_states set status = ${next.status}, reason = ${next.reason}, assignee = ${next.assignee},
      version = version + 1, changed_at = ${now}, changed_by = ${actor}
    where submission_id = ${submissionId} returning ${stateColumns}`);
  // A cast: the lead is locked, so its state exists.
  const after = state as StoredState;
  await addAuditRecord(query, {
    at: now,
    actor,
    action: 'state-changed',
    submissionId,
    version: after.version,
    detail,
  });
  await recordConversions(query, outbox, after, now, requestId);
  return after;
}

/**
 * Sets the status of a lead in the transaction of an offer. `from`: sets it only if the lead has this status. Resolves
 * to the version of the lead's state.
 */
export async function setStatus(
  query: Query,
  submissionId: string,
  { status, from }: { status: LeadStatus; from?: LeadStatus },
  context: ChangeContext,
): Promise<number> {
  const before = (await lockStates(query, [submissionId])).get(submissionId);
  if (!before) return 0;
  if (from !== undefined && before.status !== from) return before.version;
  return (await writeState(query, before, { status }, context)).version;
}

export function stateCalls(database: Database, outbox: OutboxOptions) {
  return {
    async changeStates(leads, changes, actor, now) {
      return database.transact(async (query) => {
        const context = { actor, now, outbox };
        const changed: StoredState[] = [];
        const conflicts: StoredState[] = [];
        const unknown: string[] = [];
        const states = await lockStates(
          query,
          leads.map(({ submissionId }) => submissionId),
        );
        for (const { submissionId, version } of leads) {
          const before = states.get(submissionId);
          if (!before) unknown.push(submissionId);
          else if (version !== undefined && version !== before.version) conflicts.push(before);
          else {
            const after = await writeState(query, before, changes, context);
            // For a lead that is listed twice.
            states.set(submissionId, after);
            changed.push(after);
          }
        }
        return { changed, conflicts, unknown };
      });
    },
  } satisfies Partial<DeskCalls>;
}
