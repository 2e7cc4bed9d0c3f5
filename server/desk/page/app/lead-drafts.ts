import { keepStored } from './stored-object.ts';

/** Kinds of drafts: input for a lead that its person has not saved yet. */
const kinds = ['note', 'state', 'offer'] as const;

/** Returns the key of a draft in the storage of this browser. */
export const draftKey = (kind: (typeof kinds)[number], leadId: string) => `desk.${kind}.${leadId}`;

/** Removes all drafts of a lead from this browser. */
export function removeDrafts(leadId: string): void {
  for (const kind of kinds) keepStored(draftKey(kind, leadId), undefined);
}
