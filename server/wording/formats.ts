import type { Language } from '../../widgets/domain/languages.ts';
import { storeTime } from '../../widgets/domain/request/reply-day.ts';
import { storeOfCountry, storeTimeZones } from '../../widgets/domain/stores.ts';
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

/** Names in full, by CLDR's single letters. */
const arabicDayPeriods: Readonly<Record<string, string>> = { ص: 'صباحًا', م: 'مساءً' };

const hourLength = 60 * 60 * 1000;
const dayLength = 24 * hourLength;

const date = { year: 'numeric', month: 'long', day: 'numeric' } as const;

/** Formats a time (epoch ms) for programs, in ISO 8601. */
export const toIso = (epochMs: number): string => new Date(epochMs).toISOString();

/** Formats an amount in its currency, whole amounts without decimals. */
export function formatAmount(
  { amount, currency }: Pick<NewOffer, 'amount' | 'currency'>,
  language: Language = 'en',
): string {
  const { locale, currencyDisplay } = formats[language];
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay,
    trailingZeroDisplay: 'stripIfInteger',
  });
  const text = format.format(amount);
  // CLDR says "pound"; in Lebanon, the currency is called lira.
  return currency === 'LBP' ? text.replace('جنيه لبناني', 'ليرة لبنانية') : text;
}

function storeOf(country: string, language: Language) {
  const store = storeOfCountry(country);
  // Lebanon uses different month names.
  const locale =
    language === 'ar' && store === 'LB' ? 'ar-LB-u-nu-latn-ca-gregory' : formats[language].locale;
  return { store, locale, timeZone: storeTimeZones[store] };
}

/** Formats the day that is `days` days after that of a time (epoch ms), in the time zone of a country's store. */
export function formatStoreDayAfter(
  epochMs: number,
  days: number,
  country: string,
  language: Language,
): string {
  const { locale, timeZone } = storeOf(country, language);
  // Counts from noon: near midnight, a change of the clock until that day would lead to the day before or after.
  const noon = epochMs + (12 - storeTime(epochMs, timeZone).hour) * hourLength;
  return new Intl.DateTimeFormat(locale, { ...date, timeZone }).format(noon + days * dayLength);
}

/** Names the weekday of a time (epoch ms) in the time zone of a country's store. */
export function formatStoreWeekday(epochMs: number, country: string, language: Language): string {
  const { locale, timeZone } = storeOf(country, language);
  return new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone }).format(epochMs);
}

/** Formats a time with Arabic day periods in full. */
function formatClock(format: Intl.DateTimeFormat, epochMs: number): string {
  return format
    .formatToParts(epochMs)
    .map(({ type, value }) => (type === 'dayPeriod' && arabicDayPeriods[value]) || value)
    .join('');
}

function formatNamedClock(
  epochMs: number,
  country: string,
  language: Language,
  parts: Intl.DateTimeFormatOptions,
): string {
  const { store, locale, timeZone } = storeOf(country, language);
  const { hour } = formats[language];
  const options = { ...date, ...parts, minute: '2-digit', hour, timeZone } as const;
  const time = formatClock(new Intl.DateTimeFormat(locale, options), epochMs);
  return `${time} (${clockNames[store][language]})`;
}

/** Formats a time (epoch ms) in the named time zone of a country's store. */
export const formatStoreMoment = (epochMs: number, country: string, language: Language): string =>
  formatNamedClock(epochMs, country, language, {});

/**
 * Formats an appointment (epoch ms) like formatStoreMoment, with its weekday. In Arabic, noon and afternoon have names of
 * their own («ظهرًا»), as in the list of slots.
 */
export const formatAppointment = (epochMs: number, country: string, language: Language): string =>
  formatNamedClock(epochMs, country, language, { weekday: 'long', dayPeriod: 'short' });

/** Returns the format of slots (epoch ms) of a country's store in a list: the day with its weekday, and the time. */
export function storeSlotFormat(country: string, language: Language) {
  const { locale, timeZone } = storeOf(country, language);
  const { hour } = formats[language];
  const day = { weekday: 'long', day: 'numeric', month: 'long', timeZone } as const;
  const time = { hour, minute: '2-digit', dayPeriod: 'short', timeZone } as const;
  // Created once for a list: each takes longer than formatting a hundred times.
  const dayFormat = new Intl.DateTimeFormat(locale, day);
  const timeFormat = new Intl.DateTimeFormat(locale, time);
  return (epochMs: number) => {
    return { day: dayFormat.format(epochMs), time: formatClock(timeFormat, epochMs) };
  };
}
