import type { AuditAction } from '../../../../widgets/domain/request/lead-status.ts';
import { type Database, type Query, type Row, write } from '../../database.ts';
import type { DeskCalls, DeskPerson } from '../../desk-calls.ts';
import { textOrNull } from '../rows.ts';
import { addAuditRecord } from './audit.ts';

const peopleSql = {
  selectPeople: 'select * from people order by name, person_id',
  savePerson: `
    insert into people (person_id, name, login, is_active, created_at) values (?1, ?2, ?3, ?4, ?5)
    on conflict (person_id) do update set name = ?2, login = ?3, is_active = ?4`,
  selectViews: 'select * from saved_views order by name, view_id',
  saveView: `
    insert into saved_views (view_id, name, query, created_at) values (?1, ?2, ?3, ?4)
    on conflict (view_id) do update set name = ?2, query = ?3`,
  deleteView: 'delete from saved_views where view_id = ?1 returning name',
} as const;

export function toPerson(row: Row): DeskPerson {
  return {
    personId: String(row.person_id),
    name: String(row.name),
    login: textOrNull(row.login),
    isActive: Boolean(row.is_active),
    createdAt: Number(row.created_at),
  };
}

/** Audits a change of the saved view with a name. */
function auditChange(query: Query, action: AuditAction, name: string, actor: string, at: number) {
  const detail = { name };
  return addAuditRecord(query, { at, actor, action, submissionId: null, detail });
}

export function peopleCalls(database: Database) {
  return {
    async listPeople() {
      return (await database.all(peopleSql.selectPeople)).map(toPerson);
    },

    async savePerson({ personId, name, login, isActive, createdAt }) {
      const values = [personId, name, login, Number(isActive), createdAt] as const;
      await write(database, peopleSql.savePerson, ...values);
    },

    async listViews() {
      return (await database.all(peopleSql.selectViews)).map((row) => ({
        viewId: String(row.view_id),
        name: String(row.name),
        query: String(row.query),
      }));
    },

    async saveView({ viewId, name, query: queryString }, actor, now) {
      await database.transact(async (query) => {
        await query.all(peopleSql.saveView, viewId, name, queryString, now);
        await auditChange(query, 'view-saved', name, actor, now);
      });
    },

    async deleteView(viewId, actor, now) {
      await database.transact(async (query) => {
        const [deleted] = await query.all(peopleSql.deleteView, viewId);
        if (deleted) await auditChange(query, 'view-deleted', String(deleted.name), actor, now);
      });
    },
  } satisfies Partial<DeskCalls>;
}
