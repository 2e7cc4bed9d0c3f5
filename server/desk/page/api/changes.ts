import type { BulkResult, LeadState } from '../../web/desk-api.ts';
import type { Note, OfferForm, ShownOffer } from '../../web/lead-api.ts';
import type { BulkChange, NewView, StateChange } from '../../web/schemas.ts';
import { call } from './call.ts';

const leadPath = (id: string) => `/api/leads/${encodeURIComponent(id)}`;

/** States saved by this page, as `<id> <version>`. The page ignores the server's events about them. */
const saved = new Set<string>();
const stateKey = (id: string, version: number) => `${id} ${version}`;
export const isOwnChange = (id: string, version: number) => saved.has(stateKey(id, version));

/** Remembers these states while a call saves them: the event may arrive before the response. */
async function remember<Answer>(states: readonly string[], answer: Promise<Answer>) {
  for (const state of states) saved.add(state);
  try {
    return await answer;
  } catch (error) {
    // Another person may save these versions now.
    for (const state of states) saved.delete(state);
    throw error;
  }
}

export const changeState = (id: string, change: StateChange): Promise<LeadState> =>
  remember([stateKey(id, change.version + 1)], call('PATCH', leadPath(id), change));

export async function changeMany(change: BulkChange): Promise<BulkResult> {
  // The page does not know the leads that match a query.
  const changes = 'ids' in change.leads ? change.leads.ids : [];
  const keyOf = ({ submissionId, version }: (typeof changes)[number]) =>
    stateKey(submissionId, version + 1);
  const result = await remember(
    changes.map(keyOf),
    call<BulkResult>('PATCH', '/api/leads', change),
  );
  for (const lead of changes) {
    if (result.conflicts.includes(lead.submissionId)) saved.delete(keyOf(lead));
  }
  return result;
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

export const signOut = () => call<void>('POST', '/sign-out');
