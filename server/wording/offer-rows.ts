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

export interface NamedOfferRow extends OfferRow {
  name:
    | 'amount'
    | 'service'
    | 'items'
    | 'buybackPrice'
    | 'fees'
    | 'buybackPeriod'
    | 'note'
    | 'expires';
}

/** An offer, made or only prepared, with what is known of its answer. */
export type WordedOffer = NewOffer &
  Partial<Pick<Offer, 'answer' | 'answeredAt' | 'wish' | 'handover'>>;

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
export function offerRows(offer: WordedOffer, lead: Lead, language: Language): NamedOfferRow[] {
  const t = translatorIn(language);
  const { terms = {}, currency, answer, answeredAt } = offer;
  const { service, fees, buybackPrice, buybackDays, note } = terms;
  const count = lead.items.length;
  const price = (amount: number) => isolate(formatAmount({ amount, currency }, language));
  const rows: NamedOfferRow[] = [
    { name: 'amount', label: t('amount'), value: price(offer.amount) },
    ...(service ? [{ name: 'service', label: t('service'), value: t(service) } as const] : []),
    {
      name: 'items',
      label: t('items', { count }),
      value: itemLines(offer, lead, language).join('\n'),
    },
  ];
  if (buybackPrice !== undefined) {
    rows.push({ name: 'buybackPrice', label: t('buybackPrice'), value: price(buybackPrice) });
  }
  if (fees !== undefined) {
    const label = t(service === 'buyback' ? 'buybackFees' : 'fees');
    const amount = price(fees);
    const charged = buybackPrice === undefined ? amount : t('addedFees', { amount });
    rows.push({ name: 'fees', label, value: fees === 0 ? t('noFees') : charged });
  }
  if (buybackDays !== undefined) {
    const acceptedAt = answer === 'approved' ? answeredAt : undefined;
    const value = acceptedAt
      ? t('until', {
          day: isolate(formatStoreDayAfter(acceptedAt, buybackDays, lead.country, language)),
        })
      : t('period', { count: buybackDays, number: isolate(String(buybackDays)) });
    rows.push({ name: 'buybackPeriod', label: t('buybackPeriod'), value });
  }
  if (note) {
    const value = asTyped(note).split('\n').map(isolate).join('\n');
    rows.push({ name: 'note', label: t('note'), value });
  }
  const until = isolate(formatStoreMoment(offer.expiresAt, lead.country, language));
  return [...rows, { name: 'expires', label: t('expires'), value: until }];
}

/** Describes the terms in every language, as the card shows them. */
export function offerCard(offer: WordedOffer, lead: Lead): Record<Language, readonly OfferRow[]> {
  return inEveryLanguage((language) =>
    offerRows(offer, lead, language).map(({ label, value }) => ({ label, value })),
  );
}
