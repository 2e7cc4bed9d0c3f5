import { isBlank } from '../../../widgets/domain/quote.ts';
import type { StoredNote } from '../../store/desk-calls.ts';
import type { Store } from '../../store/store.ts';
import { maxLengths } from '../api/desk-api.ts';
import type { Note } from '../api/lead-api.ts';
import { Refusal } from './refusal.ts';

export function toNote({ noteId, author, at, text }: StoredNote): Note {
  return { noteId, author, at, text };
}

/** Adds a note to a lead once. Throws a Refusal. */
export async function addNote(store: Store, note: StoredNote): Promise<Note> {
  if (isBlank(note.text)) throw new Refusal('invalid', 'note', 'text');
  if (note.text.length > maxLengths.note) throw new Refusal('invalid', 'noteTooLong', 'text');
  const stored = await store.addNote(note);
  if (stored === 'conflict') throw new Refusal('conflict', 'noteConflict');
  if (!stored) throw new Refusal('not-found', 'leadUnknown');
  return toNote(stored);
}
