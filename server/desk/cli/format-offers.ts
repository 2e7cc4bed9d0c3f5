import type { Language } from '../../../widgets/domain/languages.ts';
import { offerStatuses } from '../../../widgets/domain/offer/offer.ts';
import { referenceOf } from '../../../widgets/domain/request/reference.ts';
import { offeredVersion } from '../../store/offer.ts';
import type { Lead, NewOffer, Offer, Store, StoredLead } from '../../store/store.ts';
import { formatAmount } from '../../wording/formats.ts';
import { handoverFacts } from '../../wording/handover.ts';
import { languageOf, offerLinks } from '../../wording/offer-message.ts';
import { offerRows } from '../../wording/offer-rows.ts';
import { wishFacts } from '../../wording/offer-wish.ts';
import { cut, plain, withoutIsolates } from '../../wording/safe-text.ts';
import { formatTime } from '../actions/local-time.ts';
import { offerState, type PreparedOffer } from '../actions/offers.ts';
import { readLeads } from '../actions/read-leads.ts';
import { count, listing, shortId } from './format.ts';

/** `language`: of the client, for the links; default: as the browser chooses. */
export function toOfferJson(
  offer: NewOffer & Partial<Offer>,
  publicUrl: string,
  language?: Language,
) {
  const { answeredAt = null, closedAt = null } = offer;
  return {
    ...offer,
    answeredAt,
    closedAt,
    state: offerState(offer, Date.now()),
    links: offerLinks(offer.offerId, publicUrl, language),
  };
}

/** Returns the language of the client who got an offer. `versions`: those of the lead, newest first. */
export function clientLanguage(
  offer: Offer,
  versions: readonly StoredLead[],
): Language | undefined {
  const lead = offeredVersion(offer, versions);
  return lead && languageOf(lead);
}

/** Returns offers as JSON, with links in the languages of their clients. */
export async function readOffersJson(
  store: Pick<Store, 'readLeads'>,
  offers: readonly Offer[],
  publicUrl: string,
) {
  const offersOf = Map.groupBy(offers, ({ submissionId }) => submissionId);
  const languages = new Map<Offer, Language | undefined>();
  for await (const versions of readLeads(store, [...offersOf.keys()])) {
    for (const offer of offersOf.get(versions[0]?.submissionId ?? '') ?? []) {
      languages.set(offer, clientLanguage(offer, versions));
    }
  }
  return offers.map((offer) => toOfferJson(offer, publicUrl, languages.get(offer)));
}

/** Characters of the label column; further lines of a value are indented by it. */
const labelWidth = 16;

function formatFacts(facts: readonly { label: string; value: string }[]): string {
  return facts
    .map(({ label, value }) => {
      const lines = withoutIsolates(value).split('\n').map(plain);
      return label.padEnd(labelWidth) + lines.join(`\n${' '.repeat(labelWidth)}`);
    })
    .join('\n');
}

/** Labels for the team, in place of the client's `Our offer`, `Your items` and `Valid until`. */
const teamLabels: Readonly<Record<string, string>> = {
  amount: 'Amount',
  items: 'Items',
  expires: 'Expires',
};

/** Formats all terms for the team, in English, with amounts as they were understood. */
function formatRows(offer: NewOffer, lead: Lead): string {
  const rows = offerRows(offer, lead, 'en');
  return formatFacts(
    rows.map(({ name, label, value }) => ({ label: teamLabels[name] ?? label, value })),
  );
}

function formatHead(offer: NewOffer, lead: Lead): string {
  return [
    `${'Lead'.padEnd(labelWidth)}${plain(`${lead.submissionId} (${lead.firstName} ${lead.lastName})`)}`,
    formatRows(offer, lead),
  ].join('\n');
}

const languageNames = { en: 'English', ar: 'Arabic' };

export function formatNewOffer({ offer, lead, whatsapp }: PreparedOffer, publicUrl: string) {
  const { language, text, url } = whatsapp;
  const links = offerLinks(offer.offerId, publicUrl, language);
  const answers = offerStatuses.map((status) => {
    const { plain: direct, confirm } = links[status];
    return `${status}\n  link        ${direct}\n  for email   ${confirm}`;
  });
  const head = `${'Offer'.padEnd(labelWidth)}${offer.offerId}\n${formatHead(offer, lead)}`;
  const chat = `WhatsApp (${languageNames[language]})\n  ${url}\n\n${withoutIsolates(text)}`;
  return [head, ...answers, chat].join('\n\n');
}

/** Formats what the client will see: card, email and WhatsApp message in the client's language. */
export function formatPreview({ offer, lead, card, email, whatsapp }: PreparedOffer): string {
  const { language, text } = whatsapp;
  const inLanguage = languageNames[language];
  const rows = card[language].map(({ label, value }) => `${label}\n${value.replace(/^/gm, '  ')}`);
  return withoutIsolates(
    [
      'Preview: no offer has been made, and the links to answer it do not work.',
      formatHead(offer, lead),
      `--- Card (${inLanguage})`,
      rows.join('\n'),
      `--- Email (${inLanguage})`,
      `${email.subject}\n\n${email.text.trimEnd()}`,
      `--- WhatsApp (${inLanguage})`,
      text,
    ].join('\n\n'),
  );
}

function formatState(offer: Offer, now: number): string {
  const moment = offer.answeredAt ?? offer.closedAt;
  return offerState(offer, now) + (moment === null ? '' : ` ${formatTime(moment)}`);
}

/** Maximum characters of a note in a list. */
const maxNote = 40;

/** Sums up the terms beside the amount, such as `buyback for AED 14,000 in 90 days, fees AED 500`. */
function formatTerms({ terms, currency }: Offer): string {
  const { service, itemAmounts, fees, buybackPrice, buybackDays, note } = terms;
  const price = (amount: number) => formatAmount({ amount, currency });
  const buyback = [
    service,
    buybackPrice !== undefined && `for ${price(buybackPrice)}`,
    buybackDays !== undefined && `in ${count(buybackDays, 'day')}`,
  ];
  return [
    buyback.filter(Boolean).join(' '),
    itemAmounts && 'priced by item',
    fees !== undefined && `fees ${price(fees)}`,
    note && `note: ${cut(note, maxNote)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

export function formatOffers(offers: readonly Offer[], now: number): string {
  if (offers.length === 0) return 'No offers yet.';
  const rows = offers.map((offer) => ({
    OFFER: shortId(offer.offerId),
    LEAD: referenceOf(offer.submissionId),
    NAME: cut(offer.clientName, 24),
    AMOUNT: formatAmount(offer),
    EXPIRES: formatTime(offer.expiresAt),
    ANSWER: formatState(offer, now),
    TERMS: formatTerms(offer),
  }));
  return listing(rows);
}

/**
 * Formats the offers that have more than an amount: terms, a wish of the client, or a handover. Omits all others.
 * `versions`: those of the lead, newest first.
 */
export function formatOfferDetails(
  offers: readonly Offer[],
  versions: readonly StoredLead[],
): string[] {
  return offers.flatMap((offer) => {
    const lead = offeredVersion(offer, versions);
    if (!lead) return [];
    const facts = [...wishFacts(offer), ...handoverFacts(offer, lead)];
    if (Object.keys(offer.terms).length === 0 && facts.length === 0) return [];
    const head = `Offer ${shortId(offer.offerId)}\n${formatRows(offer, lead)}`;
    return facts.length > 0 ? `${head}\n${formatFacts(facts)}` : head;
  });
}
