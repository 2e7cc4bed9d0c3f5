import type { Language } from '../../widgets/domain/languages.ts';
import type { OfferRow } from '../../widgets/domain/offer/offer.ts';
import { createTranslator } from '../../widgets/i18n/i18next.ts';
import type { Lead, NewOffer, Offer } from '../store/store.ts';
import { formatAmount, formatStoreDayAfter, formatStoreMoment } from './formats.ts';
import { inEveryLanguage } from './in-every-language.ts';
import { itemName } from './item-name.ts';
import ar from './offer-rows.ar.json' with { type: 'json' };
import en from './offer-rows.en.json' with { type: 'json' };
import { asTyped, isolate } from './safe-text.ts';

const translatorIn = createTranslator({ en, ar });

/** An offer, made or only prepared, with what is known of its answer. */
type WordedOffer = NewOffer & Partial<Pick<Offer, 'answer' | 'answeredAt'>>;

/** Names the items of a lead, one a line, each with its price if it has one. */
export function itemLines({ currency, terms }: NewOffer, { items }: Lead, language: Language) {
  const t = translatorIn(language);
  return items.map((item, index) => {
    const name = itemName(item);
    const amount = terms?.itemAmounts?.[index];
    if (!amount) return name;
    // No-break spaces keep the price on one line where a long name wraps.
    const price = formatAmount({ amount, currency }, language).replaceAll(' ', '\u00a0');
    return t('pricedItem', { item: name, amount: isolate(price) });
  });
}

/**
 * Describes all terms of an offer for the client, in the order that card, email and WhatsApp message share. The last
 * day of a buyback is known, and named, once the client has accepted.
 */
export function offerRows(offer: WordedOffer, lead: Lead, language: Language) {
  const t = translatorIn(language);
  const { terms = {}, currency, answer, answeredAt } = offer;
  const { service, fees, buybackPrice, buybackDays, note } = terms;
  const price = (amount: number) => isolate(formatAmount({ amount, currency }, language));

  const feesText = () => {
    if (fees === undefined) return '';
    if (fees === 0) return t('noFees');
    return buybackPrice === undefined ? price(fees) : t('addedFees', { amount: price(fees) });
  };
  const buybackPeriod = () => {
    if (buybackDays === undefined) return '';
    if (answer !== 'approved' || !answeredAt) {
      return t('period', { count: buybackDays, number: isolate(String(buybackDays)) });
    }
    const day = formatStoreDayAfter(answeredAt, buybackDays, lead.country, language);
    return t('until', { day: isolate(day) });
  };
  const expires = isolate(formatStoreMoment(offer.expiresAt, lead.country, language));
  const lines = (texts: readonly string[]) => texts.join('\n');

  const rows = [
    ['amount', t('amount'), price(offer.amount)],
    ['service', t('service'), service ? t(service) : ''],
    ['items', t('items', { count: lead.items.length }), lines(itemLines(offer, lead, language))],
    ['buybackPrice', t('buybackPrice'), buybackPrice === undefined ? '' : price(buybackPrice)],
    ['fees', t(service === 'buyback' ? 'buybackFees' : 'fees'), feesText()],
    ['buybackPeriod', t('buybackPeriod'), buybackPeriod()],
    ['note', t('note'), note ? lines(asTyped(note).split('\n').map(isolate)) : ''],
    ['expires', t('expires'), expires],
  ] as const;
  return rows
    .filter(([, , value]) => value !== '')
    .map(([name, label, value]) => ({ name, label, value }));
}

export type NamedOfferRow = ReturnType<typeof offerRows>[number];

/** Describes the terms in every language, as the card shows them. */
export function offerCard(offer: WordedOffer, lead: Lead): Record<Language, readonly OfferRow[]> {
  return inEveryLanguage((language) =>
    offerRows(offer, lead, language).map(({ label, value }) => ({ label, value })),
  );
}
