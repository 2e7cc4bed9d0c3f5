import { type TypedOffer, usualDays } from '../../../../widgets/domain/offer/offer-terms.ts';
import { storeCurrencies, storeOfCountry } from '../../../../widgets/domain/stores.ts';
import type { LeadDetail } from '../../api/desk-api.ts';
import type { LeadVersion } from '../../api/lead-api.ts';
import type { Stored } from '../api/lead-drafts.ts';

/** Returns an empty text per item of a version. */
export const emptyAmounts = (version: LeadVersion | undefined) =>
  (version?.items ?? []).map(() => '');

/** Returns the initial texts of the form for a lead. */
export function startOffer({ row, versions }: LeadDetail) {
  const [newest] = versions;
  const currency: string = storeCurrencies[storeOfCountry(row.country)];
  return {
    version: String(newest?.version ?? 1),
    service: '',
    amount: '',
    currency,
    itemAmounts: emptyAmounts(newest),
    fees: '',
    buybackPrice: '',
    buybackDays: '',
    days: String(usualDays),
    note: '',
  };
}

/** Texts of the form as typed. */
export type OfferTexts = ReturnType<typeof startOffer>;

/** Returns the typed texts for the server. Empties those for a buyback if another service is chosen. */
export function toTypedOffer({ version: _, ...texts }: OfferTexts): TypedOffer {
  const isBuyback = texts.service === 'buyback';
  return {
    ...texts,
    buybackPrice: isBuyback ? texts.buybackPrice : '',
    buybackDays: isBuyback ? texts.buybackDays : '',
  };
}

/** Returns the stored texts of the form; undefined if there are none, or if they do not fit the lead. */
export function readOffer(
  lead: LeadDetail,
  { itemAmounts, ...stored }: Stored,
): OfferTexts | undefined {
  const texts = startOffer(lead);
  for (const name of Object.keys(texts) as (keyof OfferTexts)[]) {
    const text = stored[name];
    if (name === 'itemAmounts') continue;
    if (typeof text !== 'string') return undefined;
    texts[name] = text;
  }
  const items = lead.versions.find(({ version }) => String(version) === texts.version)?.items;
  if (!Array.isArray(itemAmounts) || itemAmounts.length !== items?.length) return undefined;
  return { ...texts, itemAmounts: itemAmounts.map(String) };
}
