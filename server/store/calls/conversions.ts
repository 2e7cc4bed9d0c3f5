import type { LeadStatus } from '../../../widgets/domain/request/lead-status.ts';
import type {
  Conversion,
  ConversionCalls,
  ConversionName,
  TraceableConversion,
} from '../conversion.ts';
import type { Database, Query, WithJson } from '../database.ts';
import type { DeliveryEvent, OutboxOptions } from '../delivery.ts';
import { insertRowIfNew } from './insert-row.ts';
import { enqueue } from './outbox.ts';
import { submissionIdsIn } from './rows.ts';

/** Conversions that a status stands for: a lead with an offer counts as qualified. */
const conversionsOf: Partial<Record<LeadStatus, readonly ConversionName[]>> = {
  qualified: ['qualified'],
  offered: ['qualified'],
  converted: ['qualified', 'accepted'],
};

const eventOf: Record<ConversionName, DeliveryEvent> = {
  qualified: 'lead.qualified',
  accepted: 'offer.accepted',
};

const withOffer = 'conversions left join offers on offers.offer_id = conversions.offer_id';
const columns = 'conversions.submission_id, name, at, amount, currency';

const conversionSql = {
  /** The first version that is no test: later versions may come from a stranger who guessed the lead's id. */
  selectVersion: `
    select submission_id from leads
    where (submission_id = ?1 or revision_of = ?1) and is_test = 0 order by version limit 1`,
  /** The approved offer, or the newest that was neither closed nor answered otherwise. */
  selectOffer: `
    select offer_id from offers
    where submission_id = ?1 and closed_at is null and (answer is null or answer = 'approved')
    order by case when answer is null then 1 else 0 end, created_at desc, offer_id limit 1`,
  select: `
    select ${columns} from ${withOffer} where conversions.submission_id = ?1 and name = ?2`,
  /** ?1 to ?3: last row of the previous page. ?4: name; null: any. ?5: 1 for disqualified leads, 0 for all others. */
  selectPage: `
    select ${columns}, click_ids, email, phone,
      case when status = 'disqualified' then changed_at end as disqualified_at
    from ${withOffer}
    join leads on leads.submission_id = conversions.lead_id
    join lead_states on lead_states.submission_id = conversions.submission_id
    where (at, conversions.submission_id, name) > (cast(?1 as bigint), cast(?2 as text), cast(?3 as text))
      and (cast(?4 as text) is null or name = ?4)
      and (case when status = 'disqualified' then 1 else 0 end) = cast(?5 as bigint)
    order by at, conversions.submission_id, name limit ?6`,
} as const;

/**
 * Records the conversions that a status stands for, and enqueues their events, in the transaction that sets the status.
 * Records each conversion once per lead, and none for tests.
 */
export async function recordConversions(
  query: Query,
  outbox: OutboxOptions,
  { submissionId, status }: { submissionId: string; status: LeadStatus },
  at: number,
  requestId: string,
): Promise<void> {
  const names = conversionsOf[status] ?? [];
  if (names.length === 0) return;
  const [leadId] = submissionIdsIn(await query.all(conversionSql.selectVersion, submissionId));
  if (leadId === undefined) return;
  for (const name of names) {
    const [offer] =
      name === 'accepted'
        ? await query.all<{ offerId: string }>(conversionSql.selectOffer, submissionId)
        : [];
    const subject = { leadId, offerId: offer?.offerId };
    const row = { submissionId, name, at, ...subject };
    if (await insertRowIfNew(query, 'conversions', row)) {
      await enqueue(query, outbox, { event: eventOf[name], ...subject, requestId });
    }
  }
}

type TraceableRow = WithJson<TraceableConversion, 'clickIds'>;

export function conversionCalls(database: Database) {
  return {
    async listConversions({ name, isDisqualified, since }, limit, after) {
      const position = [after?.at ?? since, after?.submissionId ?? '', after?.name ?? ''];
      const values = [...position, name ?? null, Number(isDisqualified), limit];
      const rows = await database.all<TraceableRow>(conversionSql.selectPage, ...values);
      return rows.map((row) => ({ ...row, clickIds: JSON.parse(row.clickIds) }));
    },

    async readConversion(submissionId, name) {
      const [row] = await database.all<Conversion>(conversionSql.select, submissionId, name);
      return row;
    },
  } satisfies Partial<ConversionCalls>;
}
