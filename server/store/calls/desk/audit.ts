import { v7 as uuidV7 } from 'uuid';
import { type Database, type Query, sql, type WithJson } from '../../database.ts';
import type { AuditRecord, DeskCalls, NewAuditRecord } from '../../desk-calls.ts';
import { insertRow } from '../insert-row.ts';
import { endOfTime, equals, lockLead } from '../statements.ts';

/** Repeated views of a lead by one person within this time (ms) count as one. */
const viewWindow = 10 * 60_000;

/**
 * Adds an entry to the audit log, within a transaction. Its id sorts after those of earlier entries of this process,
 * because a transaction may add several in one millisecond: Node's `randomUUIDv7` does not order these.
 */
export async function addAuditRecord(
  query: Query,
  { version = 0, detail = {}, ...record }: NewAuditRecord,
): Promise<void> {
  const row = { auditId: uuidV7(), version, ...record, detail: JSON.stringify(detail) };
  await insertRow(query, 'audit_log', row);
}

type AuditRow = WithJson<AuditRecord, 'detail'>;

function toAuditRecord(row: AuditRow): AuditRecord {
  return { ...row, detail: JSON.parse(row.detail) };
}

export function auditCalls(database: Database) {
  return {
    async audit(record) {
      await database.transact((query) => addAuditRecord(query, { ...record, submissionId: null }));
    },

    async auditView(submissionId, actor, now) {
      const since = now - viewWindow;
      await database.transact(async (query) => {
        if (!(await lockLead(query, submissionId))) return;
        const [view] = await query.all(sql`
          select audit_id from audit_log
          where submission_id = ${submissionId} and at > ${since} and actor = ${actor}
            and action = 'lead-viewed' limit 1`);
        if (view) return;
        await addAuditRecord(query, { at: now, actor, action: 'lead-viewed', submissionId });
      });
    },

    async findAudit({ submissionId, limit, after }) {
      const { at, auditId } = after ?? { at: endOfTime, auditId: '' };
      const rows = await database.all<AuditRow>(sql`
        select * from audit_log
        where ${equals(sql`submission_id`, submissionId)} and (at, audit_id) < (${at}, ${auditId})
        order by at desc, audit_id desc limit ${limit}`);
      return rows.map(toAuditRecord);
    },

    async deleteOldAudit(before, limit) {
      const deleted = await database.write(sql`
        delete from audit_log where audit_id in (
          select audit_id from audit_log where at < ${before} order by at, audit_id limit ${limit})
        returning audit_id`);
      return deleted.length;
    },

    async findChanges(since, limit) {
      const rows = await database.all<AuditRow>(sql`
        select * from audit_log
        where at >= ${since} and submission_id is not null and action <> 'lead-viewed'
        order by at, audit_id limit ${limit}`);
      return rows.map(toAuditRecord);
    },
  } satisfies Partial<DeskCalls>;
}
