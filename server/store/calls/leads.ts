import { join, type Sql } from 'sql-template-tag';
import { type Database, type Query, type Row, sql } from '../database.ts';
import type { OutboxOptions } from '../delivery.ts';
import type { FirstVersion, Lead, LeadSelection, PhotoContent, Store } from '../store.ts';
import { contentHash } from './content-hash.ts';
import { fillStates, recordVersion } from './desk/lead-state.ts';
import { contactTextsIn, itemTextsIn } from './field-texts.ts';
import { insertPhoto, insertRow, insertRowIfNew, versionColumns } from './insert-row.ts';
import { claimPhotos } from './orphan-photos.ts';
import { enqueue } from './outbox.ts';
import { readVersion, readVersionsOf } from './read-versions.ts';
import { ensureRequestPage } from './requests.ts';
import { submissionIdsIn, toItem, toLead, toPhoto } from './rows.ts';
import { saveVersion } from './save-version.ts';
import { endOfTime, everything, hasWord, isNewest, sharedId } from './statements.ts';

async function insert(query: Query, lead: Lead<PhotoContent>, hash: string, version: number) {
  const columns = versionColumns(lead, version);
  const rowId = columns.submissionId;
  const isInserted = await insertRowIfNew(query, 'leads', {
    ...columns,
    ...contactTextsIn(lead),
    topic: lead.topic,
    spam: JSON.stringify(lead.spam),
    leftOut: JSON.stringify(lead.leftOut),
    contentHash: hash,
  });
  if (!isInserted) return undefined;
  for (const [itemPosition, item] of lead.items.entries()) {
    await insertRow(query, 'lead_items', {
      submissionId: rowId,
      position: itemPosition,
      ...itemTextsIn(item),
      isQualified: Number(item.isQualified),
    });
    for (const [position, photo] of item.photos.entries()) {
      await insertPhoto(query, rowId, itemPosition, position, photo);
    }
  }
  await claimPhotos(
    query,
    lead.items.flatMap((item) => item.photos),
  );
  await recordVersion(query, { ...lead, version });
  return rowId;
}

/** Reads the photos of a version that meet a condition. */
async function readPhotos(query: Query, rowId: string, condition: Sql) {
  const rows = await query.all(sql`
    select item_position, position, name, type, size, content, stored_as, added_at from photos
    where submission_id = ${rowId} and ${condition} order by item_position, position`);
  return rows.map((row) => ({
    ...toPhoto(row),
    itemPosition: Number(row.itemPosition),
    position: Number(row.position),
    // A cast: both databases return the bytes of this column as a Uint8Array.
    content: row.content as Uint8Array,
    ...(row.storedAs !== null && { storedAs: String(row.storedAs) }),
  }));
}

/** Reads the content hash of a version; adds it to rows that were stored before hashes existed. */
async function hashOf(query: Query, row: Row): Promise<string> {
  if (row.contentHash !== null) return String(row.contentHash);
  const rowId = String(row.submissionId);
  // Leaves out photos that were added later: the hash is of the lead as it was sent.
  const photos = await readPhotos(query, rowId, sql`added_at is null`);
  const itemRows = await query.all(
    sql`select * from lead_items where submission_id = ${rowId} order by position`,
  );
  const items = itemRows.map((itemRow) => ({
    ...toItem(itemRow),
    photos: photos.filter(({ itemPosition }) => itemPosition === Number(itemRow.position)),
  }));
  const hash = contentHash({ ...toLead(row), items });
  await query.all(sql`update leads set content_hash = ${hash} where submission_id = ${rowId}`);
  return hash;
}

async function findByHash(query: Query, versions: readonly Row[], hash: string) {
  for (const row of versions) if ((await hashOf(query, row)) === hash) return row;
  return undefined;
}

/** Selects the ids of leads, newest first. */
function selectLeadIds({
  idPrefix = '',
  limit = everything,
  words = [],
  partner,
  isTest,
}: LeadSelection): Sql {
  const conditions = [sql`substr(${sharedId}, 1, length(${idPrefix})) = ${idPrefix}`];
  const addForAnyVersion = (condition: Sql) =>
    conditions.push(sql`${sharedId} in (select ${sharedId} from leads where ${condition})`);
  if (words.length > 0) {
    const isFound = join(words.map(hasWord), ' and ');
    conditions.push(sql`${sharedId} in (select submission_id from lead_states where ${isFound})`);
  }
  if (partner !== undefined) addForAnyVersion(sql`partner = ${partner}`);
  if (isTest !== undefined) addForAnyVersion(sql`is_test = ${Number(isTest)}`);
  return sql`
    select ${sharedId} as submission_id from leads
    where ${join(conditions, ' and ')} and ${isNewest('leads')}
    order by received_at desc, ${sharedId} limit ${limit}`;
}

/** Matches leads, by their first version, of which any version meets a condition. */
const hasVersion = (condition: Sql) => sql`exists (
  select 1 from leads other
  where (other.submission_id = leads.submission_id or other.revision_of = leads.submission_id)
    and ${condition})`;

export function leadCalls(database: Database, outbox: OutboxOptions) {
  return {
    async saveLead(lead, requestId = '', network) {
      const hash = contentHash(lead);
      return database.transact(async (query) => {
        const { result, rowId } = await saveVersion(query, {
          table: 'leads',
          submissionId: lead.submissionId,
          content: hash,
          insert: (id, version) => insert(query, { ...lead, submissionId: id }, hash, version),
          findSame: (versions) => findByHash(query, versions, hash),
        });
        if (result !== 'repeated' && !lead.isTest) {
          await enqueue(query, outbox, { event: 'lead', leadId: rowId, requestId, network });
        }
        return { result, requestSecret: await ensureRequestPage(query, rowId, Date.now()) };
      });
    },

    async findLeadIds(selection = {}) {
      if (selection.words?.length) await fillStates(database);
      return submissionIdsIn(await database.all(selectLeadIds(selection)));
    },

    async listFirstVersions({ partner, isTest }, limit, after) {
      const { receivedAt, submissionId } = after ?? { receivedAt: endOfTime, submissionId: '' };
      const conditions = [
        sql`version = 1`,
        sql`received_at <= ${receivedAt}`,
        sql`(received_at < ${receivedAt} or submission_id > ${submissionId})`,
      ];
      if (partner !== undefined) conditions.push(hasVersion(sql`other.partner = ${partner}`));
      if (isTest !== undefined) conditions.push(hasVersion(sql`other.is_test = ${Number(isTest)}`));
      return database.all<FirstVersion>(sql`
        select submission_id, received_at from leads where ${join(conditions, ' and ')}
        order by received_at desc, submission_id limit ${limit}`);
    },

    readLeads: (submissionIds) => readVersionsOf(database, submissionIds),

    readLead: (rowId) => readVersion(database, rowId),

    async readPhoto({ rowId, itemPosition, position }) {
      const isAt = sql`item_position = ${itemPosition} and position = ${position}`;
      const [photo] = await readPhotos(database, rowId, isAt);
      return photo;
    },
  } satisfies Partial<Store>;
}
