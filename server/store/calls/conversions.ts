import type { LeadStatus } from '../../../widgets/domain/request/lead-status.ts';
import type {
  Conversion,
  ConversionCalls,
  ConversionName,
  TraceableConversion,
} from '../conversion.ts';
import { type Database, type Query, sql, type WithJson } from '../database.ts';
import type { DeliveryEvent, OutboxOptions } from '../delivery.ts';
import { insertRowIfNew } from './insert-row.ts';
import { enqueue } from './outbox.ts';
import { submissionIdsIn } from './rows.ts';
import { equals } from './statements.ts';

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

const columns = sql`conversions.submission_id, name, at, amount, currency`;
const withOffer = sql`conversions left join offers on offers.offer_id = conversions.offer_id`;

/** Finds the id of the approved offer, or of the newest that was neither closed nor answered otherwise. */
async function findAcceptedOffer(query: Query, submissionId: string): Promise<string | undefined> {
  const [offer] = await query.all<{ offerId: string }>(sql`
    select offer_id from offers
    where submission_id = ${submissionId} and closed_at is null
      and (answer is null or answer = 'approved')
    order by case when answer is null then 1 else 0 end, created_at desc, offer_id limit 1`);
  return offer?.offerId;
}

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
  // The first version that is no test: later versions may come from a stranger who guessed the lead's id.
  const versions = await query.all(sql`
    select submission_id from leads
    where (submission_id = ${submissionId} or revision_of = ${submissionId}) and is_test = 0
    order by version limit 1`);
  const [leadId] = submissionIdsIn(versions);
  if (leadId === undefined) return;
  for (const name of names) {
    const offerId = name === 'accepted' ? await findAcceptedOffer(query, submissionId) : undefined;
    const subject = { leadId, offerId };
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
      const { at, submissionId, name: last } = after ?? { at: since, submissionId: '', name: '' };
      const rows = await database.all<TraceableRow>(sql`
        select ${columns}, click_ids, email, phone,
          case when status = 'disqualified' then changed_at end as disqualified_at
        from ${withOffer}
        join leads on leads.submission_id = conversions.lead_id
        join lead_states on lead_states.submission_id = conversions.submission_id
        where (at, conversions.submission_id, name) > (${at}, ${submissionId}, ${last})
          and ${equals(sql`name`, name)}
          and (case when status = 'disqualified' then 1 else 0 end) = ${Number(isDisqualified)}
        order by at, conversions.submission_id, name limit ${limit}`);
      return rows.map((row) => ({ ...row, clickIds: JSON.parse(row.clickIds) }));
    },

    async readConversion(submissionId, name) {
      const [row] = await database.all<Conversion>(sql`
        select ${columns} from ${withOffer}
        where conversions.submission_id = ${submissionId} and name = ${name}`);
      return row;
    },
  } satisfies Partial<ConversionCalls>;
}
