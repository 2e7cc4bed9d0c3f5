import type { AuditPosition, AuditRecord } from '../../store/desk-calls.ts';
import type { Store } from '../../store/store.ts';
import type { AuditPage } from '../api/desk-api.ts';
import type { AuditEntry } from '../api/lead-api.ts';
import { Refusal } from './refusal.ts';

export function toAuditEntry({ at, actor, action, submissionId, detail }: AuditRecord): AuditEntry {
  return { at, actor, action, submissionId, detail };
}

function readCursor(cursor: string | undefined): AuditPosition | undefined {
  if (cursor === undefined) return undefined;
  const [, at, auditId] = /^(\d{1,16})~([\w-]{1,64})$/.exec(cursor) ?? [];
  if (auditId === undefined) throw new Refusal('invalid', 'cursor', 'cursor');
  return { at: Number(at), auditId };
}

/** Reads a page of the audit log, newest first. Throws a Refusal for an invalid cursor. */
export async function readAudit(
  store: Store,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<AuditPage> {
  const found = await store.findAudit({ limit: limit + 1, after: readCursor(cursor) });
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1) : undefined;
  return { entries: page.map(toAuditEntry), next: last ? `${last.at}~${last.auditId}` : null };
}
