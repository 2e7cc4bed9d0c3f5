import type { Database } from '../../database.ts';
import { client } from '../../desk-calls.ts';
import {
  type LeadGroup,
  type OfferGroup,
  type ReportCalls,
  type ReportDimension,
  type ReportSelection,
  reportDimensions,
  type StoredReport,
} from '../../report.ts';
import { fillStates } from './lead-state.ts';

/**
 * Matches first versions of a ReportSelection: ?1 from, ?2 to, ?3 partner or null. Tests are few: excluding
 * a list of them is faster than reading the state of each lead.
 */
const isSelected = `
  leads.version = 1 and leads.received_at >= ?1 and leads.received_at < ?2
  and (cast(?3 as text) is null or leads.partner = ?3)
  and leads.submission_id not in (select submission_id from lead_states where is_test = 1)`;
/** Repeats the condition of the index audit_log_answers word for word: otherwise, databases do not use the index. */
const isAnswer = `
  actor <> '${client}' and (action in ('note-added', 'offer-made')
    or (action = 'state-changed' and detail like '%"status":%'))`;

/** ms in a quarter of an hour. */
const quarter = 15 * 60 * 1000;

/** Values of the statement `answers`: both null if no lead was answered. */
interface Answers {
  answered: number | null;
  medianAnswer: number | null;
}

type WhatsappLeads = Pick<StoredReport, 'whatsappLeads'>;

const groupsBy = (dimension: ReportDimension, source: string) => `
  select '${dimension}' as dimension, cast(${dimension} as text) as value, sum(leads) as leads,
    sum(qualified_brand) as qualified_brand, sum(qualified) as qualified, sum(accepted) as accepted
  from ${source} group by ${dimension}`;

const columns = reportDimensions.join(', ');

const reportSql = {
  /** `combined` sums leads that differ only in time; all groups but those by `quarter` are built from these sums. */
  groups: `
    with offered as (
      select submission_id, max(case when answer = 'approved' then 1 else 0 end) as accepted
      from offers group by submission_id),
    chosen as materialized (
      select leads.received_at / ${quarter} as quarter, leads.partner, leads.campaign,
        coalesce(leads.language, '') as language, leads.variant, lead_states.country,
        lead_states.categories, lead_states.brands, 1 as leads,
        lead_states.is_qualified as qualified_brand,
        case when lead_states.status in ('qualified', 'offered', 'converted')
          or offered.submission_id is not null then 1 else 0 end as qualified,
        coalesce(offered.accepted, 0) as accepted
      from leads join lead_states on lead_states.submission_id = leads.submission_id
        left join offered on offered.submission_id = leads.submission_id
      where ${isSelected}),
    combined as materialized (
      select ${columns}, sum(leads) as leads, sum(qualified_brand) as qualified_brand,
        sum(qualified) as qualified, sum(accepted) as accepted
      from chosen group by ${columns})
    ${[
      groupsBy('quarter', 'chosen'),
      ...reportDimensions.map((dimension) => groupsBy(dimension, 'combined')),
    ].join(' union all ')}`,
  offers: `
    select outcome, currency, count(*) as offers, sum(amount) as amount
    from (
      select offers.currency, offers.amount,
        case
          when answer = 'approved' then 'accepted'
          when answer = 'rejected' then 'declined'
          when answer is not null then 'other'
          when closed_at is not null then 'closed'
          when expires_at > ?4 then 'open'
          else 'expired'
        end as outcome
      from offers
      where exists (
        select 1 from leads
        where leads.submission_id = offers.submission_id and ${isSelected})) outcomes
    group by outcome, currency`,
  /** Median: the middle wait, or the mean of the two in the middle. */
  answers: `
    with waits as (
      select min(audit_log.at) - leads.received_at as wait
      from leads join audit_log on audit_log.submission_id = leads.submission_id
      where ${isSelected} and audit_log.at >= leads.received_at and ${isAnswer}
      group by leads.submission_id, leads.received_at),
    ranked as (
      select wait, row_number() over (order by wait) as place, count(*) over () as total
      from waits)
    select max(total) as answered, avg(wait) as median_answer
    from ranked where place in ((total + 1) / 2, (total + 2) / 2)`,
  whatsappLeads: `
    select count(*) as whatsapp_leads from whatsapp_leads
    where version = 1 and is_test = 0 and received_at >= ?1 and received_at < ?2
      and (cast(?3 as text) is null or partner = ?3)`,
} as const;

export function reportCalls(database: Database) {
  return {
    async readReport({ from, to, partner }: ReportSelection, now: number) {
      await fillStates(database);
      const values = [from, to, partner ?? null] as const;
      const groups = await database.all<LeadGroup>(reportSql.groups, ...values);
      const offers = await database.all<OfferGroup>(reportSql.offers, ...values, now);
      const [answers] = await database.all<Answers>(reportSql.answers, ...values);
      const [whatsapp] = await database.all<WhatsappLeads>(reportSql.whatsappLeads, ...values);
      return {
        groups,
        // Rounded, because SQLite adds floating-point numbers. No currency of an offer has more than three decimals.
        offers: offers.map((group) => ({
          ...group,
          amount: Math.round(group.amount * 1000) / 1000,
        })),
        answered: answers?.answered ?? 0,
        medianAnswer: answers?.medianAnswer ?? null,
        whatsappLeads: whatsapp?.whatsappLeads ?? 0,
      };
    },
  } satisfies ReportCalls;
}
