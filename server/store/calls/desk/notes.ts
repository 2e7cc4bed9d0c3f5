import { type Database, sql } from '../../database.ts';
import type { DeskCalls, StoredNote, StoredState } from '../../desk-calls.ts';
import { insertRowIfNew } from '../insert-row.ts';
import { lockLead } from '../statements.ts';
import { addAuditRecord } from './audit.ts';

export function noteCalls(database: Database) {
  return {
    async addNote({ noteId, submissionId, author, at, text }) {
      return database.transact(async (query) => {
        if (!(await lockLead(query, submissionId))) return undefined;
        const note = { noteId, submissionId, author, at, text };
        if (await insertRowIfNew(query, 'notes', note)) {
          const [state] = await query.all<Pick<StoredState, 'version'>>(sql`
            update lead_states set notes = notes + 1 where submission_id = ${submissionId}
            returning version`);
          await addAuditRecord(query, {
            at,
            actor: author,
            action: 'note-added',
            submissionId,
            version: state?.version ?? 0,
          });
        }
        const [stored] = await query.all<StoredNote>(
          sql`select * from notes where note_id = ${noteId} and submission_id = ${submissionId}`,
        );
        return stored ?? 'conflict';
      });
    },

    async findNotes(submissionId) {
      return database.all<StoredNote>(
        sql`select * from notes where submission_id = ${submissionId} order by at desc, note_id`,
      );
    },
  } satisfies Partial<DeskCalls>;
}
