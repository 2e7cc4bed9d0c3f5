import {
  type BulkResult,
  type DeskEvent,
  type LeadState,
  maxCheckedLeads,
} from '../../api/desk-api.ts';
import type { Note, OfferForm, ShownOffer } from '../../api/lead-api.ts';
import type { BulkChange, NewView, StateChange } from '../../api/schemas.ts';
import { call } from './call.ts';
import { leadsWithDrafts, removeDrafts } from './lead-drafts.ts';

const leadPath = (id: string) => `/api/leads/${encodeURIComponent(id)}`;

/** States of single leads saved by this page, as `<id> <version>`. */
const saved = new Set<string>();
const stateKey = (id: string, version: number) => `${id} ${version}`;

/** Saves a state. Remembers it before the call: the event may arrive before the response. */
export async function changeState(id: string, change: StateChange): Promise<LeadState> {
  const state = stateKey(id, change.version + 1);
  saved.add(state);
  try {
    return await call<LeadState>('PATCH', leadPath(id), change);
  } catch (error) {
    // Another person may save this version now.
    saved.delete(state);
    throw error;
  }
}

/** End of this page's last bulk change (epoch ms of the server), after which the page reloads the leads that it shows. */
let bulkEndedAt = 0;
/** Settles when no bulk change of this page is under way. */
let bulk: Promise<unknown> = Promise.resolve();

async function sendBulk(change: BulkChange): Promise<BulkResult> {
  const result = await call<BulkResult>('PATCH', '/api/leads', change);
  bulkEndedAt = result.endedAt;
  return result;
}

/** Changes many leads. The caller reloads them afterwards. */
export function changeMany(change: BulkChange): Promise<BulkResult> {
  const result = sendBulk(change);
  bulk = result.catch(() => {});
  return result;
}

/** Returns true for an event about a change that the page knows of, because it made or reloaded it. `at`: epoch ms. */
export async function isOwnChange({ id, version }: DeskEvent, at: number): Promise<boolean> {
  // The events of a bulk change may arrive before its response.
  await bulk;
  return at <= bulkEndedAt || saved.has(stateKey(id, version));
}

/** Stores a note. Repeating the call with the same `noteId` is safe. */
export const putNote = (id: string, noteId: string, text: string) =>
  call<Note>('PUT', `${leadPath(id)}/notes/${noteId}`, { text });

export const putView = (viewId: string, view: NewView) => call('PUT', `/api/views/${viewId}`, view);

export const deleteView = (viewId: string) => call<void>('DELETE', `/api/views/${viewId}`);

/** Composes an offer without making it. `id`: may name a version of the lead, `<id>~2`. */
export const previewOffer = (id: string, draft: OfferForm) =>
  call<ShownOffer>('POST', `${leadPath(id)}/offers/preview`, draft);

/** Makes an offer. `id`: as in previewOffer. Repeating the call with the same `offerId` makes no second offer. */
export const makeOffer = (id: string, offerId: string, draft: OfferForm) =>
  call<ShownOffer>('PUT', `${leadPath(id)}/offers/${offerId}`, draft);

export const withdrawOffer = (offerId: string) =>
  call<void>('POST', `/api/offers/${offerId}/withdraw`, {});

/** `requestedAt`: of the handover that the page shows. The server refuses if the client has changed it since. */
export const confirmHandover = (offerId: string, requestedAt: number) =>
  call<void>('POST', `/api/offers/${offerId}/handover/confirm`, { requestedAt });

/** Removes the drafts of leads that were erased, from this browser. */
export async function removeErasedDrafts(): Promise<void> {
  // Leaves the rest to the view of each lead, which removes the drafts of an erased one.
  const ids = leadsWithDrafts().slice(0, maxCheckedLeads);
  if (ids.length === 0) return;
  const erased = await call<string[]>('POST', '/api/leads/erased', { ids });
  for (const id of erased) removeDrafts(id);
}

export const signOut = () => call<void>('POST', '/sign-out');
