import type { Language } from '../../widgets/domain/languages.ts';
import { storeTimeZones, toStoreCountry } from '../../widgets/domain/stores.ts';
import type { NewOffer } from '../store/store.ts';

/** How amounts and moments are written; digits stay Western, as on the rest of the site. */
const formats = {
  en: { locale: 'en-GB', currencyDisplay: 'code', hour: '2-digit' },
  ar: { locale: 'ar-u-nu-latn-ca-gregory', currencyDisplay: 'name', hour: 'numeric' },
} as const;

const clockNames = {
  AE: { en: 'Dubai time', ar: 'بتوقيت دبي' },
  SA: { en: 'Riyadh time', ar: 'بتوقيت الرياض' },
  LB: { en: 'Beirut time', ar: 'بتوقيت بيروت' },
} as const;

/** CLDR abbreviates them to single letters in Arabic. */
const arabicDayPeriods: Readonly<Record<string, string>> = { ص: 'صباحًا', م: 'مساءً' };

const moment = {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  minute: '2-digit',
} as const;

/** An amount in its currency, without decimals where it has none. */
export function formatAmount({ amount, currency }: NewOffer, language: Language = 'en'): string {
  const { locale, currencyDisplay } = formats[language];
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay,
    trailingZeroDisplay: 'stripIfInteger',
  });
  const written = format.format(amount);
  // CLDR calls it a pound, nobody in Lebanon does.
  return currency === 'LBP' ? written.replace('جنيه لبناني', 'ليرة لبنانية') : written;
}

/** A moment (epoch ms) on the clock of a country's store, which is named; by default that of Dubai. */
export function formatStoreMoment(epochMs: number, country: string, language: Language): string {
  const store = toStoreCountry(country) ?? 'AE';
  const { hour } = formats[language];
  // Lebanon has names of its own for the months.
  const locale =
    language === 'ar' && store === 'LB' ? 'ar-LB-u-nu-latn-ca-gregory' : formats[language].locale;
  const format = new Intl.DateTimeFormat(locale, {
    ...moment,
    hour,
    timeZone: storeTimeZones[store],
  });
  const written = format
    .formatToParts(epochMs)
    .map(({ type, value }) => (type === 'dayPeriod' && arabicDayPeriods[value]) || value)
    .join('');
  return `${written} (${clockNames[store][language]})`;
}
