import type { FunnelStep } from '../../widgets/domain/funnel.ts';
import type { ReportSelection } from './report.ts';

/**
 * Dimensions of the counts. A text is empty if it is unknown, and `(other)` if it may identify a person, or beyond the
 * limits of an hour.
 */
export interface FunnelKey {
  /** Epoch ms of the start of an hour in UTC. */
  hour: number;
  /** Host of the page (Origin), as in a lead. */
  partner: string;
  /** utmSource, utmMedium and utmCampaign. */
  source: string;
  medium: string;
  campaign: string;
  language: string;
  /** Tag of the element, such as `luxe-quote-form`. */
  element: string;
  /** Version of the script. */
  version: string;
  /** The `variant` of the element. */
  variant: string;
  step: FunnelStep;
  /**
   * Field with an error, for the step `failed`; empty: the step itself. Never sum both: a view that failed counts once
   * for the step, and once for each field with an error.
   */
  field: string;
}

export interface FunnelCount extends FunnelKey {
  /** Page views. */
  count: number;
}

/** A count of the current hour. */
export type NewFunnelCount = Omit<FunnelCount, 'hour'>;

/** A sum over all dimensions that it does not name. */
export type FunnelSum = Pick<FunnelCount, 'variant' | 'element' | 'step' | 'field' | 'count'>;

export interface FunnelCalls {
  /**
   * Adds counts to the hour of `now` (epoch ms) in one transaction. Bounded: once a partner has 200 rows in an
   * hour, or all have 2,000, new combinations are counted as `(other)` (see calls/funnel.ts).
   */
  addFunnelCounts(counts: readonly NewFunnelCount[], now: number): Promise<void>;
  /**
   * Sums the counts of a period by variant, element, step and field, largest first: at most 10,000 sums. An hour counts
   * if it starts in the period.
   */
  readFunnel(selection: ReportSelection): Promise<FunnelSum[]>;
  /** Deletes the counts of the oldest hour before a moment (epoch ms). Resolves to the number of rows. */
  deleteOldFunnelCounts(before: number): Promise<number>;
}
