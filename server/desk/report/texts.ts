import type { Language } from '../../../widgets/domain/languages.ts';
import { createTranslator } from '../../../widgets/i18n/i18next.ts';
import { withNeededIsolates } from '../../wording/safe-text.ts';
import { createFormat, localeTags } from '../format.ts';
import ar from './report.ar.json' with { type: 'json' };
import en from './report.en.json' with { type: 'json' };

const translatorIn = createTranslator({ en, ar }, { isolateValues: true });

/** Returns noon of a day in UTC, for formats in UTC. */
const noonOf = (day: string) => Date.parse(`${day}T12:00Z`);

/** Returns the texts and formats of a report, with the digits of the desk. */
export function textsIn(language: Language) {
  const tag = localeTags[language];
  const { number, amount, country } = createFormat(language);
  const oneDecimal = new Intl.NumberFormat(tag, { maximumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(tag, { style: 'percent' });
  // Arabic has no short names of months; `long` also makes its format put a word between date and time.
  const month = language === 'ar' ? 'long' : 'short';
  const date = { year: 'numeric', month, day: 'numeric' } as const;
  const day = new Intl.DateTimeFormat(tag, { ...date, timeZone: 'UTC' });
  const shortDay = new Intl.DateTimeFormat(tag, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  const time = { hour: 'numeric', minute: '2-digit' } as const;
  const dateTime = new Intl.DateTimeFormat(tag, { ...date, ...time });
  const translate = translatorIn(language);
  const t: typeof translate = (...key) => withNeededIsolates(translate(...key));

  return {
    language,
    t,
    number,
    hours: (count: number) => t('hours', { count, formatted: oneDecimal.format(count) }),
    percent: (share: number) => percent.format(share),
    amount,
    country,
    day: (text: string) => day.format(noonOf(text)),
    shortDay: (text: string) => shortDay.format(noonOf(text)),
    dateTime: (ms: number) => dateTime.format(ms),

    period({ from, to }: { from: string; to: string }): string {
      const first = day.format(noonOf(from));
      const last = day.format(noonOf(to));
      return from === to ? first : t('period', { from: first, to: last });
    },
  };
}

export type ReportTexts = ReturnType<typeof textsIn>;
