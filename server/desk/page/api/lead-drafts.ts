import { useRef, useState } from 'react';

/** Kinds of drafts: input for a lead that its person has not saved yet. */
const kinds = ['note', 'state', 'offer'] as const;
const draftPattern = new RegExp(`^desk\\.(?:${kinds.join('|')})\\.(.+)$`);
/** Key of the person who last used the desk in this browser. */
const personKey = 'desk.person';

const draftKey = (kind: (typeof kinds)[number], leadId: string) => `desk.${kind}.${leadId}`;

/** Returns the ids of the leads with drafts in this browser. */
export function leadsWithDrafts(): string[] {
  const ids = Object.keys(localStorage).flatMap((key) => draftPattern.exec(key)?.[1] ?? []);
  return [...new Set(ids)];
}

/** Removes all drafts of a lead from this browser. */
export function removeDrafts(leadId: string): void {
  for (const kind of kinds) localStorage.removeItem(draftKey(kind, leadId));
}

/** Removes the drafts of all leads from this browser. */
export function removeAllDrafts(): void {
  for (const id of leadsWithDrafts()) removeDrafts(id);
}

/** Removes the drafts of another person, whose session ended in this browser. */
export function claimDrafts(personId: string): void {
  const previous = localStorage.getItem(personKey);
  if (previous === personId) return;
  if (previous !== null) removeAllDrafts();
  localStorage.setItem(personKey, personId);
}

/** A stored object, which a damaged storage or an older page may have changed. */
export type Stored = Readonly<Record<string, unknown>>;

/** Returns an empty object if there is none, or if it is damaged. */
function readStored(key: string): Stored {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return { ...(typeof stored === 'object' && stored) };
  } catch {
    return {};
  }
}

/**
 * Keeps a draft in this browser until it is replaced by undefined. `read` returns undefined if the stored object is no
 * draft. `latest` also has the changes that were made while an action was running.
 */
export function useDraft<Draft extends object>(
  kind: (typeof kinds)[number],
  leadId: string,
  read: (stored: Stored) => Draft | undefined,
) {
  const key = draftKey(kind, leadId);
  const [draft, setDraft] = useState(() => read(readStored(key)));
  const latest = useRef(draft);
  /** As this window has read or stored it. Another window of the lead may have stored its own draft since. */
  const stored = useRef(localStorage.getItem(key));

  function keep(next: Draft | undefined): void {
    latest.current = next;
    setDraft(next);
    if (next) {
      stored.current = JSON.stringify(next);
      localStorage.setItem(key, stored.current);
    } else if (localStorage.getItem(key) === stored.current) localStorage.removeItem(key);
  }

  return { draft, latest, keep };
}
