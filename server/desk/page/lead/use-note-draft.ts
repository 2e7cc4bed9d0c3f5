import { useState } from 'react';

interface Draft {
  /** Stays the same when the note is sent again, so that it is stored once. */
  noteId: string;
  text: string;
}

const keyOf = (leadId: string) => `desk.note.${leadId}`;
const emptyDraft = (): Draft => ({ noteId: crypto.randomUUID(), text: '' });

function readDraft(leadId: string): Draft {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(leadId)) ?? 'null');
    if (typeof stored?.noteId === 'string' && typeof stored.text === 'string') return stored;
  } catch {
    // The stored draft is damaged.
  }
  return emptyDraft();
}

/** Keeps the note that is being typed for a lead in this browser, until it is cleared. */
export function useNoteDraft(leadId: string) {
  const [draft, setDraft] = useState(() => readDraft(leadId));
  return {
    ...draft,
    write(text: string): void {
      const next = { ...draft, text };
      setDraft(next);
      if (text === '') localStorage.removeItem(keyOf(leadId));
      else localStorage.setItem(keyOf(leadId), JSON.stringify(next));
    },
    clear(): void {
      localStorage.removeItem(keyOf(leadId));
      setDraft(emptyDraft());
    },
  };
}
