import type { CountName, Report } from './read-report.ts';
import { hoursOf, shareOf } from './table.ts';
import { acceptedTotals } from './tables.ts';
import type { ReportTexts } from './texts.ts';

/** A figure of the summary, as texts. */
export interface Figure {
  name: CountName | 'value' | 'answer';
  label: string;
  /** One line, or one per currency. */
  value: readonly string[];
  hint: string;
  /** The arrow repeats what the text says. */
  change: { arrow: string; text: string };
}

/** Describes how a figure differs from the period before: in words and by an arrow, not by color. */
function changeOf(
  current: number,
  before: number,
  beforeText: string,
  { t, percent }: ReportTexts,
): Figure['change'] {
  const text = t('before', { value: beforeText });
  if (current === before) return { arrow: '', text: t('change.same', { before: beforeText }) };
  const isMore = current > before;
  // No number is a percentage of 0.
  if (before === 0) return { arrow: '▲', text };
  const change = t(isMore ? 'change.more' : 'change.less', {
    percent: percent(Math.abs(current - before) / before),
    before: beforeText,
  });
  return { arrow: isMore ? '▲' : '▼', text: change };
}

function countFigure(
  name: CountName,
  { totals, totalsBefore }: Report,
  texts: ReportTexts,
): Figure {
  const { t, number, percent } = texts;
  const current = totals[name];
  const before = totalsBefore[name];
  const isPartOfLeads = name !== 'leads' && name !== 'whatsappLeads';
  const share = percent(shareOf(current, totals.leads));
  return {
    name,
    label: t(`figure.${name}`),
    value: [number(current)],
    hint: isPartOfLeads ? t('share', { share }) : '',
    change: changeOf(current, before, number(before), texts),
  };
}

function valueFigure({ totals, totalsBefore }: Report, texts: ReportTexts): Figure {
  const { t, amount } = texts;
  const linesOf = (offers: Report['totals']['offers']) =>
    [...acceptedTotals(offers)].map(([currency, group]) => amount(group.amount, currency));
  const current = linesOf(totals.offers);
  const before = linesOf(totalsBefore.offers);
  const none = t('noValue');
  return {
    name: 'value',
    label: t('figure.value'),
    value: current.length > 0 ? current : [none],
    hint: '',
    change: {
      // Several currencies have no common total to compare.
      arrow: '',
      text: t('before', { value: before.length > 0 ? before.join(' · ') : none }),
    },
  };
}

function answerFigure({ totals, totalsBefore }: Report, texts: ReportTexts): Figure {
  const { t, hours, number } = texts;
  const none = t('noValue');
  const words = (ms: number | null) => (ms === null ? none : hours(hoursOf(ms)));
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
  return [
    countFigure('leads', report, texts),
    countFigure('qualified', report, texts),
    countFigure('qualifiedBrand', report, texts),
    countFigure('accepted', report, texts),
    valueFigure(report, texts),
    answerFigure(report, texts),
    countFigure('whatsappLeads', report, texts),
  ];
}
