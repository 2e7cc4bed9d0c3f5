/**
 * SQL that runs on SQLite and PostgreSQL: text ids, epoch milliseconds as bigint, JSON as text,
 * `on conflict do nothing returning`. SQLite accepts any column type, so `bytea` holds blobs in both.
 * Parameters are `?1`, `?2` … (PostgreSQL: `$1`, `$2` …), cast where PostgreSQL cannot infer their type or
 * infers `integer`, too small for a time. sqlite-database.ts removes `for update`: SQLite's write transactions run one
 * at a time.
 */

import type { Value } from '../database.ts';
import type { LeadSelection } from '../store.ts';

/** As a limit: no limit. */
export const everything = Number.MAX_SAFE_INTEGER;
/** Epoch ms, later than any row. */
export const endOfTime = Number.MAX_SAFE_INTEGER;

/** Returns the row id of a version of a lead. Submission ids contain no `~`, so row ids are unique. */
export function versionId(submissionId: string, version: number): string {
  return version === 1 ? submissionId : `${submissionId}~${version}`;
}

/** Offers with the name of their client, and how the item is handed over. */
const wholeOffers = `
  select offers.*, leads.first_name, leads.last_name, handovers.way, handovers.address,
    handovers.slot, handovers.requested_at, handovers.confirmed_at
  from offers join leads on leads.submission_id = offers.submission_id
  left join handovers on handovers.offer_id = offers.offer_id`;

/** The submission id, which all versions of a lead share. */
export const sharedId = 'coalesce(revision_of, submission_id)';

/** Matches the newest version of each lead; an index returns them in order, without sorting all. */
const isNewest = (table: string) => `not exists (
  select 1 from ${table} other
  where coalesce(other.revision_of, other.submission_id) = coalesce(${table}.revision_of, ${table}.submission_id)
    and (other.received_at > ${table}.received_at
      or (other.received_at = ${table}.received_at and other.version > ${table}.version)))`;

/** Sorts leads by their newest version, newest first, and keeps the versions of a lead together. */
export const newestFirst = `
  order by max(received_at) over (partition by ${sharedId}) desc, ${sharedId}, version desc`;

/** Returns parameters for a list: `?1, ?2` …, or from another number on. */
export const places = (count: number, first = 1) =>
  Array.from({ length: count }, (_, index) => `?${first + index}`).join(', ');

/** Builds the statement that reads all offers to leads by their ids: ?1, ?2 … */
export const selectOffersOfLeads = (count: number) => `
  ${wholeOffers} where offers.submission_id in (${places(count)})
  order by created_at desc, offers.offer_id`;

/** Builds the statement that selects the ids of leads, and its values. */
export function selectLeadIds({
  idPrefix = '',
  limit = everything,
  words = [],
  partner,
  isTest,
}: LeadSelection): [statement: string, ...values: Value[]] {
  const values: Value[] = [idPrefix];
  const add = (value: Value) => `?${values.push(value)}`;
  const conditions = [`substr(${sharedId}, 1, length(?1)) = ?1`];
  const addForAnyVersion = (condition: string) =>
    conditions.push(`${sharedId} in (select ${sharedId} from leads where ${condition})`);
  const hasWords = words.map((word) => `search like '%' || ${add(word)} || '%'`);
  if (words.length > 0) addForAnyVersion(hasWords.join(' and '));
  if (partner !== undefined) addForAnyVersion(`partner = ${add(partner)}`);
  if (isTest !== undefined) addForAnyVersion(`is_test = ${add(Number(isTest))}`);
  const statement = `
    select ${sharedId} as submission_id from leads
    where ${conditions.join(' and ')} and ${isNewest('leads')}
    order by received_at desc, ${sharedId} limit ${add(limit)}`;
  return [statement, ...values];
}

/** Matches leads, by their first version, of which any version meets a condition. */
const hasVersion = (condition: string) => `exists (
  select 1 from leads other
  where (other.submission_id = leads.submission_id or other.revision_of = leads.submission_id)
    and ${condition})`;

/** Matches offers that can be answered at a moment, such as `?3`. */
export const isOpenAt = (moment: string) =>
  `answered_at is null and closed_at is null and expires_at > ${moment}`;
const isOpen = isOpenAt('?3');

/** Statements of the store; those of the outbox and of orphan photos are in their own files. */
export const sql = {
  /** For SQLite; PostgreSQL has statements of its own in postgres/migrate.ts, except for `readVersion`. */
  createVersion: 'create table if not exists schema_version (version integer not null)',
  readVersion: 'select version from schema_version',
  clearVersion: 'delete from schema_version',
  writeVersion: 'insert into schema_version (version) values (?1)',

  /** ?1 and ?2: last row of the previous page. ?4: partner, ?5: is a test; null: any. */
  selectFirstVersions: `
    select submission_id, received_at from leads
    where version = 1
      and received_at <= ?1 and (received_at < ?1 or submission_id > ?2)
      and (cast(?4 as text) is null or ${hasVersion('other.partner = ?4')})
      and (cast(?5 as bigint) is null or ${hasVersion('other.is_test = ?5')})
    order by received_at desc, submission_id limit ?3`,
  /** Rows without search text: they were stored before it existed. */
  selectWithoutSearch: 'select * from leads where search is null order by submission_id limit ?1',
  writeSearch: 'update leads set search = ?2 where submission_id = ?1',
  writeContentHash: 'update leads set content_hash = ?2 where submission_id = ?1',

  selectItemsOfLead: 'select * from lead_items where submission_id = ?1 order by position',
  /** All photos of a row, or the one at item ?2 and position ?3 if these are not negative. */
  selectPhotoContents: `
    select item_position, position, name, type, size, content, stored_as, added_at from photos
    where submission_id = ?1 and (?2 < 0 or (item_position = ?2 and position = ?3))
    order by item_position, position`,

  selectWhatsappLead: 'select * from whatsapp_leads where submission_id = ?1',
  /** ?1: maximum rows, which also limits the leads that the subquery reads. ?2: partner, ?3: is a test; null: any. */
  selectWhatsappLeads: `
    select * from whatsapp_leads where ${sharedId} in (
      select ${sharedId} from whatsapp_leads where ${isNewest('whatsapp_leads')}
        and ${sharedId} in (
          select ${sharedId} from whatsapp_leads
          where partner = coalesce(?2, partner) and is_test = coalesce(?3, is_test))
      order by received_at desc, ${sharedId} limit ?1)
    ${newestFirst} limit ?1`,

  selectOffers: `
    ${wholeOffers} where substr(offers.offer_id, 1, length(?1)) = ?1
    order by created_at desc, offers.offer_id limit ?2`,
  /** The next three statements depend on which offer is open: lock the lead first. */
  answerOffer: `
    update offers set answer = ?2, answered_at = ?3, wish_reason = ?4, wish_amount = ?5
    where offer_id = ?1 and ${isOpen} returning offer_id`,
  closeOffer: `
    update offers set closed_as = ?2, closed_at = ?3
    where offer_id = ?1 and ${isOpen} returning offer_id`,
  closeOffersOfLead: `
    update offers set closed_as = ?2, closed_at = ?3
    where submission_id = ?1 and ${isOpen} returning offer_id`,
  selectOffer: `${wholeOffers} where offers.offer_id = ?1`,

  /**
   * Offers, answers, further versions and erasure of a lead first lock its first version, so they run
   * one at a time. No row: the lead was erased.
   */
  lockLead: 'select submission_id from leads where submission_id = ?1 for update',
  lockLeadOfOffer: `
    select submission_id from leads
    where submission_id = (select submission_id from offers where offer_id = ?1) for update`,
  /**
   * ?1: last row id of the previous page. Sorts by row id: without the name of the table, `order by submission_id` would
   * mean the selected column, the shared id.
   */
  selectContacts: `
    select submission_id as row_id, ${sharedId} as submission_id, email, phone, country from leads
    where submission_id > ?1 order by leads.submission_id limit ?2`,
  selectWhatsappContacts: `
    select submission_id as row_id, ${sharedId} as submission_id, '' as email, phone, '' as country
    from whatsapp_leads
    where submission_id > ?1 order by whatsapp_leads.submission_id limit ?2`,

  deleteLead: 'delete from leads where submission_id = ?1 returning submission_id',
  deleteWhatsappLead: `
    delete from whatsapp_leads where submission_id = ?1 returning submission_id`,

  check: 'select submission_id from leads limit 1',
  /** Changes nothing, but is written and committed. */
  touch: 'update schema_version set version = version',
} as const;
