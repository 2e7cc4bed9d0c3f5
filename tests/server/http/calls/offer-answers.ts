import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { toOfferJson } from '../../../../server/desk/cli/format-offers.ts';
import type { OfferTerms } from '../../../../widgets/domain/offer/offer-terms.ts';
import { type Json, post, sendLead } from '../../../helpers/server/samples.ts';
import type { TestServer } from '../../../helpers/server/server.ts';
import { withStoreOf } from '../../../helpers/store/test-store.ts';

/** Path of the call that answers an offer. */
export const answerPath = 'submissions/client-offer-responses';

const day = 24 * 60 * 60 * 1000;

/** Stores an offer for a new lead like the desk and returns its id. */
export async function makeOfferAt(server: TestServer, terms: OfferTerms = {}): Promise<string> {
  const submissionId = await sendLead(server);
  const [offerId, createdAt] = [randomUUID(), Date.now()];
  const price = { amount: 12500, currency: 'AED', createdAt, expiresAt: createdAt + 14 * day };
  await withStoreOf(server.dataDir, (store) =>
    store.saveOffer({ offerId, submissionId, ...price, terms }),
  );
  return offerId;
}

/** An offer in the desk's list. */
export async function offerAt(server: TestServer, offerId: string): Promise<Json> {
  const offers = await withStoreOf(server.dataDir, (store) => store.findOffers());
  const offer = offers.find((other) => other.offerId === offerId);
  if (!offer) throw new Error(`There is no offer ${offerId}`);
  return { ...toOfferJson(offer, server.origin) };
}

/** Answers an offer like a client and returns the status of the response. */
export async function answerAt(server: TestServer, uuid: unknown, status: unknown) {
  const { status: httpStatus, answer } = await post(server, answerPath, { uuid, status });
  expect(httpStatus).toBe(200);
  // Only an answer that counts leads to the page of the request.
  const further = answer.status === 'success' ? ['status', 'request'] : ['status'];
  expect(further).toEqual(expect.arrayContaining(Object.keys(answer)));
  return answer.status;
}
