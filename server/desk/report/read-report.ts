import type { ReportSelection, StoredReport } from '../../store/report.ts';
import type { Store } from '../../store/store.ts';
import { readFormFunnel } from './funnel.ts';
import { sumCounts, toGroups } from './groups.ts';
import { type Period, periodBefore, stepsOf, timesOf } from './period.ts';

export interface ReportQuery extends Period {
  /** Host of the partner whose own report it is; empty: leads without a partner's page. Default: all leads. */
  partner?: string | undefined;
}

/** Stands for leads without a partner's page in URLs and in the audit log. */
export const noPartner = '-';

/** Returns the details of a report for the audit log. */
export function reportDetail({ from, to, partner }: ReportQuery): Record<string, string> {
  return { from, to, ...(partner !== undefined && { partner: partner || noPartner }) };
}

/** The totals that are counts, in the order of the summary. */
export const countNames = [
  'leads',
  'qualified',
  'qualifiedBrand',
  'accepted',
  'whatsappLeads',
] as const;
export type CountName = (typeof countNames)[number];

/** ms; the store counts leads by quarter hour, which fits the days of every time zone. */
const quarterHour = 15 * 60_000;

function totalsOf({ groups, ...others }: StoredReport) {
  // Adds up one dimension only: each dimension contains every lead.
  return { ...sumCounts(groups.filter(({ dimension }) => dimension === 'quarter')), ...others };
}

/** Adds up the leads of each step of a period. */
function addUp({ groups }: StoredReport, period: Period) {
  const { unit, steps } = stepsOf(period);
  const sums = steps.map((step) => ({ ...step, leads: 0, qualified: 0 }));
  // Compares timestamps: computing the day of each quarter hour would take as long as a query of the store.
  const starts = steps.map((step) => timesOf(step).from);
  for (const { dimension, value, leads, qualified } of groups) {
    if (dimension !== 'quarter') continue;
    const time = Number(value) * quarterHour;
    const sum = sums[starts.findLastIndex((start) => start <= time)];
    // Never undefined, because the first step starts before every lead; the type of an index does not say so.
    if (!sum) continue;
    sum.leads += leads;
    sum.qualified += qualified;
  }
  return { unit, steps: sums };
}

/** Reads the figures of a report, and of the period before. `now`: epoch ms. */
export async function readReport(
  store: Pick<Store, 'readReport' | 'readFunnel'>,
  query: ReportQuery,
  now: number,
) {
  const before = periodBefore(query);
  const selectionOf = (period: Period): ReportSelection => ({
    ...timesOf(period),
    partner: query.partner,
  });
  const current = await store.readReport(selectionOf(query), now);
  const earlier = await store.readReport(selectionOf(before), now);
  const funnel = await readFormFunnel(store, selectionOf(query));
  const funnelBefore = await readFormFunnel(store, selectionOf(before));
  const { unit, steps } = addUp(current, query);
  const earlierSteps = addUp(earlier, before).steps;
  return {
    query,
    before,
    madeAt: now,
    totals: totalsOf(current),
    totalsBefore: totalsOf(earlier),
    unit,
    // Each with the leads of the step with the same index in the period before.
    steps: steps.map((step) => ({ ...step, before: earlierSteps[step.index]?.leads ?? 0 })),
    groups: toGroups(current, earlier, query.partner === undefined),
    funnel,
    funnelBefore,
  };
}

/** The figures of a report, without texts. Contains nothing that identifies a person. */
export type Report = Awaited<ReturnType<typeof readReport>>;
