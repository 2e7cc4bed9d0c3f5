import { type OfferGroup, offerOutcomes } from '../../store/report.ts';
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

/** Returns the accepted total of each currency, by its code. */
export function acceptedTotals(offers: readonly OfferGroup[]): ReadonlyMap<string, OfferGroup> {
  const accepted = offers.filter(({ outcome }) => outcome === 'accepted');
  return new Map(
    accepted.map((group) => [group.currency, group] as const).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

function countOffers(offers: readonly OfferGroup[], outcome?: OfferGroup['outcome']) {
  return offers.reduce(
    (sum, group) => sum + (!outcome || group.outcome === outcome ? group.offers : 0),
    0,
  );
}

/** Outcomes with a row even without offers. */
const alwaysShown: readonly OfferGroup['outcome'][] = ['accepted', 'declined', 'open'];

export function offersTable({ totals, totalsBefore }: Report, texts: ReportTexts): ReportTable {
  const { t } = texts;
  const made = countOffers(totals.offers);
  const rowOf = (label: string, current: number, before: number): ReportRow => ({
    label: textCell(label),
    cells: [countCell(current, texts), shareCell(current, made, texts), countCell(before, texts)],
    bar: { all: shareOf(current, made), part: 0 },
  });
  return {
    name: 'offers',
    title: t('table.offers'),
    columns: [t('column.outcome'), t('column.offers'), t('column.share'), t('column.before')],
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

export function valueTable({ totals, totalsBefore }: Report, texts: ReportTexts): ReportTable {
  const { t } = texts;
  const [current, before] = [acceptedTotals(totals.offers), acceptedTotals(totalsBefore.offers)];
  const currencies = [...new Set([...current.keys(), ...before.keys()])].sort();
  return {
    name: 'value',
    title: t('table.value'),
    columns: [t('column.currency'), t('column.offers'), t('column.total'), t('column.before')],
    rows: currencies.map((currency) => ({
      label: textCell(currency),
      cells: [
        countCell(current.get(currency)?.offers ?? 0, texts),
        countCell(current.get(currency)?.amount ?? 0, texts),
        countCell(before.get(currency)?.amount ?? 0, texts),
      ],
    })),
  };
}
