import { useRef, useState } from 'react';
import { draftKey } from '../api/lead-drafts.ts';
import { keepStored, readStored } from '../api/stored-object.ts';

interface Draft {
  /** Stays the same when the note is sent again, so that it is stored once. */
  noteId: string;
  text: string;
}

const emptyDraft = (): Draft => ({ noteId: crypto.randomUUID(), text: '' });

function readDraft(leadId: string): Draft {
  const { noteId, text } = readStored(draftKey('note', leadId));
  return typeof noteId === 'string' && typeof text === 'string' ? { noteId, text } : emptyDraft();
}

/** Keeps the note that is being typed for a lead in this browser, until it is stored. */
export function useNoteDraft(leadId: string) {
  const [draft, setDraft] = useState(() => readDraft(leadId));
  const latest = useRef(draft);

  function keep(next: Draft): void {
    latest.current = next;
    setDraft(next);
    keepStored(draftKey('note', leadId), next.text === '' ? undefined : next);
  }

  return {
    ...draft,
    write: (text: string) => keep({ ...latest.current, text }),
    /**
     * Removes a note that has been stored; `stored`: its text, trimmed. Text that was typed behind it, meanwhile or after
     * the answer to an earlier call was lost, begins a new note.
     */
    remove(stored: string): void {
      const text = latest.current.text.trimStart();
      const rest = text.startsWith(stored) ? text.slice(stored.length).trimStart() : text;
      keep({ ...emptyDraft(), text: rest });
    },
  };
}
