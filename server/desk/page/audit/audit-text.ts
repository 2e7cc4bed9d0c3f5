import {
  disqualifiedReasons,
  leadStatuses,
} from '../../../../widgets/domain/request/lead-status.ts';
import { isolate } from '../../../../widgets/i18n/isolate.ts';
import type { AuditEntry } from '../../api/lead-api.ts';
import type { Desk } from '../app/desk-context.tsx';

/** Describes an entry of the audit log, to be read after the name of its actor. */
export function auditText({ action, detail }: AuditEntry, { t, nameOf, format }: Desk): string {
  const parts = [t(`action.${action}`)];
  const status = leadStatuses.find((name) => name === detail.status);
  const reason = disqualifiedReasons.find((name) => name === detail.reason);
  if (status) parts.push(t(`status.${status}`));
  if (reason) parts.push(t(`reason.${reason}`));
  if (detail.assignee !== undefined) {
    parts.push(t('action.assignee', { name: nameOf(detail.assignee) }));
  }
  if (detail.amount && detail.currency) {
    parts.push(isolate(format.amount(Number(detail.amount), detail.currency)));
  }
  // The period of a report. The `from` of a change of state, without `to`, is its earlier status.
  if (detail.from && detail.to) parts.push(isolate(`${detail.from} – ${detail.to}`));
  if (detail.partner) parts.push(isolate(detail.partner));
  if (detail.name) parts.push(isolate(detail.name));
  return parts.join(' · ');
}
