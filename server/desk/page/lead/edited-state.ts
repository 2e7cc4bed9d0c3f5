import type { LeadState } from '../../web/desk-api.ts';

/** What a person edits of a lead's state. */
export type EditedState = Pick<LeadState, 'status' | 'reason' | 'assignee'>;
