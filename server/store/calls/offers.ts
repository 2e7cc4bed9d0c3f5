import { join } from 'sql-template-tag';
import type { AuditAction, LeadStatus } from '../../../widgets/domain/request/lead-status.ts';
import { type Database, type Query, sql, type WithJson } from '../database.ts';
import type { OutboxOptions } from '../delivery.ts';
import { client, commandLine } from '../desk-calls.ts';
import { offeredVersion } from '../offer.ts';
import type { Handover, NewOffer, Offer, OfferWish, Store, StoredLead } from '../store.ts';
import { addAuditRecord } from './desk/audit.ts';
import { setStatus } from './desk/state-changes.ts';
import { insertRow } from './insert-row.ts';
import { enqueue } from './outbox.ts';
import { readVersion, readVersionsOf } from './read-versions.ts';
import { everything, isOpenAt, lockLead, versionId } from './statements.ts';

/** ms in which a repeated answer succeeds: the first reply was lost, or the page was reloaded. */
const repeatWindow = 15 * 60 * 1000;

/** Offers with the name of their client, and how the item is handed over. */
const wholeOffers = sql`
  select offers.*, leads.first_name, leads.last_name, handovers.way, handovers.address,
    handovers.slot, handovers.requested_at, handovers.confirmed_at
  from offers join leads on leads.submission_id = offers.submission_id
  left join handovers on handovers.offer_id = offers.offer_id`;

/** A row of wholeOffers. */
type OfferRow = WithJson<Omit<Offer, 'clientName' | 'wish' | 'handover'>, 'terms'> &
  Record<'firstName' | 'lastName' | 'wishReason' | 'wishAmount', string> &
  (Handover | Record<keyof Handover, null>);

function toOffer({ firstName, lastName, wishReason, wishAmount, ...row }: OfferRow): Offer {
  const { way, address, slot, requestedAt, confirmedAt, ...offer } = row;
  return {
    ...offer,
    terms: JSON.parse(offer.terms),
    clientName: `${firstName} ${lastName}`,
    wish: { reason: wishReason, amount: wishAmount },
    handover: way === null ? null : { way, address, slot, requestedAt, confirmedAt },
  };
}

async function findOffer(query: Query, offerId: string): Promise<Offer | undefined> {
  const [row] = await query.all<OfferRow>(sql`${wholeOffers} where offers.offer_id = ${offerId}`);
  return row && toOffer(row);
}

/** Reads all offers to leads, newest first. */
export async function readOffersOf(
  query: Query,
  submissionIds: readonly string[],
): Promise<Offer[]> {
  if (submissionIds.length === 0) return [];
  const rows = await query.all<OfferRow>(sql`
    ${wholeOffers} where offers.submission_id in (${join(submissionIds)})
    order by created_at desc, offers.offer_id`);
  return rows.map(toOffer);
}

/** Locks the lead of an offer, as lockLead does, and reads the offer. */
export async function lockOffer(query: Query, offerId: string): Promise<Offer | undefined> {
  await query.all(sql`
    select submission_id from leads
    where submission_id = (select submission_id from offers where offer_id = ${offerId}) for update`);
  return findOffer(query, offerId);
}

/** Reads the version of the lead that an offer was made for. */
async function readLeadOfOffer(query: Query, offer: Offer): Promise<StoredLead | undefined> {
  const { submissionId, leadVersion } = offer;
  if (leadVersion !== null) return readVersion(query, versionId(submissionId, leadVersion));
  return offeredVersion(offer, await readVersionsOf(query, [submissionId]));
}

/** Returns true if an offer has the lead and the terms of a new one: the same call came twice. */
function isSameOffer(stored: Offer, offer: NewOffer, version: number | null): boolean {
  const { submissionId, amount, currency, terms } = stored;
  return (
    submissionId === offer.submissionId &&
    stored.leadVersion === version &&
    amount === offer.amount &&
    currency === offer.currency &&
    stored.expiresAt - stored.createdAt === offer.expiresAt - offer.createdAt &&
    JSON.stringify(terms) === JSON.stringify(offer.terms ?? {})
  );
}

const noWish: OfferWish = { reason: '', amount: '' };

/** Statuses of a lead that follow from answers; other answers leave the status unchanged. */
const statusAfterAnswer: ReadonlyMap<string, LeadStatus> = new Map([
  ['approved', 'converted'],
  ['rejected', 'working'],
]);

interface OfferEvent {
  action: AuditAction;
  actor: string;
  now: number;
  /** Status of the lead after the event. `from`: set only if the lead has this status before. */
  status?: { status: LeadStatus; from?: LeadStatus };
  requestId?: string;
}

export function offerCalls(database: Database, outbox: OutboxOptions) {
  /** Sets the status of an offer's lead and writes the audit log, in the transaction of the offer. */
  async function recordEvent(query: Query, offer: NewOffer, event: OfferEvent): Promise<void> {
    const { submissionId, amount, currency } = offer;
    const { action, status, ...change } = event;
    const version = status
      ? await setStatus(query, submissionId, status, { ...change, outbox })
      : 0;
    const detail = { amount: String(amount), currency };
    const { actor, now: at } = change;
    await addAuditRecord(query, { at, actor, action, submissionId, version, detail });
  }

  return {
    async saveOffer(offer, { isSent = false, version, actor = commandLine } = {}) {
      const { offerId, submissionId, createdAt } = offer;
      return database.transact(async (query) => {
        if (!(await lockLead(query, submissionId))) return undefined;
        const stored = await findOffer(query, offerId);
        if (stored) return isSameOffer(stored, offer, version ?? null) ? [] : 'conflict';
        const closed = await query.all(sql`
          update offers set closed_as = 'replaced', closed_at = ${createdAt}
          where submission_id = ${submissionId} and ${isOpenAt(createdAt)} returning offer_id`);
        await insertRow(query, 'offers', {
          offerId,
          submissionId,
          amount: offer.amount,
          currency: offer.currency,
          terms: JSON.stringify(offer.terms ?? {}),
          leadVersion: version,
          createdAt,
          expiresAt: offer.expiresAt,
        });
        const now = Date.now();
        const status = { status: 'offered' } as const;
        await recordEvent(query, offer, { action: 'offer-made', actor, now, status });
        if (isSent) {
          // The `outbox` of the desk has no channel to visitors (see deskOutbox).
          const channels = ['visitor-mail'] as const;
          // Names the delivery in lists and the log: the sender reads the version from the offer (see readOffer).
          const leadId = versionId(submissionId, version ?? 1);
          await enqueue(query, { channels }, { event: 'offer', leadId, offerId, requestId: '' });
        }
        return closed.map((row) => String(row.offerId));
      });
    },

    async findOffers({ idPrefix = '', limit = everything } = {}) {
      const rows = await database.all<OfferRow>(sql`
        ${wholeOffers} where substr(offers.offer_id, 1, length(${idPrefix})) = ${idPrefix}
        order by created_at desc, offers.offer_id limit ${limit}`);
      return rows.map(toOffer);
    },

    findOffersOf: (submissionIds) => readOffersOf(database, submissionIds),

    async answerOffer(offerId, answer, now, requestId = '', { reason, amount } = noWish) {
      return database.transact(async (query) => {
        const offer = await lockOffer(query, offerId);
        if (!offer) return 'unknown';
        if (offer.answeredAt !== null) {
          const isRepeated = offer.answer === answer && now - offer.answeredAt <= repeatWindow;
          return isRepeated ? 'success' : 'already-answered';
        }
        if (offer.closedAs) return offer.closedAs;
        if (offer.expiresAt <= now) return 'expired';
        await query.all(sql`
          update offers set answer = ${answer}, answered_at = ${now},
            wish_reason = ${reason}, wish_amount = ${amount}
          where offer_id = ${offerId}`);
        await enqueue(query, outbox, { event: 'offer-answer', offerId, requestId });
        const action = 'offer-answered';
        const to = statusAfterAnswer.get(answer);
        const status = to && { status: to };
        await recordEvent(query, offer, { action, actor: client, now, status, requestId });
        return 'success';
      });
    },

    async saveWish(offerId, { reason, amount }, now, requestId = '') {
      return database.transact(async (query) => {
        const offer = await lockOffer(query, offerId);
        if (offer?.answer !== 'rejected') return 'unknown';
        const { wish } = offer;
        if (wish.reason !== '' || wish.amount !== '') {
          const isSame = wish.reason === reason && wish.amount === amount;
          return isSame ? 'success' : 'already-said';
        }
        await query.all(sql`
          update offers set wish_reason = ${reason}, wish_amount = ${amount}
          where offer_id = ${offerId}`);
        await enqueue(query, outbox, { event: 'offer-answer', offerId, requestId });
        await recordEvent(query, offer, { action: 'wish-added', actor: client, now });
        return 'success';
      });
    },

    async withdrawOffer(offerId, now, actor = commandLine) {
      return database.transact(async (query) => {
        const offer = await lockOffer(query, offerId);
        const closed = await query.all(sql`
          update offers set closed_as = 'withdrawn', closed_at = ${now}
          where offer_id = ${offerId} and ${isOpenAt(now)} returning offer_id`);
        if (!offer || closed.length === 0) return offer;
        const status = { status: 'working', from: 'offered' } as const;
        await recordEvent(query, offer, { action: 'offer-withdrawn', actor, now, status });
        return findOffer(query, offerId);
      });
    },

    async readOffer(offerId) {
      const offer = await findOffer(database, offerId);
      const lead = offer && (await readLeadOfOffer(database, offer));
      return lead && { offer, lead };
    },
  } satisfies Partial<Store>;
}
