import { referenceOf } from '../../../../widgets/domain/request/reference.ts';
import { useAudit } from '../api/queries.ts';
import { Button } from '../app/Button.tsx';
import { useDesk } from '../app/desk-context.tsx';
import { Link } from '../app/router.tsx';
import { ViewHeading } from '../app/ViewHeading.tsx';
import { auditText } from './audit-text.ts';

/** The audit log, newest first. */
export function Audit() {
  const desk = useDesk();
  const { t, format, nameOf, errorText } = desk;
  const audit = useAudit();
  const entries = audit.data?.pages.flatMap((page) => page.entries) ?? [];
  const problem = (
    <p className="warning" role="alert">
      {errorText(audit.error)}
    </p>
  );
  return (
    <main>
      <ViewHeading heading={t('nav.audit')} />
      {audit.isError && !audit.isFetchNextPageError && problem}
      {audit.isPending && <p className="blank">{t('common.loading')}</p>}
      <ol>
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and rows keep no state
          <li key={index} className="log-row">
            <time dateTime={new Date(entry.at).toISOString()}>{format.dateTime(entry.at)}</time>
            <span>
              <span className="strong">{t('person.actor', { name: nameOf(entry.actor) })}</span>{' '}
              <span>{auditText(entry, desk)}</span>{' '}
              {entry.submissionId && (
                <Link href={`/leads/${encodeURIComponent(entry.submissionId)}`}>
                  <bdi>{referenceOf(entry.submissionId)}</bdi>
                </Link>
              )}
            </span>
          </li>
        ))}
      </ol>
      {audit.isFetchNextPageError && problem}
      {audit.hasNextPage && (
        <Button label={t('inbox.more')} look="more" onClick={() => audit.fetchNextPage()} />
      )}
    </main>
  );
}
