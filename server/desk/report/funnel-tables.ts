import { failedFields, formSteps } from './funnel.ts';
import type { Report } from './read-report.ts';
import {
  countCell,
  type ReportRow,
  type ReportTable,
  shareCell,
  shareOf,
  textCell,
} from './table.ts';
import type { ReportTexts } from './texts.ts';

/** Returns the bar of a share. Caps it at 1: steps of this period may follow views before the period. */
const barOf = (part: number, whole: number) => ({
  all: Math.min(shareOf(part, whole), 1),
  part: 0,
});

export function funnelTable({ funnel, funnelBefore }: Report, texts: ReportTexts): ReportTable {
  const { t } = texts;
  const { view } = funnel.steps;
  return {
    name: 'funnel',
    title: t('table.funnel'),
    columns: [t('column.step'), t('column.count'), t('column.ofViews'), t('column.before')],
    rows: formSteps.map((step) => ({
      label: textCell(t(`step.${step}`)),
      cells: [
        countCell(funnel.steps[step], texts),
        shareCell(funnel.steps[step], view, texts),
        countCell(funnelBefore.steps[step], texts),
      ],
      bar: barOf(funnel.steps[step], view),
    })),
  };
}

export function failedTable({ funnel, funnelBefore }: Report, texts: ReportTexts): ReportTable {
  const { t } = texts;
  const all = funnel.steps.failed;
  const row = (label: string, current: number, before: number): ReportRow => ({
    label: textCell(label),
    cells: [countCell(current, texts), countCell(before, texts)],
    bar: barOf(current, all),
  });
  const fields = failedFields
    .map((field) => {
      const [current, before] = [funnel.failed[field] ?? 0, funnelBefore.failed[field] ?? 0];
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
export function variantTable({ funnel }: Report, texts: ReportTexts): ReportTable[] {
  const { t } = texts;
  if (funnel.variants.length === 0) return [];
  const labels = { none: t('none.variant'), other: t('other') };
  return [
    {
      name: 'variant',
      title: t('table.variant'),
      columns: [
        t('column.variant'),
        t('column.views'),
        t('column.starts'),
        t('column.submitted'),
        t('column.rate'),
      ],
      rows: funnel.variants.map(({ kind, value, steps }) => ({
        label: textCell(kind === 'value' ? value : labels[kind]),
        cells: [
          ...[steps.view, steps.start, steps.submitted].map((count) => countCell(count, texts)),
          shareCell(steps.submitted, steps.view, texts),
        ],
        bar: barOf(steps.submitted, steps.view),
      })),
    },
  ];
}
