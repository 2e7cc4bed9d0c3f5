import type { Store } from '../../store/store.ts';
import { plain } from '../../wording/safe-text.ts';
import { formatTime } from '../actions/local-time.ts';

/** Reads what the team has set and noted for a lead; people by name. */
export async function readTeamState(store: Store, submissionId: string) {
  const lead = await store.readInboxLead(submissionId);
  const people = await store.listPeople();
  const notes = await store.findNotes(submissionId);
  const nameOf = (id: string) => people.find(({ personId }) => personId === id)?.name ?? id;
  return {
    status: lead?.status ?? 'new',
    reason: lead?.reason ?? '',
    assignee: nameOf(lead?.assignee ?? ''),
    notes: notes.map(({ author, at, text }) => ({ author: nameOf(author), at, text })),
  };
}

type TeamState = Awaited<ReturnType<typeof readTeamState>>;

export function formatTeamState({ status, reason, assignee, notes }: TeamState): string {
  const lines = notes.map(
    ({ author, at, text }) => `${formatTime(at)}  ${plain(author)}\n${text.replace(/^/gm, '  ')}`,
  );
  return [
    `Status       ${status}${reason && ` (${reason})`}`,
    `Assigned to  ${plain(assignee) || 'nobody'}`,
    ...(lines.length > 0 ? ['', 'Notes', ...lines] : []),
  ].join('\n');
}
