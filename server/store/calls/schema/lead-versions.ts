/**
 * Versions of leads: each further version has its own row (see versionId). Closes all open offers of a lead but the
 * newest.
 */
export const leadVersions = `
  alter table leads add column revision_of text references leads (submission_id) on delete cascade;
  alter table leads add column version integer not null default 1;
  alter table leads add column content_hash text;
  alter table leads add column left_out text not null default '[]';
  create index leads_by_revision_of on leads (revision_of);

  alter table whatsapp_leads add column revision_of text
    references whatsapp_leads (submission_id) on delete cascade;
  alter table whatsapp_leads add column version integer not null default 1;
  create index whatsapp_leads_by_revision_of on whatsapp_leads (revision_of);

  alter table offers add column closed_at bigint;
  alter table offers add column closed_as text;
  update offers set closed_as = 'replaced', closed_at = (
    select min(newer.created_at) from offers newer where newer.submission_id = offers.submission_id
      and (newer.created_at > offers.created_at
        or (newer.created_at = offers.created_at and newer.offer_id > offers.offer_id)))
  where answered_at is null and exists (
    select 1 from offers newer where newer.submission_id = offers.submission_id
      and newer.created_at < offers.expires_at
      and (newer.created_at > offers.created_at
        or (newer.created_at = offers.created_at and newer.offer_id > offers.offer_id)));
  `;
