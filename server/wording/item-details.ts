import { parseCategory } from '../../widgets/domain/categories.ts';
import type { Language } from '../../widgets/domain/languages.ts';
import { readAmount } from '../../widgets/domain/offer/read-amount.ts';
import {
  detailFieldsOf,
  type ItemDetailField,
  type ItemDetails,
} from '../../widgets/domain/request/item-details.ts';
import { storeCurrencies, storeOfCountry } from '../../widgets/domain/stores.ts';
import { createTranslator } from '../../widgets/i18n/i18next.ts';
import type { LeadItem } from '../store/store.ts';
import { formatAmount } from './formats.ts';
import ar from './item-details.ar.json' with { type: 'json' };
import en from './item-details.en.json' with { type: 'json' };
import { isolate } from './safe-text.ts';

export const detailTranslatorIn = createTranslator({ en, ar });

/**
 * Returns an amount in the currency of the country's store and the typed text; only the text if it
 * is no amount.
 */
function priceText(text: string, country: string, language: Language): string {
  const currency = storeCurrencies[storeOfCountry(country)];
  const reading = readAmount(text, currency);
  if (!('amount' in reading)) return isolate(text);
  const amount = formatAmount({ amount: reading.amount, currency }, language);
  const t = detailTranslatorIn(language);
  return t('typed', { amount: isolate(amount), text: isolate(text) });
}

/** Describes the details of an item for the team. `country`: that of the lead. */
export function itemDetailRows(
  { category, details = {} }: { category: string; details?: ItemDetails | undefined },
  country: string,
  language: Language,
) {
  const t = detailTranslatorIn(language);
  const known = parseCategory(category);
  const fields = detailFieldsOf(known).filter(({ name }) => details[name]);
  const labelOf = ({ name }: ItemDetailField) => t(`label.${name}`, { context: known ?? '' });
  const textOf = ({ name }: ItemDetailField): string => {
    const text = details[name] ?? '';
    // The messages have a text for every choice. Casts to one key, because the translator checks keys.
    if (name === 'age') return t(`age.${text}` as 'age.unknown');
    if (name === 'service') return t(`service.${text}` as 'service.sale');
    return name === 'expectedPrice' ? priceText(text, country, language) : isolate(text);
  };
  const flags = fields.filter(({ kind }) => kind === 'flag');
  const [first] = flags;
  return fields.flatMap((field) => {
    if (field.kind !== 'flag') return [{ label: labelOf(field), value: textOf(field) }];
    if (field !== first) return [];
    const value = flags.map(labelOf).reduce((one, other) => t('list', { one, other }));
    return [{ label: t('label.comesWith'), value }];
  });
}

/** Describes the details on one line, such as `Age: 1 to 5 years; Serial or reference number: 123`. */
export function itemDetailLine(item: Pick<LeadItem, 'category' | 'details'>, country: string) {
  return itemDetailRows(item, country, 'en')
    .map(({ label, value }) => `${label}: ${value}`)
    .join('; ');
}
