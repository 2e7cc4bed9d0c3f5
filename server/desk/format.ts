import type { Language } from '../../widgets/domain/languages.ts';
import { memoize } from '../../widgets/domain/memoize.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Locales of the desk: dates as in Europe, Western digits. */
export const localeTags: Readonly<Record<Language, string>> = {
  en: 'en-GB',
  ar: 'ar-AE-u-nu-latn-ca-gregory',
};

/** Returns formats for dates, durations, amounts and names in a language. */
export function createFormat(language: Language) {
  const tag = localeTags[language];
  const dateTime = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' });
  const date = new Intl.DateTimeFormat(tag, { dateStyle: 'medium' });
  const time = new Intl.DateTimeFormat(tag, { timeStyle: 'short' });
  const dayMonth = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short' });
  const regions = new Intl.DisplayNames(tag, { type: 'region', fallback: 'code' });
  const number = new Intl.NumberFormat(tag);
  const unitFormat = memoize(
    (unit: string) => new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }),
  );
  const unit = (count: number, name: string) => unitFormat(name).format(count);
  const amountFormat = memoize(
    (currency: string) =>
      new Intl.NumberFormat(tag, {
        style: 'currency',
        currency,
        currencyDisplay: 'code',
        trailingZeroDisplay: 'stripIfInteger',
      }),
  );

  return {
    number: (count: number) => number.format(count),
    dateTime: (at: number) => dateTime.format(at),
    date: (at: number) => date.format(at),

    /** Formats a time of today as `14:05`, of this year as `3 Nov`, and other times as `3 Nov 2025`. */
    shortTime(at: number): string {
      const then = new Date(at);
      const now = new Date();
      if (then.toDateString() === now.toDateString()) return time.format(at);
      return (then.getFullYear() === now.getFullYear() ? dayMonth : date).format(at);
    },

    /** Formats a duration, without its sign, in days or hours from two on, else in minutes, at least one. */
    duration(signedMs: number): string {
      const ms = Math.abs(signedMs);
      if (ms >= 2 * day) return unit(Math.floor(ms / day), 'day');
      if (ms >= 2 * hour) return unit(Math.floor(ms / hour), 'hour');
      return unit(Math.max(1, Math.floor(ms / minute)), 'minute');
    },

    amount: (amount: number, currency: string) => amountFormat(currency).format(amount),

    /** Returns the name of a country by its code; other texts unchanged. */
    country(code: string): string {
      return /^[A-Z]{2}$/.test(code) ? (regions.of(code) ?? code) : code;
    },
  };
}

export type Format = ReturnType<typeof createFormat>;
