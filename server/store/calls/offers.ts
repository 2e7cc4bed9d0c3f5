import type { Database, Query } from '../database.ts';
import type { OutboxOptions } from '../delivery.ts';
import type { Offer, Store } from '../store.ts';
import { enqueue } from './outbox.ts';
import { toOffer } from './rows.ts';
import { everything, sql, versionId } from './statements.ts';

/** Milliseconds in which an answer may come again, when its reply was lost or the page was reloaded. */
const repeatWindow = 15 * 60 * 1000;

type OfferCalls = 'saveOffer' | 'findOffers' | 'answerOffer' | 'withdrawOffer';

async function find(query: Query, offerId: string): Promise<Offer | undefined> {
  const [row] = await query.all(sql.selectOffer, offerId);
  return row && toOffer(row);
}

/** The part of the store that keeps offers and their answers. */
export function offerCalls(database: Database, outbox: OutboxOptions): Pick<Store, OfferCalls> {
  return {
    async saveOffer(offer, { isSent = false, version = 1 } = {}) {
      const { offerId, submissionId, amount, currency, createdAt, expiresAt } = offer;
      return database.transact(async (query) => {
        const [lead] = await query.all(sql.lockLead, submissionId);
        if (!lead) return undefined;
        const closed = await query.all(sql.closeOffersOfLead, submissionId, 'replaced', createdAt);
        const terms = [amount, currency, createdAt, expiresAt] as const;
        await query.all(sql.insertOffer, offerId, submissionId, ...terms);
        if (isSent) {
          const channels = ['visitor-mail'] as const;
          const leadId = versionId(submissionId, version);
          await enqueue(query, { channels }, { event: 'offer', leadId, offerId, requestId: '' });
        }
        return closed.map((row) => String(row.offer_id));
      });
    },

    async findOffers({ submissionId, limit = everything } = {}) {
      const rows =
        submissionId === undefined
          ? await database.all(sql.selectOffers, limit)
          : await database.all(sql.selectOffersOfLead, submissionId);
      return rows.map(toOffer);
    },

    async answerOffer(offerId, answer, now, requestId = '') {
      return database.transact(async (query) => {
        await query.all(sql.lockLeadOfOffer, offerId);
        const recorded = await query.all(sql.answerOffer, offerId, answer, now);
        if (recorded.length > 0) {
          await enqueue(query, outbox, { event: 'offer-answer', offerId, requestId });
          return 'success';
        }
        const offer = await find(query, offerId);
        if (!offer) return 'unknown';
        if (offer.answeredAt === null) return offer.closedAs ?? 'expired';
        const isRepeated = offer.answer === answer && now - offer.answeredAt <= repeatWindow;
        return isRepeated ? 'success' : 'already-answered';
      });
    },

    async withdrawOffer(offerId, now) {
      return database.transact(async (query) => {
        await query.all(sql.lockLeadOfOffer, offerId);
        await query.all(sql.closeOffer, offerId, 'withdrawn', now);
        return find(query, offerId);
      });
    },
  };
}
