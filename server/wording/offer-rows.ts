import type { Language } from '../../widgets/domain/languages.ts';
import type { OfferRow } from '../../widgets/domain/offer/offer.ts';
import { createTranslator } from '../../widgets/i18n/i18next.ts';
import type { Lead, NewOffer, Offer } from '../store/store.ts';
import { formatAmount, formatStoreDay, formatStoreMoment } from './formats.ts';
import ar from './offer-rows.ar.json' with { type: 'json' };
import en from './offer-rows.en.json' with { type: 'json' };
import { asTyped, cut, isolate, isolatePair } from './safe-text.ts';

const translatorIn = createTranslator({ en, ar });
/** Characters of a designer or model, which visitors type. */
const maxLength = 100;
const dayLength = 24 * 60 * 60 * 1000;

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
  return items.map(({ designer, model }, index) => {
    const item = isolatePair(cut(designer, maxLength), cut(model, maxLength));
    const amount = terms?.itemAmounts?.[index];
    if (!amount) return item;
    // On one line, below a long name.
    const price = formatAmount({ amount, currency }, language).replaceAll(' ', '\u00a0');
    return t('pricedItem', { item, amount: isolate(price) });
  });
}

/**
 * Words all terms of an offer for the client, in the order of card, email and WhatsApp message. The last day of a
 * buyback is known, and named, once the client has accepted.
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
    const isAdded = buybackPrice !== undefined;
    const amount = price(fees);
    const value = fees === 0 ? t('noFees') : isAdded ? t('addedFees', { amount }) : amount;
    rows.push({ name: 'fees', label, value });
  }
  if (buybackDays !== undefined) {
    const acceptedAt = answer === 'approved' ? answeredAt : undefined;
    const value = acceptedAt
      ? t('until', {
          day: isolate(
            formatStoreDay(acceptedAt + buybackDays * dayLength, lead.country, language),
          ),
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

/** Words the terms as the card shows them. */
export function offerCard(offer: WordedOffer, lead: Lead): Record<Language, readonly OfferRow[]> {
  const rows = (language: Language) =>
    offerRows(offer, lead, language).map(({ label, value }) => ({ label, value }));
  return { en: rows('en'), ar: rows('ar') };
}
