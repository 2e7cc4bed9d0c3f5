import { contactColumnNames, itemColumnNames } from './field-columns.ts';

/**
 * The SQL of the store, in the common ground of SQLite and PostgreSQL: text ids, epoch milliseconds
 * as bigint, JSON as text, `on conflict do nothing returning`. SQLite takes any name for a column's
 * type, so `bytea` holds blobs in both. Parameters are `?1`, `?2` … (PostgreSQL: `$1`, `$2` …).
 * SQLite ignores `for update`: its transactions exclude each other.
 */

/** Every row there may be. */
export const everything = 2 ** 53 - 1;

/** The id of the row that a version of a lead is in. No caller's id has a `~`: none meets another. */
export function versionId(submissionId: string, version: number): string {
  return version === 1 ? submissionId : `${submissionId}~${version}`;
}

const offersWithNames = `
  select offers.*, leads.first_name, leads.last_name
  from offers join leads on leads.submission_id = offers.submission_id`;

/** The id that all versions of a lead share. */
const sharedId = 'coalesce(revision_of, submission_id)';

/** No other version of the lead is newer: an index gives these in their order, without sorting all. */
const isNewest = (table: string) => `not exists (
  select 1 from ${table} other
  where coalesce(other.revision_of, other.submission_id) = coalesce(${table}.revision_of, ${table}.submission_id)
    and (other.received_at > ${table}.received_at
      or (other.received_at = ${table}.received_at and other.version > ${table}.version)))`;

/** Versions stand together, the newest first; so do leads, by their newest version. */
const newestFirst = `
  order by max(received_at) over (partition by ${sharedId}) desc, ${sharedId}, version desc`;

/** Which conditions a LeadSelection has, besides the beginning of the id and the limit. */
interface LeadConditions {
  /** How many words there are to be found. */
  words?: number;
  hasPartner?: boolean;
  isTest?: boolean | undefined;
}

/** Statements that read leads with their items and photos. `rowIds` selects the ids of their rows. */
function readingStatements(rowIds: string) {
  return {
    selectLeads: `select * from leads where submission_id in (${rowIds}) ${newestFirst}`,
    selectItems: `
      select * from lead_items where submission_id in (${rowIds})
      order by submission_id, position`,
    selectPhotos: `
      select submission_id, item_position, position, name, type, size from photos
      where submission_id in (${rowIds})
      order by submission_id, item_position, position`,
  };
}

/** Statements that read so many leads, in all their versions: ?1 and on are their ids. */
export function leadStatementsByIds(count: number) {
  const places = Array.from({ length: count }, (_, index) => `?${index + 1}`).join(', ');
  return readingStatements(`select submission_id from leads where ${sharedId} in (${places})`);
}

/**
 * What reads the leads that a LeadSelection means: ?1 is the beginning of their id, ?2 how many there
 * may be, and from ?3 on a version of each has all of so many words somewhere in what it is found by. The
 * last one is the partner of one of its versions. With `isTest` a version is a test, or none.
 */
export function leadStatements({ words = 0, hasPartner = false, isTest }: LeadConditions = {}) {
  const hasWord = Array.from(
    { length: words },
    (_, index) => `search like '%' || ?${index + 3} || '%'`,
  );
  const some = (condition: string) =>
    `and ${sharedId} in (select ${sharedId} from leads where ${condition})`;
  const conditions = [
    ...(words > 0 ? [some(hasWord.join(' and '))] : []),
    ...(hasPartner ? [some(`partner = ?${words + 3}`)] : []),
    ...(isTest === undefined ? [] : [some(`is_test = ${Number(isTest)}`)]),
  ].join(' ');
  return readingStatements(`
    select submission_id from leads where ${sharedId} in (
      select ${sharedId} from leads
      where substr(${sharedId}, 1, length(?1)) = ?1 ${conditions} and ${isNewest('leads')}
      order by received_at desc, ${sharedId} limit ?2)`);
}

/** A condition for any version of the lead whose first version is in the row. */
const hasVersion = (condition: string) => `exists (
  select 1 from leads other
  where (other.submission_id = leads.submission_id or other.revision_of = leads.submission_id)
    and ${condition})`;

/** Can be answered at a moment, such as `?3`. */
export const isOpenAt = (moment: string) =>
  `answered_at is null and closed_at is null and expires_at > ${moment}`;
const isOpen = isOpenAt('?3');

function insertInto(table: string, columns: readonly string[]): string {
  const places = columns.map((_, index) => `?${index + 1}`);
  return `insert into ${table} (${columns.join(', ')}) values (${places.join(', ')})`;
}

/** The statements of the store, see also outbox-sql.ts; `?1` and on are their values in their order. */
export const sql = {
  createVersion: 'create table if not exists schema_version (version integer not null)',
  readVersion: 'select version from schema_version',
  clearVersion: 'delete from schema_version',
  writeVersion: 'insert into schema_version (version) values (?1)',

  insertLead: `${insertInto('leads', [
    'submission_id',
    'received_at',
    'language',
    'campaign',
    'spam',
    'left_out',
    'partner',
    'content_hash',
    'revision_of',
    'version',
    'search',
    'is_test',
    ...contactColumnNames,
  ])} on conflict (submission_id) do nothing returning submission_id`,
  insertItem: insertInto('lead_items', [
    'submission_id',
    'position',
    'is_qualified',
    ...itemColumnNames,
  ]),
  insertPhoto: `
    insert into photos (submission_id, item_position, position, name, type, size, content, stored_as)
    values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)`,

  /** ?1 and ?2 are where the last page ended. ?4 is a partner, ?5 a mark as a test; null: any. */
  selectFirstVersions: `
    select submission_id, received_at from leads
    where version = 1
      and received_at <= ?1 and (received_at < ?1 or submission_id > ?2)
      and (cast(?4 as text) is null or ${hasVersion('other.partner = ?4')})
      and (cast(?5 as bigint) is null or ${hasVersion('other.is_test = ?5')})
    order by received_at desc, submission_id limit ?3`,
  selectVersions: `
    select * from leads where submission_id = ?1 or revision_of = ?1 order by version`,
  /** Of so many rows that nobody has searched yet. */
  selectWithoutSearch: 'select * from leads where search is null order by submission_id limit ?1',
  writeSearch: 'update leads set search = ?2 where submission_id = ?1',
  writeContentHash: 'update leads set content_hash = ?2 where submission_id = ?1',

  selectLead: 'select * from leads where submission_id = ?1',
  selectItemsOfLead: 'select * from lead_items where submission_id = ?1 order by position',
  selectPhotosOfLead: `
    select item_position, position, name, type, size from photos
    where submission_id = ?1 order by item_position, position`,
  /** All of a row, or where ?2 and ?3 are not below 0 the one at that place. */
  selectPhotoContents: `
    select item_position, position, name, type, size, content, stored_as from photos
    where submission_id = ?1 and (?2 < 0 or (item_position = ?2 and position = ?3))
    order by item_position, position`,

  insertWhatsappLead: `
    insert into whatsapp_leads
      (submission_id, received_at, language, phone, campaign, partner, is_test, revision_of, version)
    values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
    on conflict (submission_id) do nothing returning submission_id`,
  selectWhatsappVersions: `
    select * from whatsapp_leads where submission_id = ?1 or revision_of = ?1 order by version`,
  selectWhatsappLead: 'select * from whatsapp_leads where submission_id = ?1',
  selectWhatsappLeads: `
    select * from whatsapp_leads where ${sharedId} in (
      select ${sharedId} from whatsapp_leads where ${isNewest('whatsapp_leads')}
        and ${sharedId} in (
          select ${sharedId} from whatsapp_leads
          where partner = coalesce(?2, partner) and is_test = coalesce(?3, is_test))
      order by received_at desc, ${sharedId} limit ?1)
    ${newestFirst} limit ?1`,

  insertOffer: `
    insert into offers (offer_id, submission_id, amount, currency, created_at, expires_at)
    values (?1, ?2, ?3, ?4, ?5, ?6)`,
  selectOffers: `${offersWithNames} order by created_at desc, offer_id limit ?1`,
  selectOffersOfLead: `
    ${offersWithNames} where offers.submission_id = ?1 order by created_at desc, offer_id`,
  /** These decide by what is open: lock the lead first. */
  answerOffer: `
    update offers set answer = ?2, answered_at = ?3
    where offer_id = ?1 and ${isOpen} returning offer_id`,
  closeOffer: `
    update offers set closed_as = ?2, closed_at = ?3
    where offer_id = ?1 and ${isOpen} returning offer_id`,
  closeOffersOfLead: `
    update offers set closed_as = ?2, closed_at = ?3
    where submission_id = ?1 and ${isOpen} returning offer_id`,
  selectOffer: `${offersWithNames} where offer_id = ?1`,

  /**
   * Offers, answers, further versions and erasing of one lead wait for each other: each locks the lead
   * first, in its first version. No row: the lead has been erased.
   */
  lockLead: 'select submission_id from leads where submission_id = ?1 for update',
  lockLeadOfOffer: `
    select submission_id from leads
    where submission_id = (select submission_id from offers where offer_id = ?1) for update`,
  lockWhatsappLead: `
    select submission_id from whatsapp_leads where submission_id = ?1 for update`,
  deleteLead: 'delete from leads where submission_id = ?1 returning submission_id',
  deleteWhatsappLead: `
    delete from whatsapp_leads where submission_id = ?1 returning submission_id`,

  check: 'select submission_id from leads limit 1',
  /** Changes nothing, and is written and committed all the same. */
  touch: 'update schema_version set version = version',
} as const;
