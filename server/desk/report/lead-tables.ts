import type { Category } from '../../../widgets/domain/categories.ts';
import type { Language } from '../../../widgets/domain/languages.ts';
import { type GroupName, groupTables, type ReportGroup } from './groups.ts';
import { countNames, type Report } from './read-report.ts';
import { type Cell, countCell, hoursOf, type ReportTable, textCell } from './table.ts';
import type { ReportTexts } from './texts.ts';

export function summaryTable({ totals, totalsBefore }: Report, texts: ReportTexts): ReportTable {
  const { t, hours } = texts;
  const hoursCell = (ms: number | null): Cell =>
    ms === null ? textCell('') : { value: hoursOf(ms), text: hours(hoursOf(ms)) };
  return {
    name: 'summary',
    title: t('table.summary'),
    columns: [t('column.figure'), t('column.current'), t('column.before')],
    rows: [
      ...countNames.map((name) => ({
        label: textCell(t(`figure.${name}`)),
        cells: [countCell(totals[name], texts), countCell(totalsBefore[name], texts)],
      })),
      {
        label: textCell(t('figure.answer')),
        cells: [hoursCell(totals.medianAnswer), hoursCell(totalsBefore.medianAnswer)],
      },
    ],
  };
}

export function timeTable({ unit, steps }: Report, texts: ReportTexts): ReportTable {
  const { t, day } = texts;
  return {
    name: 'time',
    title: t(`table.time.${unit}`),
    columns: [t(`column.${unit}`), t('column.leads'), t('column.before'), t('column.qualified')],
    rows: steps.map(({ from, leads, before, qualified }) => ({
      label: { value: from, text: day(from) },
      cells: [leads, before, qualified].map((count) => countCell(count, texts)),
    })),
  };
}

function labelOf(name: GroupName, { kind, value }: ReportGroup, texts: ReportTexts): Cell {
  const { t, country } = texts;
  if (kind === 'other') return textCell(t('other'));
  if (kind === 'none') return textCell(t(`none.${name}`));
  // The casts are safe, because groups.ts accepts only known categories and languages.
  if (name === 'country') return { value, text: country(value) };
  if (name === 'category') return { value, text: t(`category.${value as Category}`) };
  if (name === 'language') return { value, text: t(`language.${value as Language}`) };
  return textCell(value);
}

export function groupTable(
  name: GroupName,
  groups: readonly ReportGroup[],
  texts: ReportTexts,
): ReportTable {
  const { t } = texts;
  const most = Math.max(...groups.map(({ leads }) => leads), 1);
  return {
    name,
    title: t(`table.${name}`),
    columns: [
      t(groupTables[name].label),
      t('column.leads'),
      t('column.before'),
      t('column.qualified'),
      t('column.accepted'),
    ],
    rows: groups.map((group) => ({
      label: labelOf(name, group, texts),
      cells: [group.leads, group.before, group.qualified, group.accepted].map((count) =>
        countCell(count, texts),
      ),
      bar: { all: group.leads / most, part: group.qualified / most },
    })),
  };
}
