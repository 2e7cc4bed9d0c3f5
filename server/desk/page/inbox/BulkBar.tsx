import { useQueryClient } from '@tanstack/preact-query';
import { useState } from 'react';
import type {
  DisqualifiedReason,
  LeadStatus,
} from '../../../../widgets/domain/request/lead-status.ts';
import type { BulkChange, CountConflict } from '../../web/desk-api.ts';
import { CallError } from '../api/call.ts';
import { changeMany } from '../api/changes.ts';
import { keys } from '../api/queries.ts';
import { useDesk } from '../app/desk-context.tsx';
import { Select } from '../app/Select.tsx';
import { useMessages } from '../app/status-messages.tsx';
import { useAssigneeOptions, useReasonOptions, useStatusOptions } from '../lead/state-options.ts';
import { type PageQuery, toInboxQuery } from './page-query.ts';
import type { Selection } from './use-selection.ts';

const unchanged = '-';

/** Changes the status or the assignee of the selected leads. */
export function BulkBar(props: { query: PageQuery; total: number; selection: Selection }) {
  const { query, total, selection } = props;
  const { t, errorText } = useDesk();
  const { say, fail } = useMessages();
  const client = useQueryClient();
  const [status, setStatus] = useState(unchanged);
  const [reason, setReason] = useState('');
  const [assignee, setAssignee] = useState(unchanged);
  const [isBusy, setBusy] = useState(false);
  const keep = [unchanged, t('bulk.keep')] as const;
  const statuses = useStatusOptions();
  const reasons = useReasonOptions();
  const people = useAssigneeOptions('');

  async function apply() {
    const change: BulkChange['change'] = {
      ...(status !== unchanged && { status: status as LeadStatus }),
      ...(status === 'disqualified' && { reason: reason as DisqualifiedReason }),
      ...(assignee !== unchanged && { assignee }),
    };
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
      const problem = error instanceof CallError ? (error.problem as CountConflict) : undefined;
      if (problem?.count === undefined) fail(errorText(error));
      else {
        fail(t('bulk.countConflict', { count: selection.count, now: problem.count }));
        selection.clear();
      }
    }
    setBusy(false);
    client.invalidateQueries({ queryKey: keys.inboxes });
    client.invalidateQueries({ queryKey: keys.leads });
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
          <button type="button" className="text-button" onClick={() => selection.selectAll(total)}>
            {t('bulk.all', { count: total })}
          </button>
        )}
        <button type="button" className="text-button" onClick={selection.clear}>
          {t('bulk.clear')}
        </button>
      </div>
      <Select
        id="bulk-status"
        label={t('state.status')}
        value={status}
        options={[keep, ...statuses]}
        onChange={setStatus}
      />
      {status === 'disqualified' && (
        <Select
          id="bulk-reason"
          label={t('state.reason')}
          value={reason}
          options={reasons}
          isRequired
          onChange={setReason}
        />
      )}
      <Select
        id="bulk-assignee"
        label={t('state.assignee')}
        value={assignee}
        options={[keep, ...people]}
        onChange={setAssignee}
      />
      <button
        type="submit"
        className="button is-main"
        disabled={isBusy || (status === unchanged && assignee === unchanged)}
      >
        {t('bulk.apply')}
      </button>
    </form>
  );
}
