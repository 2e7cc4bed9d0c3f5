import type { LeadStatus } from '../../widgets/domain/request/lead-status.ts';
import type { StoredRequest } from '../store/request.ts';
import type { Offer } from '../store/store.ts';

/** Progress of a request. `answered`: by a link with any other answer. `closed`: there will be no offer. */
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
  /** The offer that the step is about; undefined for a step without one, or if it was made outside the desk. */
  offer: Offer | undefined;
}

/** Steps of leads without an offer to show, by their status at the desk; all other statuses are in review. */
const stepOfStatus: Readonly<Partial<Record<LeadStatus, Step>>> = {
  new: 'received',
  offered: 'offered',
  converted: 'accepted',
};

/** Returns the step that an offer leads to; undefined if it was withdrawn or replaced before an answer. */
function stepOf({ answer, closedAs, expiresAt }: Offer, now: number): Step | undefined {
  if (answer === 'approved') return 'accepted';
  if (answer === 'rejected') return 'declined';
  if (answer !== null) return 'answered';
  if (closedAs) return undefined;
  return expiresAt > now ? 'offered' : 'expired';
}

/** Derives the step from the newest offer that leads to one, else from the status of the desk. `now`: epoch ms. */
export function journeyOf(request: StoredRequest, now: number): Journey {
  const { status, offers, isOtherVersionOffered } = request;
  if (status === 'disqualified') return { step: 'closed', offer: undefined };
  for (const offer of offers) {
    const step = stepOf(offer, now);
    if (step) return { step, offer };
  }
  const step = stepOfStatus[status] ?? 'reviewing';
  // Hides an offer to another version, which may be a stranger's.
  const isOfOther = isOtherVersionOffered && (step === 'offered' || step === 'accepted');
  return { step: isOfOther ? 'reviewing' : step, offer: undefined };
}
