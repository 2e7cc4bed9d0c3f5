import type { InboxRow, PromiseState } from '../../web/desk-api.ts';
import { useDesk } from '../app/desk-context.tsx';

/** ms before the deadline in which a lead is amber, as the server has it. */
const soon = 2 * 60 * 60_000;

function stateAt(
  { promise, dueAt }: Pick<InboxRow, 'promise' | 'dueAt'>,
  now: number,
): PromiseState {
  if (promise === 'kept') return promise;
  if (now >= dueAt) return 'late';
  return now >= dueAt - soon ? 'soon' : 'open';
}

/** By when the team has promised a reply; amber when that is soon, red when it is late. */
export function PromiseBadge({ row, now }: { row: InboxRow; now: number }) {
  const { t, format } = useDesk();
  const state = stateAt(row, now);
  if (state === 'kept') return null;
  const time = format.duration(row.dueAt - now);
  return <span className={`promise is-${state}`}>{t(`promise.${state}`, { time })}</span>;
}
