/** WhatsApp leads, and offers to leads. */
export const offerTables = `
  create table whatsapp_leads (
    submission_id text primary key,
    received_at bigint not null,
    language text,
    phone text not null,
    campaign text not null
  );
  create index whatsapp_leads_by_received_at on whatsapp_leads (received_at desc, submission_id);

  create table offers (
    offer_id text primary key,
    submission_id text not null references leads (submission_id) on delete cascade,
    amount numeric not null,
    currency text not null,
    created_at bigint not null,
    expires_at bigint not null,
    answer text,
    answered_at bigint
  );
  create index offers_by_submission_id on offers (submission_id);
  create index offers_by_created_at on offers (created_at desc, offer_id);
  `;
