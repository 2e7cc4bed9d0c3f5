import { openPromise } from '../../../../widgets/domain/request/lead-status.ts';
import type { InboxRow } from '../../api/desk-api.ts';
import { useDesk } from '../app/desk-context.tsx';

/** Shows the time until the promised reply to a new lead: amber when it is due soon, red when it is late. */
export function PromiseBadge({ row, now }: { row: InboxRow; now: number }) {
  const { t, format } = useDesk();
  if (row.status !== 'new') return null;
  const state = openPromise(row.dueAt, now);
  const time = format.duration(row.dueAt - now);
  return <span className={`promise is-${state}`}>{t(`promise.${state}`, { time })}</span>;
}
