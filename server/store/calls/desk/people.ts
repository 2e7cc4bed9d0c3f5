import type { AuditAction } from '../../../../widgets/domain/request/lead-status.ts';
import { type Database, type Query, write } from '../../database.ts';
import { type DeskCalls, type DeskPerson, type DeskView, maxViews } from '../../desk-calls.ts';
import { addAuditRecord } from './audit.ts';

const peopleSql = {
  selectPeople: 'select * from people order by name, person_id',
  savePerson: `
    insert into people (person_id, name, login, is_active, created_at) values (?1, ?2, ?3, ?4, ?5)
    on conflict (person_id) do update set name = ?2, login = ?3, is_active = ?4`,
  selectViews: 'select view_id, name, query from saved_views order by name, view_id',
  lockViews: 'select view_id from saved_views order by view_id for update',
  selectOtherViews: 'select view_id from saved_views where view_id <> ?1',
  saveView: `
    insert into saved_views (view_id, name, query, created_at) values (?1, ?2, ?3, ?4)
    on conflict (view_id) do update set name = ?2, query = ?3`,
  deleteView: 'delete from saved_views where view_id = ?1 returning name',
} as const;

/** A person as a row, which may have further columns. */
export type PersonRow = Omit<DeskPerson, 'isActive'> & { isActive: number };

export function toPerson({ personId, name, login, isActive, createdAt }: PersonRow): DeskPerson {
  return { personId, name, login, isActive: Boolean(isActive), createdAt };
}

/** Audits a change of the saved view with this name. */
function auditChange(query: Query, action: AuditAction, name: string, actor: string, at: number) {
  const detail = { name };
  return addAuditRecord(query, { at, actor, action, submissionId: null, detail });
}

export function peopleCalls(database: Database) {
  return {
    async listPeople() {
      return (await database.all<PersonRow>(peopleSql.selectPeople)).map(toPerson);
    },

    async savePerson({ personId, name, login, isActive, createdAt }) {
      const values = [personId, name, login, Number(isActive), createdAt] as const;
      await write(database, peopleSql.savePerson, ...values);
    },

    async listViews() {
      return database.all<DeskView>(peopleSql.selectViews);
    },

    async saveView({ viewId, name, query: queryString }, actor, now) {
      return database.transact(async (query) => {
        // Saves of other transactions wait, and then count this view.
        await query.all(peopleSql.lockViews);
        const others = await query.all(peopleSql.selectOtherViews, viewId);
        if (others.length >= maxViews) return false;
        await query.all(peopleSql.saveView, viewId, name, queryString, now);
        await auditChange(query, 'view-saved', name, actor, now);
        return true;
      });
    },

    async deleteView(viewId, actor, now) {
      await database.transact(async (query) => {
        const [deleted] = await query.all<Pick<DeskView, 'name'>>(peopleSql.deleteView, viewId);
        if (deleted) await auditChange(query, 'view-deleted', deleted.name, actor, now);
      });
    },
  } satisfies Partial<DeskCalls>;
}
