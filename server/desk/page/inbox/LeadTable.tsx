import { useEffect, useState } from 'react';
import type { InboxRow } from '../../api/desk-api.ts';
import { useDesk } from '../app/desk-context.tsx';
import { Link } from '../app/router.tsx';
import { useNow } from '../app/use-now.ts';
import { PromiseBadge } from '../lead/PromiseBadge.tsx';
import type { Selection } from './use-selection.ts';

/** Number of rows in the first frame: more than a phone's screen shows. */
const firstRows = 6;

/**
 * Returns only the first rows in the frame that shows another query, and all rows in the next. Rendering
 * all at once takes a phone a tenth of a second longer. `isOld`: the rows are of the previous query.
 */
function useFirstRows(rows: readonly InboxRow[], query: string, isOld: boolean) {
  const [complete, setComplete] = useState(query);
  const isComplete = isOld || complete === query;
  useEffect(() => {
    if (isComplete) return;
    const frame = requestAnimationFrame(() => setComplete(query));
    return () => cancelAnimationFrame(frame);
  }, [isComplete, query]);
  return isComplete ? rows : rows.slice(0, firstRows);
}

interface LeadTableProps {
  rows: readonly InboxRow[];
  /** Query string of the inbox. Links to leads keep it, so that the page of a lead knows the next one. */
  search: string;
  selection: Selection;
  /** The rows are of the previous query. */
  isOld: boolean;
}

interface LeadRowProps {
  row: InboxRow;
  href: string;
  selection: Selection;
  now: number;
  /** The row is below the first screen of a phone. */
  isBelow: boolean;
}

function LeadRow({ row, href, selection, now, isBelow }: LeadRowProps) {
  const { t, format, nameOf } = useDesk();
  const { submissionId: id, items } = row;
  const [first] = items;
  const isSelected = selection.has(id);
  const isUntouched = !row.assignee && row.status === 'new';
  const classes = [isSelected && 'is-selected', isBelow && 'is-below'].filter(Boolean);
  return (
    <tr className={classes.join(' ') || undefined}>
      <td className="cell-check">
        <label className="check">
          <input type="checkbox" checked={isSelected} onChange={() => selection.toggle(id)} />
          <span className="offscreen">
            {t('inbox.select', { name: row.name || row.reference })}
          </span>
        </label>
      </td>
      <td className="cell-photo">
        {row.thumbnail ? (
          // `loading` must precede `src`: the browser would load the photo as soon as its `src` is set.
          <img loading="lazy" src={row.thumbnail} alt="" width="64" height="64" decoding="async" />
        ) : (
          <span className="no-photo" />
        )}
      </td>
      <th scope="row" className="cell-name">
        <Link href={href} id={`lead-${id}`} data-lead={id} className="row-link">
          <bdi>{row.name || t('lead.nameless')}</bdi>
        </Link>
        <span className="muted line">
          <bdi>{row.reference}</bdi>
          {row.versions > 1 && ` · ${t('inbox.versions', { count: row.versions })}`}
          {row.notes > 0 && ` · ${t('inbox.notes', { count: row.notes })}`}
        </span>
      </th>
      <td className="cell-items">
        {first && (
          <bdi className="clip">
            {first.designer} {first.model}
          </bdi>
        )}
        <span className="muted line">
          {row.isQualified && <span className="tag">{t('qualified.yes')}</span>}{' '}
          {items.length > 1 && (
            <span className="unbroken">{t('inbox.moreItems', { count: items.length - 1 })}</span>
          )}{' '}
          {row.isTest && <span className="tag">{t('test.tag')}</span>}
        </span>
      </td>
      <td className="cell-from">
        <bdi className="clip">{format.country(row.country)}</bdi>
        <bdi className="muted line clip">{row.partner}</bdi>
      </td>
      <td className={isUntouched ? 'cell-assignee is-empty' : 'cell-assignee'}>
        <bdi className="clip">{nameOf(row.assignee)}</bdi>
        <span className="muted line">{t(`status.${row.status}`)}</span>
      </td>
      <td className="cell-time">
        <time dateTime={new Date(row.receivedAt).toISOString()}>
          {format.shortTime(row.receivedAt)}
        </time>
        <PromiseBadge row={row} now={now} />
      </td>
    </tr>
  );
}

/** Shows leads as a table, which the style sheet turns into cards on narrow screens. */
export function LeadTable({ rows, search, selection, isOld }: LeadTableProps) {
  const { t } = useDesk();
  // Renders all rows again: at midnight, the times of the day before become dates.
  const now = useNow();
  const shown = useFirstRows(rows, search, isOld);
  return (
    <table className={isOld ? 'leads is-old' : 'leads'} aria-busy={isOld}>
      <thead>
        <tr>
          <th scope="col" className="cell-check">
            <label className="check">
              <input
                type="checkbox"
                checked={selection.isEveryRow}
                onChange={selection.toggleRows}
              />
              <span className="check-text">{t('inbox.selectShown')}</span>
            </label>
          </th>
          <th scope="col" className="cell-photo">
            <span className="offscreen">{t('column.photo')}</span>
          </th>
          <th scope="col">{t('column.client')}</th>
          <th scope="col">{t('column.items')}</th>
          <th scope="col">{t('column.from')}</th>
          <th scope="col">{t('state.assignee')}</th>
          <th scope="col">{t('column.received')}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map((row, index) => (
          <LeadRow
            key={row.submissionId}
            row={row}
            href={`/leads/${encodeURIComponent(row.submissionId)}${search}`}
            selection={selection}
            now={now}
            isBelow={index >= firstRows}
          />
        ))}
      </tbody>
    </table>
  );
}
