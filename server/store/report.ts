/** Reads of the report. A lead counts once, with the time and source of its first version; tests do not count. */

/** Times in epoch ms; `to` is excluded. */
export interface ReportSelection {
  from: number;
  to: number;
  /** Host of the page that sent the first version; empty: leads without one. Default: all. */
  partner?: string;
}

/** Dimensions by which leads are grouped, besides `quarter`. */
export const reportDimensions = [
  'partner',
  'campaign',
  'language',
  'variant',
  'country',
  'categories',
  'brands',
] as const;
/** `quarter`: quarter hours since 1970, because in every time zone days begin at a full quarter of an hour. */
export type ReportDimension = 'quarter' | (typeof reportDimensions)[number];

export interface LeadCounts {
  leads: number;
  /** Leads with an item of a qualified brand. */
  qualifiedBrand: number;
  /** Leads that the team marked as qualified or converted, or made an offer for. */
  qualified: number;
  /** Leads with an accepted offer. */
  accepted: number;
}

/** Counts of the leads with the same value. */
export interface LeadGroup extends LeadCounts {
  dimension: ReportDimension;
  /** Stored value: a campaign as JSON; categories and brands as lists such as `|Watch|Handbag|`. */
  value: string;
}

export const offerOutcomes = [
  'accepted',
  'declined',
  'open',
  'expired',
  'closed',
  'other',
] as const;
/** `closed`: withdrawn or replaced before an answer; `other`: answered otherwise. */
export type OfferOutcome = (typeof offerOutcomes)[number];

export interface OfferGroup {
  outcome: OfferOutcome;
  currency: string;
  offers: number;
  /** Sum of the amounts, in units of the currency. */
  amount: number;
}

export interface StoredReport {
  groups: LeadGroup[];
  /** Offers to these leads, whenever made. */
  offers: OfferGroup[];
  /** Leads that the team has answered with a change of status, a note or an offer. */
  answered: number;
  /** Median of the ms from a lead to its first answer; null if no lead was answered. */
  medianAnswer: number | null;
  whatsappLeads: number;
}

export interface ReportCalls {
  /** Reads the figures of a period. `now`: epoch ms, for offers that have expired. */
  readReport(selection: ReportSelection, now: number): Promise<StoredReport>;
}
