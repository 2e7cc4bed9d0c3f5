/**
 * `lead_id`: row of the version that the conversion is about. `offer_id`: the offer whose total is its value; null
 * without one. Leads that were marked before the table existed get their conversions from audit log and offers: a
 * changed status is the first member in the JSON of `detail`.
 */
export const conversionTables = `
  create table conversions (
    submission_id text not null references leads (submission_id) on delete cascade,
    name text not null,
    at bigint not null,
    lead_id text not null references leads (submission_id) on delete cascade,
    offer_id text references offers (offer_id) on delete cascade,
    primary key (submission_id, name)
  );
  create index conversions_by_at on conversions (at, submission_id, name);
  create index conversions_by_lead_id on conversions (lead_id);
  create index conversions_by_offer_id on conversions (offer_id);

  insert into conversions (submission_id, name, at, lead_id, offer_id)
  select marks.submission_id, marks.name, min(marks.at),
    (select version.submission_id from leads version
      where (version.submission_id = marks.submission_id
          or version.revision_of = marks.submission_id)
        and version.is_test = 0
      order by version.version limit 1),
    case when marks.name = 'accepted' then (
      select offers.offer_id from offers
      where offers.submission_id = marks.submission_id and offers.answer = 'approved'
      order by offers.answered_at, offers.offer_id limit 1) end
  from (
    select submission_id, 'qualified' as name, at from audit_log
    where detail like '{"status":"qualified"%' or detail like '{"status":"offered"%'
      or detail like '{"status":"converted"%'
    union all
    select submission_id, 'accepted', at from audit_log where detail like '{"status":"converted"%'
    union all
    select submission_id, 'qualified', created_at from offers
    union all
    select submission_id, 'accepted', coalesce(answered_at, created_at) from offers where answer = 'approved'
  ) marks
  where exists (
    select 1 from leads version
    where (version.submission_id = marks.submission_id
        or version.revision_of = marks.submission_id)
      and version.is_test = 0)
  group by marks.submission_id, marks.name;
  `;
