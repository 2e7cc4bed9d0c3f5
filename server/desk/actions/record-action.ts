import type { AuditAction } from '../../../widgets/domain/request/lead-status.ts';
import type { DeskCalls } from '../../store/desk-calls.ts';

/** Writes an action that does not concern a single lead into the audit log. `at`: epoch ms. */
export function recordAction(
  store: Pick<DeskCalls, 'audit'>,
  action: AuditAction,
  actor: string,
  at: number,
  detail: Readonly<Record<string, string>> = {},
): Promise<void> {
  return store.audit({ at, actor, action, submissionId: null, detail });
}
