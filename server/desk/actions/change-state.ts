import type { ChangedLead, StateChanges } from '../../store/desk-calls.ts';
import type { Store } from '../../store/store.ts';
import type { BulkResult, LeadState } from '../api/desk-api.ts';
import type { BulkChange } from '../api/schemas.ts';
import { toLeadState, toSelection } from './inbox.ts';
import { Refusal } from './refusal.ts';

/** Leads changed per transaction: new leads wait for one batch at most. */
const batchSize = 100;

/**
 * Throws a Refusal for a change of nothing, for a disqualification without a reason, and for a reason without a
 * disqualification. `path`: prefix of the field that the Refusal names.
 */
function requireComplete({ status, reason, assignee }: StateChanges, path = ''): void {
  if (status === undefined && assignee === undefined) {
    throw new Refusal('invalid', 'nothingToChange', `${path}status`);
  }
  if (status === 'disqualified' && !reason) {
    throw new Refusal('invalid', 'reason', `${path}reason`);
  }
  // Without a status, even an empty reason is refused: it would clear the reason of a disqualified lead.
  if (status === undefined ? reason !== undefined : status !== 'disqualified' && reason) {
    throw new Refusal('invalid', 'reasonWithoutStatus', `${path}reason`);
  }
}

/** Returns false if a change assigns to a person without access. */
async function canAssign(store: Store, { assignee }: StateChanges): Promise<boolean> {
  if (!assignee) return true;
  const people = await store.listPeople();
  return people.some(({ personId, isActive }) => isActive && personId === assignee);
}

/**
 * Changes the state of a lead; without a `version`, whatever it is now. Throws a Refusal; if another person has changed
 * the state since `version`, it contains the current state.
 */
export async function changeState(
  store: Store,
  submissionId: string,
  { version, ...change }: StateChanges & { version?: number },
  actor: string,
  now: number,
): Promise<LeadState> {
  requireComplete(change);
  if (!(await canAssign(store, change))) {
    // A person whose access has ended keeps their leads until somebody assigns these to another person.
    const current = await store.readInboxLead(submissionId);
    if (current?.assignee !== change.assignee) throw new Refusal('invalid', 'assignee', 'assignee');
  }
  const lead = { submissionId, version };
  const { changed, conflicts } = await store.changeStates([lead], change, actor, now);
  const [conflict] = conflicts;
  if (conflict) {
    const current = toLeadState(conflict);
    throw new Refusal('conflict', 'conflict', undefined, { current });
  }
  const [state] = changed;
  if (!state) throw new Refusal('not-found', 'leadUnknown');
  return toLeadState(state);
}

async function findLeads(store: Store, leads: BulkChange['leads'], now: number) {
  if ('ids' in leads) return leads.ids;
  const found = await store.findInboxIds(toSelection(leads.query, now));
  if (found.length === leads.count) return found;
  throw new Refusal('conflict', 'countConflict', undefined, { count: found.length });
}

/**
 * Changes the states of many leads, in batches. Throws a Refusal, before any change, if the change is incomplete or
 * assigns to a person without access, or if the number of leads that match the query is not `count`.
 */
export async function changeStates(
  store: Store,
  { leads, change }: BulkChange,
  actor: string,
  now: number,
): Promise<BulkResult> {
  requireComplete(change, 'change.');
  if (!(await canAssign(store, change))) {
    throw new Refusal('invalid', 'assignee', 'change.assignee');
  }
  const found: readonly ChangedLead[] = await findLeads(store, leads, now);
  const conflicts: string[] = [];
  let changed = 0;
  for (let start = 0; start < found.length; start += batchSize) {
    const batch = found.slice(start, start + batchSize);
    // Each batch has its own time: the change feed looks back 30 s, so with the time of the request, it would miss the
    // later batches of a longer call.
    const result = await store.changeStates(batch, change, actor, Date.now());
    changed += result.changed.length;
    conflicts.push(...result.conflicts.map(({ submissionId }) => submissionId), ...result.unknown);
  }
  return { changed, conflicts, endedAt: Date.now() };
}
