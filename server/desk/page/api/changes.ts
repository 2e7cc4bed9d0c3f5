import type { BulkResult, LeadState } from '../../web/desk-api.ts';
import type { Note, OfferForm, ShownOffer } from '../../web/lead-api.ts';
import type { BulkChange, NewView, StateChange } from '../../web/schemas.ts';
import { call } from './call.ts';

const leadPath = (id: string) => `/api/leads/${encodeURIComponent(id)}`;

/** States saved by this page, as `<id> <version>`. The page ignores the server's events about them. */
const saved = new Set<string>();
export const isOwnChange = (id: string, version: number) => saved.has(`${id} ${version}`);

export async function changeState(id: string, change: StateChange): Promise<LeadState> {
  // Remembers the version after the change. Before the call, because the event may arrive before the response.
  const savedState = `${id} ${change.version + 1}`;
  saved.add(savedState);
  try {
    return await call('PATCH', leadPath(id), change);
  } catch (error) {
    // Another person may save this version now.
    saved.delete(savedState);
    throw error;
  }
}

export const changeMany = (change: BulkChange) => call<BulkResult>('PATCH', '/api/leads', change);

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

export const signOut = () => call<void>('POST', '/sign-out');
