import { useState } from 'react';
import type { BulkChange } from '../../api/schemas.ts';
import { problemOf } from '../api/call.ts';
import { changeMany } from '../api/changes.ts';
import { keys, queryClient } from '../api/queries.ts';
import { Button } from '../app/Button.tsx';
import { useDesk } from '../app/desk-context.tsx';
import { type PageQuery, toInboxQuery } from '../app/page-query.ts';
import { fail, say } from '../app/status-messages.tsx';
import { StateFields } from '../lead/StateFields.tsx';
import type { Selection } from './use-selection.ts';

/** Value of the option that keeps a field of the leads. */
const unchanged = '-';

/** Changes the status or the assignee of the selected leads. */
export function BulkBar(props: { query: PageQuery; total: number; selection: Selection }) {
  const { query, total, selection } = props;
  const { t, errorText } = useDesk();
  const [values, setValues] = useState({ status: unchanged, reason: '', assignee: unchanged });
  const [isBusy, setBusy] = useState(false);
  const { status, reason, assignee } = values;

  async function apply() {
    // A cast, because the options of the fields are the values of this type.
    const change = {
      ...(status !== unchanged && { status }),
      ...(status === 'disqualified' && { reason }),
      ...(assignee !== unchanged && { assignee }),
    } as BulkChange['change'];
    const leads = selection.isAll
      ? { query: toInboxQuery(query), count: selection.count }
      : { ids: selection.rows.map(({ submissionId, version }) => ({ submissionId, version })) };
    setBusy(true);
    try {
      const { changed, conflicts } = await changeMany({ leads, change });
      const left = conflicts.length;
      const done = t('bulk.done', { count: changed });
      if (left > 0) fail(`${done} ${t('bulk.conflicts', { count: left })}`);
      else say(done);
      selection.clear();
    } catch (error) {
      // The server refuses if the number of leads that match the query has changed.
      const now = problemOf(error)?.count;
      if (now === undefined) fail(errorText(error));
      else {
        fail(t('bulk.countConflict', { count: selection.count, now }));
        selection.clear();
      }
    }
    setBusy(false);
    queryClient.invalidateQueries({ queryKey: keys.inboxes });
    queryClient.invalidateQueries({ queryKey: keys.leads });
  }

  return (
    <form
      className="bulk"
      aria-label={t('bulk.title')}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <div className="bulk-count">
        <p>{t('bulk.count', { count: selection.count })}</p>
        {!selection.isAll && total > selection.count && (
          <Button
            label={t('bulk.all', { count: total })}
            look="text"
            onClick={() => selection.selectAll(total)}
          />
        )}
        <Button label={t('bulk.clear')} look="text" onClick={selection.clear} />
      </div>
      <StateFields
        idPrefix="bulk-"
        values={values}
        firstOption={[unchanged, t('bulk.keep')]}
        onChange={(changes) => setValues((now) => ({ ...now, ...changes }))}
      />
      <Button
        label={t('bulk.apply')}
        type="submit"
        look="main"
        isDisabled={isBusy || (status === unchanged && assignee === unchanged)}
      />
    </form>
  );
}
