const dayLength = 24 * 60 * 60 * 1000;
/** Maximum days of a period: five years. */
const maxDays = 5 * 366;

/** Days in the local time zone (TZ), such as `2026-11-01`; both are included. */
export interface Period {
  from: string;
  to: string;
}

/** Returns the number of a day since 1970; undefined for other texts and for days like 31 June. */
function numberOf(day: string): number | undefined {
  const [, year = '', month = '', date = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  const time = Date.UTC(Number(year), Number(month) - 1, Number(date));
  // A text without a match has an empty year, which is less than 1970.
  // Excludes 9999, because the day after it has a year of five digits, which is less than all others as a text.
  const isDay = year >= '1970' && year < '9999' && new Date(time).toISOString().startsWith(day);
  return isDay ? time / dayLength : undefined;
}

function dayOf(number: number): string {
  return new Date(number * dayLength).toISOString().slice(0, 10);
}

/** Returns the day that is a number of days later. `day`: a valid day, as in every Period. */
export function addDays(day: string, days: number): string {
  return dayOf((numberOf(day) ?? 0) + days);
}

/** Returns the day of a time (epoch ms) in the local time zone. */
export function localDay(time: number): string {
  const at = new Date(time);
  return dayOf(Date.UTC(at.getFullYear(), at.getMonth(), at.getDate()) / dayLength);
}

/** Returns the start of a day in the local time zone, in epoch ms. */
function startOf(day: string): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date).getTime();
}

/** Returns the period as times in epoch ms; `to` is excluded. */
export function timesOf({ from, to }: Period): { from: number; to: number } {
  return { from: startOf(from), to: startOf(addDays(to, 1)) };
}

function lengthOf({ from, to }: Period): number {
  return (numberOf(to) ?? 0) - (numberOf(from) ?? 0) + 1;
}

/** Returns a calendar month such as `2026-10`; undefined for other texts. */
export function monthPeriod(month: string): Period | undefined {
  const from = `${month}-01`;
  if (!/^\d{4}-\d{2}$/.test(month) || numberOf(from) === undefined) return undefined;
  // 31 days after the first of any month is a day of the next month.
  const nextMonth = addDays(from, 31).slice(0, 7);
  return { from, to: addDays(`${nextMonth}-01`, -1) };
}

/** Returns the calendar month before that of a day. */
export function monthBefore(day: string): Period {
  const to = addDays(`${day.slice(0, 7)}-01`, -1);
  return { from: `${to.slice(0, 7)}-01`, to };
}

/** Returns the period to compare with: the month before a calendar month, else as many days before the period. */
export function periodBefore(period: Period): Period {
  const { from, to } = period;
  if (monthPeriod(from.slice(0, 7))?.to === to && from.endsWith('-01')) return monthBefore(from);
  return { from: addDays(from, -lengthOf(period)), to: addDays(from, -1) };
}

/** Returns the last `days` days, today included. `now`: epoch ms. */
export function lastDays(now: number, days = 30): Period {
  const to = localDay(now);
  return { from: addDays(to, 1 - days), to };
}

/**
 * Returns the period from one day to another. Undefined if one of them is not a day, or if the period is negative or
 * longer than five years.
 */
export function readPeriod(from: string, to: string): Period | undefined {
  if (numberOf(from) === undefined || numberOf(to) === undefined) return undefined;
  const length = lengthOf({ from, to });
  return length >= 1 && length <= maxDays ? { from, to } : undefined;
}

/** A column of the chart by time: a day, a week or a month. */
interface Step extends Period {
  index: number;
}

type StepUnit = 'day' | 'week' | 'month';

/** Chooses a unit that gives a chart of at most 62 columns. */
function unitFor(days: number): StepUnit {
  if (days <= 62) return 'day';
  return days <= 53 * 7 ? 'week' : 'month';
}

function endOfStep(from: string, unit: StepUnit): string {
  if (unit === 'day') return from;
  if (unit === 'week') return addDays(from, 6);
  return monthPeriod(from.slice(0, 7))?.to ?? from;
}

/** Splits a period into days; into weeks if it is longer than 62 days, and into months if longer than 53 weeks. */
export function stepsOf(period: Period): { unit: StepUnit; steps: Step[] } {
  const unit = unitFor(lengthOf(period));
  const steps: Step[] = [];
  for (let from = period.from; from <= period.to; ) {
    const end = endOfStep(from, unit);
    const isLast = end >= period.to;
    const to = isLast ? period.to : end;
    steps.push({ index: steps.length, from, to });
    from = addDays(to, 1);
  }
  return { unit, steps };
}
