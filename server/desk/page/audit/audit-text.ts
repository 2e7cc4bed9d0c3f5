import { disqualifiedReasons, type LeadStatus, leadStatuses } from '../../web/desk-api.ts';
import type { AuditEntry } from '../../web/lead-api.ts';
import type { Desk } from '../app/desk-context.tsx';

/** Describes an entry of the audit log after the name of its actor. */
export function auditText({ action, detail }: AuditEntry, { t, nameOf, format }: Desk): string {
  const parts = [t(`action.${action}`)];
  const status = leadStatuses.find((name) => name === detail.status) as LeadStatus | undefined;
  const reason = disqualifiedReasons.find((name) => name === detail.reason);
  if (status) parts.push(t(`status.${status}`));
  if (reason) parts.push(t(`reason.${reason}`));
  if (detail.assignee !== undefined) {
    parts.push(t('action.assignee', { name: nameOf(detail.assignee) }));
  }
  if (detail.amount && detail.currency) {
    parts.push(`\u2068${format.amount(Number(detail.amount), detail.currency)}\u2069`);
  }
  if (detail.from && detail.to) parts.push(`\u2068${detail.from} – ${detail.to}\u2069`);
  if (detail.partner) parts.push(`\u2068${detail.partner}\u2069`);
  if (detail.name) parts.push(`\u2068${detail.name}\u2069`);
  return parts.join(' · ');
}
