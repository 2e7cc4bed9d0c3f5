import type { ClickId } from '../../widgets/domain/click-ids.ts';

/**
 * An event that ad platforms learn of, once per lead. `qualified`: the team first marked the lead as qualified, or went
 * further (offer, deal). `accepted`: the client approved an offer, or the team marked the lead as converted.
 */
export type ConversionName = 'qualified' | 'accepted';

export interface Conversion {
  submissionId: string;
  name: ConversionName;
  /** Epoch ms of the first mark; never changes. */
  at: number;
  /**
   * Amount of the accepted offer, in units of its currency; null without one. If the team marked the lead as converted,
   * the newest offer that is neither answered nor closed counts as accepted.
   */
  amount: number | null;
  /** ISO 4217; null without an amount. */
  currency: string | null;
}

/** A conversion with the data by which a platform finds the click: that of the lead's first version that is no test. */
export interface TraceableConversion extends Conversion {
  clickIds: ClickId[];
  email: string;
  phone: string;
  /** Epoch ms of the last change of the lead's state if it is disqualified now; null for others. */
  disqualifiedAt: number | null;
}

export interface ConversionSelection {
  /** Default: all. */
  name?: ConversionName;
  /** Selects leads that are disqualified now, or all others. */
  isDisqualified: boolean;
  /** Epoch ms of the oldest conversion. */
  since: number;
}

export type ConversionPosition = Pick<Conversion, 'at' | 'submissionId' | 'name'>;

export interface ConversionCalls {
  /** Lists conversions, oldest first, in pages; tests and erased leads have none. */
  listConversions(
    selection: ConversionSelection,
    limit: number,
    after?: ConversionPosition,
  ): Promise<TraceableConversion[]>;
  readConversion(submissionId: string, name: ConversionName): Promise<Conversion | undefined>;
}
