import { join, raw, type Sql } from 'sql-template-tag';
import { type Database, sql } from '../../database.ts';
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
import { equals } from '../statements.ts';
import { fillStates } from './lead-state.ts';

/**
 * Matches the first versions of a selection. Tests are few: excluding a list of them is faster than reading the state
 * of each lead.
 */
const isSelected = ({ from, to, partner }: ReportSelection) => sql`
  leads.version = 1 and leads.received_at >= ${from} and leads.received_at < ${to}
  and ${equals(sql`leads.partner`, partner)}
  and leads.submission_id not in (select submission_id from lead_states where is_test = 1)`;

/** Repeats the condition of the index audit_log_answers word for word: otherwise, databases do not use the index. */
const isAnswer = raw(`
  actor <> '${client}' and (action in ('note-added', 'offer-made')
    or (action = 'state-changed' and detail like '%"status":%'))`);

/** ms in a quarter of an hour. No parameter: node:sqlite binds numbers as floats, and the division must round down. */
const quarter = raw(String(15 * 60 * 1000));

/** Row of `selectAnswers`: both null if no lead was answered. */
interface Answers {
  answered: number | null;
  medianAnswer: number | null;
}

type WhatsappLeads = Pick<StoredReport, 'whatsappLeads'>;

function groupsBy(name: ReportDimension, source: Sql): Sql {
  const dimension = raw(name);
  return sql`
    select ${raw(`'${name}'`)} as dimension, cast(${dimension} as text) as value, sum(leads) as leads,
      sum(qualified_brand) as qualified_brand, sum(qualified) as qualified, sum(accepted) as accepted
    from ${source} group by ${dimension}`;
}

const columns = raw(reportDimensions.join(', '));

/** `combined` sums leads that differ only in time; all groups but those by `quarter` are built from these sums. */
const selectGroups = (selection: ReportSelection) => sql`
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
    where ${isSelected(selection)}),
  combined as materialized (
    select ${columns}, sum(leads) as leads, sum(qualified_brand) as qualified_brand,
      sum(qualified) as qualified, sum(accepted) as accepted
    from chosen group by ${columns})
  ${join(
    [
      groupsBy('quarter', sql`chosen`),
      ...reportDimensions.map((dimension) => groupsBy(dimension, sql`combined`)),
    ],
    ' union all ',
  )}`;

const selectOffers = (selection: ReportSelection, now: number) => sql`
  select outcome, currency, count(*) as offers, sum(amount) as amount
  from (
    select offers.currency, offers.amount,
      case
        when answer = 'approved' then 'accepted'
        when answer = 'rejected' then 'declined'
        when answer is not null then 'other'
        when closed_at is not null then 'closed'
        when expires_at > ${now} then 'open'
        else 'expired'
      end as outcome
    from offers
    where exists (
      select 1 from leads
      where leads.submission_id = offers.submission_id and ${isSelected(selection)})) outcomes
  group by outcome, currency`;

/** Median: the middle wait, or the mean of the two in the middle. */
const selectAnswers = (selection: ReportSelection) => sql`
  with waits as (
    select min(audit_log.at) - leads.received_at as wait
    from leads join audit_log on audit_log.submission_id = leads.submission_id
    where ${isSelected(selection)} and audit_log.at >= leads.received_at and ${isAnswer}
    group by leads.submission_id, leads.received_at),
  ranked as (
    select wait, row_number() over (order by wait) as place, count(*) over () as total
    from waits)
  select max(total) as answered, avg(wait) as median_answer
  from ranked where place in ((total + 1) / 2, (total + 2) / 2)`;

const countWhatsappLeads = ({ from, to, partner }: ReportSelection) => sql`
  select count(*) as whatsapp_leads from whatsapp_leads
  where version = 1 and is_test = 0 and received_at >= ${from} and received_at < ${to}
    and ${equals(sql`partner`, partner)}`;

export function reportCalls(database: Database) {
  return {
    async readReport(selection, now) {
      await fillStates(database);
      const groups = await database.all<LeadGroup>(selectGroups(selection));
      const offers = await database.all<OfferGroup>(selectOffers(selection, now));
      const [answers] = await database.all<Answers>(selectAnswers(selection));
      const [whatsapp] = await database.all<WhatsappLeads>(countWhatsappLeads(selection));
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
