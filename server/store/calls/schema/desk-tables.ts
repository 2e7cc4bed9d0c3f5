/**
 * Tables of the desk; desk-calls.ts and sign-in.ts describe most columns.
 * - `people.login`: the name that the company's sign-in proxy reports.
 * - `sessions.revoked_at`: written by earlier releases only; ended sessions are deleted.
 * - `lead_states` has a row per lead: its state (see StoredState), the number of its `notes`, and derived columns.
 *   `versions`, `is_test`, `is_qualified`, `categories`, `brands` and `search` follow from all versions of the lead,
 *   the others from the newest, whose row id is `newest_row`. Leads of earlier releases get these columns at the first
 *   use of the inbox, the report or a search; `due_at`, the time of the promised reply, is null until then. `tab`: see
 *   inboxTabs. `categories` and `brands` are lists such as `|Watch|Handbag|`. `version` counts changes of the state, to
 *   detect conflicting ones; `versions` counts the versions of the lead.
 * - `assignee`: id of a person. `changed_by`, `author` and `actor`: id of a person, or see AuditRecord.
 * - `audit_log` entries lose the id of an erased lead. `version`: of the lead or of its state, see AuditRecord.
 * - `thumbnails.content` is empty for photos that cannot be drawn.
 */
export const deskTables = `
  create table people (
    person_id text primary key,
    name text not null,
    login text unique,
    is_active integer not null default 1,
    created_at bigint not null
  );

  create table invitations (
    token_hash text primary key,
    person_id text not null references people (person_id) on delete cascade,
    created_at bigint not null,
    expires_at bigint not null,
    used_at bigint
  );
  create index invitations_by_person_id on invitations (person_id);

  create table passkeys (
    credential_id text primary key,
    person_id text not null references people (person_id) on delete cascade,
    public_key bytea not null,
    counter bigint not null,
    transports text not null,
    created_at bigint not null
  );
  create index passkeys_by_person_id on passkeys (person_id);

  create table sessions (
    token_hash text primary key,
    person_id text not null references people (person_id) on delete cascade,
    created_at bigint not null,
    last_seen_at bigint not null,
    expires_at bigint not null,
    revoked_at bigint
  );
  create index sessions_by_person_id on sessions (person_id);

  create table lead_states (
    submission_id text primary key references leads (submission_id) on delete cascade,
    status text not null,
    reason text not null default '',
    assignee text not null default '',
    version integer not null default 0,
    changed_at bigint,
    changed_by text,
    newest_row text not null,
    latest_at bigint not null,
    due_at bigint,
    versions integer not null default 1,
    notes integer not null default 0,
    is_test integer not null default 0,
    is_qualified integer not null default 0,
    language text not null default '',
    country text not null default '',
    partner text not null default '',
    campaign text not null default '',
    categories text not null default '',
    brands text not null default '',
    search text not null default '',
    tab text generated always as (case
      when status = 'new' then 'new'
      when status in ('working', 'qualified') then 'in-progress'
      when status = 'offered' then 'offered'
      else 'closed'
    end) stored
  );
  insert into lead_states (submission_id, status, newest_row, latest_at)
  select shared_id,
    case
      when exists (
        select 1 from offers where offers.submission_id = shared_id and answer = 'approved')
        then 'converted'
      when exists (
        select 1 from offers where offers.submission_id = shared_id
          and (answer <> 'rejected' or (answer is null and closed_as is null)))
        then 'offered'
      when exists (select 1 from offers where offers.submission_id = shared_id) then 'working'
      else 'new'
    end,
    submission_id, received_at
  from (
    select coalesce(revision_of, submission_id) as shared_id, submission_id, received_at,
      row_number() over (
        partition by coalesce(revision_of, submission_id)
        order by received_at desc, version desc) as place
    from leads) versions
  where place = 1;
  create index lead_states_by_latest_at on lead_states (is_test, latest_at, submission_id);
  create index lead_states_by_due_at on lead_states (is_test, due_at, submission_id);
  create index lead_states_by_tab on lead_states (is_test, tab, latest_at, submission_id);
  create index lead_states_by_tab_due on lead_states (is_test, tab, due_at, submission_id);
  create index lead_states_unfilled on lead_states (submission_id) where due_at is null;
  create index lead_states_by_partner on lead_states (partner);
  create index lead_states_by_campaign on lead_states (campaign);

  create table notes (
    note_id text primary key,
    submission_id text not null references leads (submission_id) on delete cascade,
    author text not null,
    at bigint not null,
    text text not null
  );
  create index notes_by_submission_id on notes (submission_id, at);

  create table audit_log (
    audit_id text primary key,
    at bigint not null,
    actor text not null,
    action text not null,
    submission_id text references leads (submission_id) on delete set null,
    version integer not null default 0,
    detail text not null
  );
  create index audit_log_by_at on audit_log (at, audit_id);
  create index audit_log_by_submission_id on audit_log (submission_id, at);

  create table saved_views (
    view_id text primary key,
    name text not null,
    query text not null,
    created_at bigint not null
  );

  create table thumbnails (
    submission_id text not null,
    item_position integer not null,
    position integer not null,
    content bytea not null,
    primary key (submission_id, item_position, position),
    foreign key (submission_id, item_position, position)
      references photos (submission_id, item_position, position) on delete cascade
  );
  `;
