import type { AuditAction } from '../../../../widgets/domain/request/lead-status.ts';
import { type Database, type Query, sql } from '../../database.ts';
import { type DeskCalls, type DeskPerson, type DeskView, maxViews } from '../../desk-calls.ts';
import { addAuditRecord } from './audit.ts';

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
      const people = await database.all<PersonRow>(
        sql`select * from people order by name, person_id`,
      );
      return people.map(toPerson);
    },

    async savePerson({ personId, name, login, isActive, createdAt }) {
      await database.write(sql`
        insert into people (person_id, name, login, is_active, created_at)
        values (${personId}, ${name}, ${login}, ${Number(isActive)}, ${createdAt})
        on conflict (person_id) do update
        set name = excluded.name, login = excluded.login, is_active = excluded.is_active`);
    },

    async listViews() {
      return database.all<DeskView>(
        sql`select view_id, name, query from saved_views order by name, view_id`,
      );
    },

    async saveView({ viewId, name, query: queryString }, actor, now) {
      return database.transact(async (query) => {
        // Saves of other transactions wait, and then count this view.
        await query.all(sql`select view_id from saved_views order by view_id for update`);
        const others = await query.all(
          sql`select view_id from saved_views where view_id <> ${viewId}`,
        );
        if (others.length >= maxViews) return false;
        await query.all(sql`
          insert into saved_views (view_id, name, query, created_at)
          values (${viewId}, ${name}, ${queryString}, ${now})
          on conflict (view_id) do update set name = excluded.name, query = excluded.query`);
        await auditChange(query, 'view-saved', name, actor, now);
        return true;
      });
    },

    async deleteView(viewId, actor, now) {
      await database.transact(async (query) => {
        const [deleted] = await query.all<Pick<DeskView, 'name'>>(
          sql`delete from saved_views where view_id = ${viewId} returning name`,
        );
        if (deleted) await auditChange(query, 'view-deleted', deleted.name, actor, now);
      });
    },
  } satisfies Partial<DeskCalls>;
}
