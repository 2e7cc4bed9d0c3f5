import type { LeadStatus } from '../../widgets/domain/request/lead-status.ts';
import { replyDueAt } from '../../widgets/domain/request/reply-day.ts';
import { toStoreCountry } from '../../widgets/domain/stores.ts';
import type { StoredRequest } from '../store/request.ts';
import type { Offer } from '../store/store.ts';

/** Step of a request on its way. `answered`: by a link with a status of its own. `closed`: the team makes no offer. */
export type Step =
  | 'received'
  | 'reviewing'
  | 'offered'
  | 'accepted'
  | 'declined'
  | 'answered'
  | 'expired'
  | 'closed';

export interface Journey {
  step: Step;
  /** The offer that the step is about; undefined if it was made for another version, or outside the desk. */
  offer: Offer | undefined;
}

/** Steps by the desk's mark on a lead without an offer; others are in review. */
const stepOfStatus: Readonly<Partial<Record<LeadStatus, Step>>> = {
  new: 'received',
  offered: 'offered',
  converted: 'accepted',
};

function stepOf(offer: Offer, now: number): Step | undefined {
  if (offer.answer === 'approved') return 'accepted';
  if (offer.answer !== null) return offer.answer === 'rejected' ? 'declined' : 'answered';
  if (offer.closedAs) return undefined;
  return offer.expiresAt > now ? 'offered' : 'expired';
}

/** Derives the step from the newest offer, else from the desk's mark. `now`: epoch ms. */
export function journeyOf({ status, offers }: StoredRequest, now: number): Journey {
  if (status === 'disqualified') return { step: 'closed', offer: undefined };
  const offer = offers.find((one) => stepOf(one, now));
  const step = offer && stepOf(offer, now);
  if (step) return { step, offer };
  return { step: stepOfStatus[status] ?? 'reviewing', offer: undefined };
}

/** Returns the time (epoch ms) of the promised reply to a request. */
export function replyDueOf({ lead }: StoredRequest): number {
  return replyDueAt(lead.receivedAt, toStoreCountry(lead.country) ?? 'AE');
}
