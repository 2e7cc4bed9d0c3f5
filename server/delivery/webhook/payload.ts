import type { FeedConfig } from '../../feeds/config.ts';
import { googleHashes, metaHashes } from '../../feeds/contact-hashes.ts';
import { conversionValue, fbcOf, orderIdOf } from '../../feeds/conversion-facts.ts';
import { versionId } from '../../store/calls/statements.ts';
import type { Delivery } from '../../store/delivery.ts';
import type { PhotoPlace } from '../../store/desk-calls.ts';
import type { Offer, StoredLead, StoredWhatsappLead } from '../../store/store.ts';
import { toIso } from '../../wording/formats.ts';
import { toClickIdJson } from '../../wording/leads.ts';
import type { ConversionSubject, Subject } from '../subject.ts';

export type LinkPhoto = (place: PhotoPlace) => string;

// Payloads leave out isTest, because test leads are never delivered, and detailsChangedAt, which is the `createdAt`
// of the event about added details.

function toWhatsappLead({ receivedAt, isTest: _, ...lead }: StoredWhatsappLead) {
  return { ...lead, receivedAt: toIso(receivedAt), clickIds: toClickIdJson(lead.clickIds) };
}

function toLead({ receivedAt, items, isTest: _, ...lead }: StoredLead, link: LinkPhoto) {
  const rowId = versionId(lead.submissionId, lead.version);
  return {
    ...lead,
    receivedAt: toIso(receivedAt),
    clickIds: toClickIdJson(lead.clickIds),
    items: items.map(({ photos, detailsChangedAt: _, ...item }, itemPosition) => ({
      ...item,
      photos: photos.map(({ name, addedAt }, position) => ({
        name,
        ...(addedAt !== undefined && { addedAt: toIso(addedAt) }),
        url: link({ rowId, itemPosition, position }),
      })),
    })),
  };
}

/** Picks the documented members: an offer has more, such as the client's address, which receivers do not get. */
function toOffer({ createdAt, expiresAt, answeredAt, ...offer }: Offer) {
  return {
    offerId: offer.offerId,
    amount: offer.amount,
    currency: offer.currency,
    terms: offer.terms,
    createdAt: toIso(createdAt),
    expiresAt: toIso(expiresAt),
    answer: offer.answer,
    wish: offer.wish,
    answeredAt: answeredAt === null ? null : toIso(answeredAt),
  };
}

/** Builds the content of a conversion's event: hashes in place of contacts, and the click ids as they are. */
function toConversion({ conversion, lead }: ConversionSubject, feeds: FeedConfig) {
  const { submissionId, receivedAt, language, country, campaign, partner, clickIds } = lead;
  const value = conversionValue(conversion, feeds);
  return {
    conversion: {
      orderId: orderIdOf(submissionId),
      value: value?.amount ?? null,
      currency: value?.currency ?? null,
    },
    lead: {
      submissionId,
      receivedAt: toIso(receivedAt),
      language,
      country,
      campaign,
      partner,
      clickIds: toClickIdJson(clickIds),
      fbc: fbcOf(clickIds),
      hashes: { google: googleHashes(lead), meta: metaHashes(lead) },
    },
  };
}

/**
 * Returns the time of the event, not of the attempt; for added details, the time of the newest; for a wish after the
 * answer, the time of the answer.
 */
function happenedAt(subject: Subject): number {
  if ('conversion' in subject) return subject.conversion.at;
  if (subject.event === 'lead.details') {
    const { items, receivedAt } = subject.lead;
    return Math.max(...items.map(({ detailsChangedAt = receivedAt }) => detailsChangedAt));
  }
  if (!('offer' in subject)) return subject.lead.receivedAt;
  // `??` is for the types: the webhook gets only offers with an answer.
  return subject.offer.answeredAt ?? subject.offer.createdAt;
}

function contentOf(subject: Subject, link: LinkPhoto, feeds: FeedConfig) {
  if ('conversion' in subject) return toConversion(subject, feeds);
  if (subject.event === 'whatsapp-lead') return { lead: toWhatsappLead(subject.lead) };
  const lead = toLead(subject.lead, link);
  return 'offer' in subject ? { lead, offer: toOffer(subject.offer) } : { lead };
}

/** Builds the payload of the webhook (docs/deliveries.md). */
export function toPayload(
  { deliveryId, requestId, attempts }: Delivery,
  subject: Subject,
  link: LinkPhoto,
  feeds: FeedConfig,
) {
  return {
    event: subject.event,
    id: deliveryId,
    requestId,
    createdAt: toIso(happenedAt(subject)),
    attempt: attempts,
    ...contentOf(subject, link, feeds),
  };
}
