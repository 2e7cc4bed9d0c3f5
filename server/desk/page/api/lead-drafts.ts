import { keepStored } from './stored-object.ts';

/** Kinds of drafts: input for a lead that its person has not saved yet. */
const kinds = ['note', 'state', 'offer'] as const;
const draftPattern = new RegExp(`^desk\\.(?:${kinds.join('|')})\\.(.+)$`);
/** Key of the person who last used the desk in this browser. */
const personKey = 'desk.person';

/** Returns the key of a draft in the storage of this browser. */
export const draftKey = (kind: (typeof kinds)[number], leadId: string) => `desk.${kind}.${leadId}`;

/** Returns the ids of the leads with drafts in this browser. */
export function leadsWithDrafts(): string[] {
  const ids = Object.keys(localStorage).flatMap((key) => draftPattern.exec(key)?.[1] ?? []);
  return [...new Set(ids)];
}

/** Removes all drafts of a lead from this browser. */
export function removeDrafts(leadId: string): void {
  for (const kind of kinds) keepStored(draftKey(kind, leadId), undefined);
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
