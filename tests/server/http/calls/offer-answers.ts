import { expect } from 'vitest';
import { toSafeJson } from '../../../../server/desk/actions/export/safe-json.ts';
import { toOfferJson } from '../../../../server/desk/cli/format-offers.ts';
import type { OfferTerms } from '../../../../widgets/domain/offer/offer-terms.ts';
import { type Json, post, sendLead } from '../../../helpers/server/samples.ts';
import type { TestServer } from '../../../helpers/server/server.ts';
import { storeOffer } from '../../../helpers/store/stored-offer.ts';
import { withStoreOf } from '../../../helpers/store/test-store.ts';

/** Path of the call that answers an offer. */
export const answerPath = 'submissions/client-offer-responses';

/** Returns what the desk and clients do with offers on a server. */
export function offersOn(server: TestServer) {
  return {
    /** Stores an offer for a new lead like the desk and returns its id. */
    async makeOffer(terms: OfferTerms = {}): Promise<string> {
      const submissionId = await sendLead(server);
      return withStoreOf(server.dataDir, (store) => storeOffer(store, submissionId, { terms }));
    },

    /** Returns an offer in the format of `desk offers --json`. */
    async offerOf(offerId: string): Promise<Json> {
      const offers = await withStoreOf(server.dataDir, (store) => store.findOffers());
      const offer = offers.find((other) => other.offerId === offerId);
      if (!offer) throw new Error(`There is no offer ${offerId}`);
      return JSON.parse(toSafeJson(toOfferJson(offer, server.origin)));
    },

    /** Answers an offer like a client and returns the status of the response. */
    async answer(uuid: unknown, status: unknown) {
      const { status: httpStatus, answer } = await post(server, answerPath, { uuid, status });
      expect(httpStatus).toBe(200);
      // Only a recorded answer has a link to the request's page.
      if (answer.status !== 'success') expect(answer).toEqual({ status: answer.status });
      return answer.status;
    },
  };
}
