import type { LeadState } from '../../web/desk-api.ts';

/** Editable part of a lead's state. */
export type EditedState = Pick<LeadState, 'status' | 'reason' | 'assignee'>;
