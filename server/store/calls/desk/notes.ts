import type { Database } from '../../database.ts';
import type { DeskCalls, StoredNote, StoredState } from '../../desk-calls.ts';
import { insertRowIfNew } from '../insert-row.ts';
import { sql } from '../statements.ts';
import { addAuditRecord } from './audit.ts';

const noteSql = {
  selectNote: 'select * from notes where note_id = ?1 and submission_id = ?2',
  selectOfLead: 'select * from notes where submission_id = ?1 order by at desc, note_id',
  count: `
    update lead_states set notes = notes + 1 where submission_id = ?1 returning version`,
} as const;

export function noteCalls(database: Database) {
  return {
    async addNote({ noteId, submissionId, author, at, text }) {
      return database.transact(async (query) => {
        const [lead] = await query.all(sql.lockLead, submissionId);
        if (!lead) return undefined;
        const note = { noteId, submissionId, author, at, text };
        if (await insertRowIfNew(query, 'notes', note)) {
          const [state] = await query.all<Pick<StoredState, 'version'>>(
            noteSql.count,
            submissionId,
          );
          await addAuditRecord(query, {
            at,
            actor: author,
            action: 'note-added',
            submissionId,
            version: state?.version ?? 0,
            detail: {},
          });
        }
        // Undefined if this id belongs to a note of another lead.
        const [stored] = await query.all<StoredNote>(noteSql.selectNote, noteId, submissionId);
        return stored;
      });
    },

    async findNotes(submissionId) {
      return database.all<StoredNote>(noteSql.selectOfLead, submissionId);
    },
  } satisfies Partial<DeskCalls>;
}
