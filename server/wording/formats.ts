import type { Language } from '../../widgets/domain/languages.ts';
import { storeTimeZones, toStoreCountry } from '../../widgets/domain/stores.ts';
import type { NewOffer } from '../store/store.ts';

/** Formats of amounts and times; digits are Western, as on the site. */
const formats = {
  en: { locale: 'en-GB', currencyDisplay: 'code', hour: '2-digit' },
  ar: { locale: 'ar-u-nu-latn-ca-gregory', currencyDisplay: 'name', hour: 'numeric' },
} as const;

const clockNames = {
  AE: { en: 'Dubai time', ar: 'بتوقيت دبي' },
  SA: { en: 'Riyadh time', ar: 'بتوقيت الرياض' },
  LB: { en: 'Beirut time', ar: 'بتوقيت بيروت' },
} as const;

/** Replaces CLDR's single letters. */
const arabicDayPeriods: Readonly<Record<string, string>> = { ص: 'صباحًا', م: 'مساءً' };

const moment = {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  minute: '2-digit',
} as const;

/** Formats an amount in its currency, whole amounts without decimals. */
export function formatAmount({ amount, currency }: NewOffer, language: Language = 'en'): string {
  const { locale, currencyDisplay } = formats[language];
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay,
    trailingZeroDisplay: 'stripIfInteger',
  });
  const written = format.format(amount);
  // CLDR says "pound"; in Lebanon, the currency is called lira.
  return currency === 'LBP' ? written.replace('جنيه لبناني', 'ليرة لبنانية') : written;
}

/** Formats a time (epoch ms) in the named time zone of a country's store, Dubai by default. */
export function formatStoreMoment(epochMs: number, country: string, language: Language): string {
  const store = toStoreCountry(country) ?? 'AE';
  const { hour } = formats[language];
  // Lebanon uses different month names.
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
