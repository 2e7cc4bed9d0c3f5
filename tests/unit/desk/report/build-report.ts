import { readReport } from '../../../../server/desk/report/read-report.ts';
import type { FunnelSum } from '../../../../server/store/funnel.ts';
import type { LeadGroup, StoredReport } from '../../../../server/store/report.ts';

const period = { from: '2026-11-01', to: '2026-11-02' };
const now = new Date(2026, 10, 3, 12).getTime();
const quarterHour = 15 * 60_000;
/** Returns the number, since 1970, of the quarter hour that begins at noon of a day in November. */
export const quarterOf = (day: number) =>
  String(new Date(2026, 10, day, 12).getTime() / quarterHour);

/** Returns stored counts of leads with the same value of a dimension. */
export function group(
  dimension: LeadGroup['dimension'],
  value: string,
  leads: number,
  qualified = 0,
): LeadGroup {
  return { dimension, value, leads, qualified, qualifiedBrand: 0, accepted: 0 };
}

const nothing: StoredReport = {
  groups: [],
  offers: [],
  answered: 0,
  medianAnswer: null,
  whatsappLeads: 0,
};

/** Builds a report of 1 and 2 November 2026. By default, the period before is empty. */
export function build(
  current: Partial<StoredReport>,
  funnel: FunnelSum[] = [],
  before: Partial<StoredReport> = {},
) {
  const start = new Date(2026, 10, 1).getTime();
  const store = {
    readReport: async ({ from }: { from: number }) =>
      from >= start ? { ...nothing, ...current } : { ...nothing, ...before },
    readFunnel: async ({ from }: { from: number }) => (from >= start ? funnel : []),
  };
  // A cast, because this store has only the calls that a report makes.
  return readReport(store as never, period, now);
}

export const campaign = (utmSource: string, utmCampaign = '') =>
  JSON.stringify({ utmSource, ...(utmCampaign && { utmCampaign }) });
