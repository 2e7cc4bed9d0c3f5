import type { Database, Row } from '../../database.ts';
import type { DeskCalls, StoredNote } from '../../desk-calls.ts';
import { insertRowIfNew } from '../insert-row.ts';
import { sql } from '../statements.ts';
import { addAuditRecord } from './audit.ts';

const noteSql = {
  selectNote: 'select * from notes where note_id = ?1 and submission_id = ?2',
  selectOfLead: 'select * from notes where submission_id = ?1 order by at desc, note_id',
  count: `
    update lead_states set notes = notes + 1 where submission_id = ?1 returning version`,
} as const;

function toNote(row: Row): StoredNote {
  return {
    noteId: String(row.note_id),
    submissionId: String(row.submission_id),
    author: String(row.author),
    at: Number(row.at),
    text: String(row.text),
  };
}

export function noteCalls(database: Database) {
  return {
    async addNote({ noteId, submissionId, author, at, text }) {
      return database.transact(async (query) => {
        const [lead] = await query.all(sql.lockLead, submissionId);
        if (!lead) return undefined;
        const row = { note_id: noteId, submission_id: submissionId, author, at, text };
        if (await insertRowIfNew(query, 'notes', row)) {
          const [state] = await query.all(noteSql.count, submissionId);
          await addAuditRecord(query, {
            at,
            actor: author,
            action: 'note-added',
            submissionId,
            version: Number(state?.version ?? 0),
            detail: {},
          });
        }
        // Undefined, if a note of another lead has this id.
        const [stored] = await query.all(noteSql.selectNote, noteId, submissionId);
        return stored && toNote(stored);
      });
    },

    async findNotes(submissionId) {
      return (await database.all(noteSql.selectOfLead, submissionId)).map(toNote);
    },
  } satisfies Partial<DeskCalls>;
}
