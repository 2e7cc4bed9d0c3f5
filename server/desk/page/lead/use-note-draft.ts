import { useRef } from 'react';
import { type Stored, useDraft } from '../api/lead-drafts.ts';

function readDraft({ noteId, text }: Stored) {
  return typeof noteId === 'string' && typeof text === 'string' ? { noteId, text } : undefined;
}

/** Keeps the note that is being typed for a lead in this browser, until it is stored. */
export function useNoteDraft(leadId: string) {
  const { draft, latest, keep } = useDraft('note', leadId, readDraft);
  /** Stays the same when the note is sent again, so that it is stored once. */
  const noteId = useRef(draft?.noteId ?? crypto.randomUUID());
  const write = (text: string) => keep(text === '' ? undefined : { noteId: noteId.current, text });

  return {
    noteId,
    text: draft?.text ?? '',
    write,
    /** Makes the draft a note of its own: its id belongs to a note with another text. */
    renewId(): void {
      noteId.current = crypto.randomUUID();
      write(latest.current?.text ?? '');
    },
    /**
     * Removes a note that has been stored; `stored`: its text, trimmed. Text that was typed behind it, meanwhile or
     * after the answer to an earlier call was lost, begins a new note.
     */
    remove(stored: string): void {
      const text = latest.current?.text.trimStart() ?? '';
      noteId.current = crypto.randomUUID();
      write(text.startsWith(stored) ? text.slice(stored.length).trimStart() : text);
    },
  };
}
