import type { DatabaseSync } from 'node:sqlite';
import { toOffer } from './rows.ts';
import { sql } from './schema.ts';
import { everything } from './sqlite-leads.ts';
import type { Offer, Store } from './store.ts';

/** Milliseconds in which an answer may come again, when its reply was lost or the page was reloaded. */
const repeatWindow = 15 * 60 * 1000;

type OfferCalls = 'saveOffer' | 'findOffers' | 'answerOffer' | 'withdrawOffer';

/** The part of the store that keeps offers and their answers. */
export function offerCalls(
  database: DatabaseSync,
  transact: <T>(work: () => T) => T,
): Pick<Store, OfferCalls> {
  const insertOffer = database.prepare(sql.insertOffer);
  const selectOffers = database.prepare(sql.selectOffers);
  const selectOffersOfLead = database.prepare(sql.selectOffersOfLead);
  const selectOffer = database.prepare(sql.selectOffer);
  const answerOffer = database.prepare(sql.answerOffer);
  const closeOffer = database.prepare(sql.closeOffer);
  const closeOffersOfLead = database.prepare(sql.closeOffersOfLead);

  function find(offerId: string): Offer | undefined {
    const row = selectOffer.get(offerId);
    return row && toOffer(row);
  }

  return {
    async saveOffer({ offerId, submissionId, amount, currency, createdAt, expiresAt }) {
      return transact(() => {
        const closed = closeOffersOfLead.all(submissionId, 'replaced', createdAt);
        insertOffer.run(offerId, submissionId, amount, currency, createdAt, expiresAt);
        return closed.map((row) => String(row.offer_id));
      });
    },

    async findOffers({ submissionId, limit = everything } = {}) {
      const rows =
        submissionId === undefined ? selectOffers.all(limit) : selectOffersOfLead.all(submissionId);
      return rows.map(toOffer);
    },

    async answerOffer(offerId, answer, now) {
      return transact(() => {
        if (answerOffer.get(offerId, answer, now)) return 'success';
        const offer = find(offerId);
        if (!offer) return 'unknown';
        if (offer.answeredAt === null) return offer.closedAs ?? 'expired';
        const isRepeated = offer.answer === answer && now - offer.answeredAt <= repeatWindow;
        return isRepeated ? 'success' : 'already-answered';
      });
    },

    async withdrawOffer(offerId, now) {
      return transact(() => {
        closeOffer.get(offerId, 'withdrawn', now);
        return find(offerId);
      });
    },
  };
}
