import { acceptedTotals } from './offer-tables.ts';
import type { Report } from './read-report.ts';
import { hoursOf, shareOf } from './table.ts';
import type { ReportTexts } from './texts.ts';

/** A figure of the summary, in words. */
export interface Figure {
  name: 'leads' | 'qualified' | 'qualifiedBrand' | 'accepted' | 'value' | 'answer' | 'whatsapp';
  label: string;
  /** Lines: a value in each currency. */
  value: readonly string[];
  hint: string;
  /** The arrow repeats what the text says. */
  change: { arrow: string; text: string };
}

/** Compares a figure with the period before, without color. */
function changeOf(
  current: number,
  before: number,
  beforeText: string,
  { t, percent }: ReportTexts,
): Figure['change'] {
  const text = t('before', { value: beforeText });
  if (current === before) return { arrow: '', text: t('change.same', { before: beforeText }) };
  const isMore = current > before;
  if (before === 0) return { arrow: '▲', text };
  const change = t(isMore ? 'change.more' : 'change.less', {
    percent: percent(Math.abs(current - before) / before),
    before: beforeText,
  });
  return { arrow: isMore ? '▲' : '▼', text: change };
}

/** `leads`: also words which share of these leads the figure is. */
function countFigure(
  name: Exclude<Figure['name'], 'value' | 'answer'>,
  current: number,
  before: number,
  { leads }: { leads?: number },
  texts: ReportTexts,
): Figure {
  const { t, number, percent } = texts;
  return {
    name,
    label: t(`figure.${name}`),
    value: [number(current)],
    hint: leads === undefined ? '' : t('share', { share: percent(shareOf(current, leads)) }),
    change: changeOf(current, before, number(before), texts),
  };
}

function valueFigure({ totals, totalsBefore }: Report, texts: ReportTexts): Figure {
  const { t, amount } = texts;
  const linesOf = (offers: Report['totals']['offers']) =>
    [...acceptedTotals(offers)].map(([currency, group]) => amount(group.amount, currency));
  const [current, before] = [linesOf(totals.offers), linesOf(totalsBefore.offers)];
  const none = t('noValue');
  return {
    name: 'value',
    label: t('figure.value'),
    value: current.length > 0 ? current : [none],
    hint: '',
    change: {
      arrow: '',
      text: t('before', { value: before.length > 0 ? before.join(' · ') : none }),
    },
  };
}

function answerFigure({ totals, totalsBefore }: Report, texts: ReportTexts): Figure {
  const { t, decimal, number } = texts;
  const none = t('noValue');
  const words = (ms: number | null) =>
    ms === null ? none : t('hours', { hours: decimal(hoursOf(ms)) });
  const { medianAnswer, answered } = totals;
  const before = totalsBefore.medianAnswer;
  return {
    name: 'answer',
    label: t('figure.answer'),
    value: [words(medianAnswer)],
    hint: t('answered', { count: answered, formatted: number(answered) }),
    change:
      medianAnswer === null || before === null
        ? { arrow: '', text: t('before', { value: words(before) }) }
        : changeOf(hoursOf(medianAnswer), hoursOf(before), words(before), texts),
  };
}

/** Returns the figures of the summary, each compared with the period before. */
export function figuresOf(report: Report, texts: ReportTexts): Figure[] {
  const { totals, totalsBefore } = report;
  const ofLeads = { leads: totals.leads };
  return [
    countFigure('leads', totals.leads, totalsBefore.leads, {}, texts),
    countFigure('qualified', totals.qualified, totalsBefore.qualified, ofLeads, texts),
    countFigure(
      'qualifiedBrand',
      totals.qualifiedBrand,
      totalsBefore.qualifiedBrand,
      ofLeads,
      texts,
    ),
    countFigure('accepted', totals.accepted, totalsBefore.accepted, ofLeads, texts),
    valueFigure(report, texts),
    answerFigure(report, texts),
    countFigure('whatsapp', totals.whatsappLeads, totalsBefore.whatsappLeads, {}, texts),
  ];
}
