import type { FeedConfig } from '../../feeds/config.ts';
import { googleHashes, metaHashes } from '../../feeds/contact-hashes.ts';
import { conversionValue, fbcOf, orderIdOf } from '../../feeds/conversion-facts.ts';
import { toIso } from '../../wording/formats.ts';
import { toClickIdJson } from '../../wording/leads.ts';
import type { ConversionSubject } from '../subject.ts';

/** Builds the content of a conversion's event: hashes in place of contacts, and the click ids as they are. */
export function toConversionPayload({ conversion, lead }: ConversionSubject, feeds: FeedConfig) {
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
