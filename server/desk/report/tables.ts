import type { Category } from '../../../widgets/domain/categories.ts';
import type { Language } from '../../../widgets/domain/languages.ts';
import { type OfferGroup, type OfferOutcome, offerOutcomes } from '../../store/report.ts';
import { failedFields, formSteps } from './funnel.ts';
import { type GroupName, groupNames, type ReportGroup } from './groups.ts';
import { countNames, type Report } from './read-report.ts';
import { type Cell, hoursOf, type ReportRow, type ReportTable, shareOf } from './table.ts';
import type { ReportTexts } from './texts.ts';

/** Returns the cell of a share: rounded to a tenth of a percent for spreadsheets, in percent for people. */
function shareCell(part: number, whole: number, { percent }: ReportTexts): Cell {
  const share = shareOf(part, whole);
  return { value: Math.round(share * 1000) / 1000, text: percent(share) };
}

/** Returns the bar of a share. Caps it at 1: steps of this period may follow views before the period. */
const barOf = (part: number, whole: number) => ({
  all: Math.min(shareOf(part, whole), 1),
  part: 0,
});

function summaryTable({ totals, totalsBefore }: Report, { t, hours }: ReportTexts): ReportTable {
  const hoursCell = (ms: number | null): Cell =>
    ms === null ? '' : { value: hoursOf(ms), text: hours(hoursOf(ms)) };
  return {
    name: 'summary',
    title: t('table.summary'),
    columns: [t('column.figure'), t('column.current'), t('column.before')],
    rows: [
      ...countNames.map((name) => ({
        label: t(`figure.${name}`),
        cells: [totals[name], totalsBefore[name]],
      })),
      {
        label: t('figure.answer'),
        cells: [hoursCell(totals.medianAnswer), hoursCell(totalsBefore.medianAnswer)],
      },
    ],
  };
}

function funnelTable({ funnel, funnelBefore }: Report, texts: ReportTexts): ReportTable {
  const { t } = texts;
  const { view } = funnel.steps;
  return {
    name: 'funnel',
    title: t('table.funnel'),
    columns: [t('column.step'), t('column.count'), t('column.ofViews'), t('column.before')],
    rows: formSteps.map((step) => {
      const current = funnel.steps[step];
      return {
        label: t(`step.${step}`),
        cells: [current, shareCell(current, view, texts), funnelBefore.steps[step]],
        bar: barOf(current, view),
      };
    }),
  };
}

function failedTable({ funnel, funnelBefore }: Report, { t }: ReportTexts): ReportTable {
  const all = funnel.steps.failed;
  const row = (label: string, current: number, before: number): ReportRow => ({
    label,
    cells: [current, before],
    bar: barOf(current, all),
  });
  const fields = failedFields
    .map((field) => {
      const current = funnel.failed[field] ?? 0;
      const before = funnelBefore.failed[field] ?? 0;
      return { field, current, before };
    })
    .filter(({ current, before }) => current + before > 0)
    .sort((one, other) => other.current - one.current);
  return {
    name: 'failed',
    title: t('table.failed'),
    columns: [t('column.field'), t('column.attempts'), t('column.before')],
    rows: [
      row(t('allFailed'), all, funnelBefore.steps.failed),
      ...fields.map(({ field, current, before }) => row(t(`field.${field}`), current, before)),
    ],
  };
}

/** Returns one table, or none if the form has no variants. */
function variantTable({ funnel }: Report, texts: ReportTexts): ReportTable[] {
  const { t } = texts;
  if (funnel.variants.length === 0) return [];
  const labels = { none: t('none.variant'), other: t('other') };
  const columns = ['variant', 'views', 'starts', 'submitted', 'rate'] as const;
  return [
    {
      name: 'variant',
      title: t('table.variant'),
      columns: columns.map((name) => t(`column.${name}`)),
      rows: funnel.variants.map(({ kind, value, steps: { view, start, submitted } }) => ({
        label: kind === 'value' ? value : labels[kind],
        cells: [view, start, submitted, shareCell(submitted, view, texts)],
        bar: barOf(submitted, view),
      })),
    },
  ];
}

function timeTable({ unit, steps }: Report, { t, day }: ReportTexts): ReportTable {
  return {
    name: 'time',
    title: t(`table.time.${unit}`),
    columns: [t(`column.${unit}`), t('figure.leads'), t('column.before'), t('column.qualified')],
    rows: steps.map(({ from, leads, before, qualified }) => ({
      label: { value: from, text: day(from) },
      cells: [leads, before, qualified],
    })),
  };
}

function labelOf(name: GroupName, { kind, value }: ReportGroup, { t, country }: ReportTexts): Cell {
  if (kind === 'other') return t('other');
  if (kind === 'none') return t(`none.${name}`);
  // The casts are safe, because groups.ts accepts only known categories and languages.
  if (name === 'country') return { value, text: country(value) };
  if (name === 'category') return { value, text: t(`category.${value as Category}`) };
  if (name === 'language') return { value, text: t(`language.${value as Language}`) };
  return value;
}

function groupTable(name: GroupName, groups: readonly ReportGroup[], texts: ReportTexts) {
  const { t } = texts;
  const most = Math.max(...groups.map(({ leads }) => leads), 1);
  return {
    name,
    title: t(`table.${name}`),
    columns: [
      t(name === 'variant-leads' ? 'column.variant' : `table.${name}`),
      t('figure.leads'),
      t('column.before'),
      t('column.qualified'),
      t('column.accepted'),
    ],
    rows: groups.map((group) => ({
      label: labelOf(name, group, texts),
      cells: [group.leads, group.before, group.qualified, group.accepted],
      bar: { all: group.leads / most, part: group.qualified / most },
    })),
  };
}

function countOffers(offers: readonly OfferGroup[], outcome?: OfferOutcome) {
  return offers.reduce(
    (sum, group) => sum + (!outcome || group.outcome === outcome ? group.offers : 0),
    0,
  );
}

/** Outcomes with a row even without offers. */
const alwaysShown: readonly OfferOutcome[] = ['accepted', 'declined', 'open'];

function offersTable({ totals, totalsBefore }: Report, texts: ReportTexts): ReportTable {
  const { t } = texts;
  const made = countOffers(totals.offers);
  const rowOf = (label: string, current: number, before: number): ReportRow => ({
    label,
    cells: [current, shareCell(current, made, texts), before],
    bar: barOf(current, made),
  });
  return {
    name: 'offers',
    title: t('table.offers'),
    columns: [t('column.outcome'), t('table.offers'), t('column.share'), t('column.before')],
    rows: [
      rowOf(t('made'), made, countOffers(totalsBefore.offers)),
      ...offerOutcomes.flatMap((outcome) => {
        const current = countOffers(totals.offers, outcome);
        const before = countOffers(totalsBefore.offers, outcome);
        return alwaysShown.includes(outcome) || current + before > 0
          ? [rowOf(t(`outcome.${outcome}`), current, before)]
          : [];
      }),
    ],
  };
}

/** Returns the accepted total of each currency, by its code. */
export function acceptedTotals(offers: readonly OfferGroup[]): ReadonlyMap<string, OfferGroup> {
  const accepted = offers.filter(({ outcome }) => outcome === 'accepted');
  return new Map(
    accepted.map((group) => [group.currency, group] as const).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

function valueTable({ totals, totalsBefore }: Report, { t }: ReportTexts): ReportTable {
  const current = acceptedTotals(totals.offers);
  const before = acceptedTotals(totalsBefore.offers);
  const currencies = [...new Set([...current.keys(), ...before.keys()])].sort();
  return {
    name: 'value',
    title: t('figure.value'),
    columns: [t('column.currency'), t('table.offers'), t('column.total'), t('column.before')],
    rows: currencies.map((currency) => {
      const { offers = 0, amount = 0 } = current.get(currency) ?? {};
      return { label: currency, cells: [offers, amount, before.get(currency)?.amount ?? 0] };
    }),
  };
}

/** Returns all tables of a report, in its order. */
export function tablesOf(report: Report, texts: ReportTexts): ReportTable[] {
  return [
    summaryTable(report, texts),
    funnelTable(report, texts),
    failedTable(report, texts),
    ...variantTable(report, texts),
    timeTable(report, texts),
    ...groupNames.flatMap((name) => {
      const groups = report.groups[name];
      return groups ? [groupTable(name, groups, texts)] : [];
    }),
    offersTable(report, texts),
    valueTable(report, texts),
  ];
}
