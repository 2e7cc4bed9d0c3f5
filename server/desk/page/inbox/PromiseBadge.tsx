import { useEffect, useState } from 'react';
import { openPromise } from '../../../../widgets/domain/request/lead-status.ts';
import type { InboxRow } from '../../web/desk-api.ts';
import { serverNow } from '../api/call.ts';
import { useDesk } from '../app/desk-context.tsx';

/** ms between two updates of the time that is left. */
const interval = 30_000;

/** Shows the time until the promised reply to a new lead: amber when it is due soon, red when it is late. */
export function PromiseBadge({ row }: { row: InboxRow }) {
  const { t, format } = useDesk();
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), interval);
    return () => clearInterval(timer);
  }, []);
  if (row.status !== 'new') return null;
  const state = openPromise(row.dueAt, now);
  const time = format.duration(row.dueAt - now);
  return <span className={`promise is-${state}`}>{t(`promise.${state}`, { time })}</span>;
}
