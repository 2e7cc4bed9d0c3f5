import { v7 as uuidV7 } from 'uuid';
import { type Database, type Query, type WithJson, write } from '../../database.ts';
import type { AuditRecord, DeskCalls, NewAuditRecord } from '../../desk-calls.ts';
import { insertRow } from '../insert-row.ts';
import { endOfTime, sql } from '../statements.ts';

/** Repeated views of a lead by one person within this time (ms) count as one. */
const viewWindow = 10 * 60_000;

const auditSql = {
  selectAll: `
    select * from audit_log where (at, audit_id) < (cast(?1 as bigint), ?2)
    order by at desc, audit_id desc limit ?3`,
  selectOfLead: `
    select * from audit_log where submission_id = ?4 and (at, audit_id) < (cast(?1 as bigint), ?2)
    order by at desc, audit_id desc limit ?3`,
  selectChanges: `
    select * from audit_log
    where at >= ?1 and submission_id is not null and action <> 'lead-viewed'
    order by at, audit_id limit ?2`,
  deleteOld: `
    delete from audit_log where audit_id in (
      select audit_id from audit_log where at < ?1 order by at, audit_id limit ?2)
    returning audit_id`,
  selectView: `
    select audit_id from audit_log
    where submission_id = ?1 and at > ?3 and actor = ?2 and action = 'lead-viewed' limit 1`,
} as const;

/**
 * Adds an entry to the audit log, within a transaction. Its id sorts after those of earlier entries of this process,
 * because a transaction may add several in one millisecond: Node's `randomUUIDv7` does not order these.
 */
export async function addAuditRecord(query: Query, record: NewAuditRecord): Promise<void> {
  await insertRow(query, 'audit_log', {
    auditId: uuidV7(),
    version: 0,
    ...record,
    detail: JSON.stringify(record.detail),
  });
}

type AuditRow = WithJson<AuditRecord, 'detail'>;

function toAuditRecord(row: AuditRow): AuditRecord {
  return { ...row, detail: JSON.parse(row.detail) };
}

export function auditCalls(database: Database) {
  return {
    async audit(record) {
      await database.transact((query) => addAuditRecord(query, record));
    },

    async auditView(submissionId, actor, now) {
      const since = now - viewWindow;
      await database.transact(async (query) => {
        const [lead] = await query.all(sql.lockLead, submissionId);
        if (!lead) return;
        const [view] = await query.all(auditSql.selectView, submissionId, actor, since);
        if (view) return;
        const action = 'lead-viewed';
        await addAuditRecord(query, { at: now, actor, action, submissionId, detail: {} });
      });
    },

    async findAudit({ submissionId, limit, after }) {
      const { at, auditId } = after ?? { at: endOfTime, auditId: '' };
      const rows =
        submissionId === undefined
          ? await database.all<AuditRow>(auditSql.selectAll, at, auditId, limit)
          : await database.all<AuditRow>(auditSql.selectOfLead, at, auditId, limit, submissionId);
      return rows.map(toAuditRecord);
    },

    async deleteOldAudit(before, limit) {
      return (await write(database, auditSql.deleteOld, before, limit)).length;
    },

    async findChanges(since, limit) {
      const rows = await database.all<AuditRow>(auditSql.selectChanges, since, limit);
      return rows.map(toAuditRecord);
    },
  } satisfies Partial<DeskCalls>;
}
