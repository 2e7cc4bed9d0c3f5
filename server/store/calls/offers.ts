import type { Database, Query, Row } from '../database.ts';
import type { OutboxOptions } from '../delivery.ts';
import type { Offer, Store } from '../store.ts';
import { insertRow } from './insert-row.ts';
import { readVersion } from './leads.ts';
import { enqueue } from './outbox.ts';
import { toOffer } from './rows.ts';
import { everything, sql, versionId } from './statements.ts';

/** ms in which a repeated answer succeeds: its reply was lost, or the page was reloaded. */
const repeatWindow = 15 * 60 * 1000;

async function find(query: Query, offerId: string): Promise<Offer | undefined> {
  const [row] = await query.all(sql.selectOffer, offerId);
  return row && toOffer(row);
}

export function offerCalls(database: Database, outbox: OutboxOptions) {
  return {
    async saveOffer(offer, { isSent = false, version } = {}) {
      const { offerId, submissionId, createdAt } = offer;
      return database.transact(async (query) => {
        const [lead] = await query.all(sql.lockLead, submissionId);
        if (!lead) return undefined;
        const closed = await query.all(sql.closeOffersOfLead, submissionId, 'replaced', createdAt);
        await insertRow(query, 'offers', {
          offer_id: offerId,
          submission_id: submissionId,
          amount: offer.amount,
          currency: offer.currency,
          terms: JSON.stringify(offer.terms ?? {}),
          lead_version: version ?? null,
          created_at: createdAt,
          expires_at: offer.expiresAt,
        });
        if (isSent) {
          const channels = ['visitor-mail'] as const;
          const leadId = versionId(submissionId, version ?? 1);
          await enqueue(query, { channels }, { event: 'offer', leadId, offerId, requestId: '' });
        }
        return closed.map((row) => String(row.offer_id));
      });
    },

    async findOffers({ submissionId, idPrefix = '', limit = everything } = {}) {
      const rows =
        submissionId === undefined
          ? await database.all(sql.selectOffers, idPrefix, limit)
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

    async readOffer(offerId) {
      const [found] = await database.all(sql.selectOffer, offerId);
      if (!found) return undefined;
      const offer = toOffer(found);
      const { submissionId } = offer;
      if (found.lead_version !== null) {
        const rowId = versionId(submissionId, Number(found.lead_version));
        const lead = await readVersion(database, rowId);
        return lead && { offer, lead };
      }
      const versions = await database.all(sql.selectVersions, submissionId);
      // Later versions may come from a stranger who guessed the id of the lead.
      const isEarlier = ({ received_at }: Row) => Number(received_at) <= offer.createdAt;
      const row = versions.findLast(isEarlier) ?? versions[0];
      const lead = row && (await readVersion(database, String(row.submission_id)));
      return lead && { offer, lead };
    },
  } satisfies Partial<Store>;
}
