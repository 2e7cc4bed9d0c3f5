import { contentHash } from './content-hash.ts';
import type { Database, Query, Value } from './database.ts';
import type { OutboxOptions } from './delivery.ts';
import { contactColumns, itemColumns } from './field-columns.ts';
import { claimPhotos } from './loose-photos.ts';
import { enqueue } from './outbox.ts';
import { type Row, toItem, toLead, toPhoto } from './rows.ts';
import { type InsertResult, saveVersion } from './save-version.ts';
import { everything, leadStatements, leadStatementsByIds, sql, versionId } from './schema.ts';
import { fillSearch, searchText } from './search.ts';
import type { Lead, LeadPhoto, PhotoContent, Store, StoredLead } from './store.ts';

/** Undefined when there is a row of this version already. */
async function insert(
  query: Query,
  lead: Lead<PhotoContent>,
  hash: string,
  version: number,
): Promise<InsertResult> {
  const { submissionId } = lead;
  const rowId = versionId(submissionId, version);
  const inserted = await query.all(
    sql.insertLead,
    rowId,
    lead.receivedAt,
    lead.language,
    JSON.stringify(lead.campaign),
    JSON.stringify(lead.spam),
    JSON.stringify(lead.leftOut),
    lead.partner,
    hash,
    version === 1 ? null : submissionId,
    version,
    searchText(lead),
    Number(lead.isTest),
    ...Object.values(contactColumns(lead)),
  );
  if (inserted.length === 0) return undefined;
  for (const [itemPosition, item] of lead.items.entries()) {
    const { isQualified, photos } = item;
    const texts = Object.values(itemColumns(item));
    await query.all(sql.insertItem, rowId, itemPosition, isQualified ? 1 : 0, ...texts);
    for (const [position, photo] of photos.entries()) {
      const { name, type, size, content, storedAs = null } = photo;
      const where = [rowId, itemPosition, position] as const;
      await query.all(sql.insertPhoto, ...where, name, type, size, content, storedAs);
    }
  }
  await claimPhotos(query, lead);
  return rowId;
}

/** All of them, or only the one at that place. */
async function photosOf(
  query: Query,
  rowId: string,
  itemPosition = -1,
  position = -1,
): Promise<LeadPhoto[]> {
  const rows = await query.all(sql.selectPhotoContents, rowId, itemPosition, position);
  return rows.map((row) => ({
    ...toPhoto(row),
    itemPosition: Number(row.item_position),
    position: Number(row.position),
    content: row.content as Uint8Array,
    ...(row.stored_as !== null && { storedAs: String(row.stored_as) }),
  }));
}

/** Rows of a database that had no hashes yet get theirs when it is first asked for. */
async function hashOf(query: Query, row: Row): Promise<string> {
  if (row.content_hash !== null) return String(row.content_hash);
  const rowId = String(row.submission_id);
  const photos = await photosOf(query, rowId);
  const items = (await query.all(sql.selectItemsOfLead, rowId)).map((itemRow) => ({
    ...toItem(itemRow),
    photos: photos.filter(({ itemPosition }) => itemPosition === Number(itemRow.position)),
  }));
  const hash = contentHash({ ...toLead(row), items });
  await query.all(sql.writeContentHash, rowId, hash);
  return hash;
}

async function hasHash(query: Query, versions: readonly Row[], hash: string): Promise<boolean> {
  for (const row of versions) if ((await hashOf(query, row)) === hash) return true;
  return false;
}

/** Reads leads with their items, and with their photos without the bytes. */
async function readVersions(
  query: Query,
  statements: ReturnType<typeof leadStatementsByIds>,
  values: readonly Value[],
): Promise<StoredLead[]> {
  const leads = new Map<string, StoredLead>();
  for (const row of await query.all(statements.selectLeads, ...values)) {
    leads.set(String(row.submission_id), toLead(row));
  }
  // Rows of a lead that arrived between two of these statements have no lead yet, so: `?.`
  for (const row of await query.all(statements.selectItems, ...values)) {
    leads.get(String(row.submission_id))?.items.push(toItem(row));
  }
  for (const row of await query.all(statements.selectPhotos, ...values)) {
    const items = leads.get(String(row.submission_id))?.items;
    items?.[Number(row.item_position)]?.photos.push(toPhoto(row));
  }
  return [...leads.values()];
}

/** The part of the store that keeps quotes. */
export function leadCalls(
  database: Database,
  outbox: OutboxOptions,
): Pick<
  Store,
  'saveLead' | 'findLeads' | 'listFirstVersions' | 'readLeads' | 'readPhotos' | 'readPhoto'
> {
  return {
    async saveLead(lead, requestId = '', network) {
      const hash = contentHash(lead);
      return database.transact(async (query) => {
        const { result, rowId } = await saveVersion({
          lock: () => query.all(sql.lockLead, lead.submissionId),
          insert: (version) => insert(query, lead, hash, version),
          versions: () => query.all(sql.selectVersions, lead.submissionId),
          isAmong: (versions) => hasHash(query, versions, hash),
        });
        if (rowId && !lead.isTest) {
          await enqueue(query, outbox, { event: 'lead', leadId: rowId, requestId, network });
        }
        return result;
      });
    },

    async findLeads({ idPrefix = '', limit = everything, words = [], partner, isTest } = {}) {
      if (words.length > 0) await fillSearch(database);
      const statements = leadStatements({
        words: words.length,
        hasPartner: partner !== undefined,
        isTest,
      });
      const values = [idPrefix, limit, ...words, ...(partner === undefined ? [] : [partner])];
      return readVersions(database, statements, values);
    },

    async listFirstVersions({ partner, isTest }, limit, after) {
      const { receivedAt, submissionId } = after ?? { receivedAt: everything, submissionId: '' };
      const test = isTest === undefined ? null : Number(isTest);
      const values = [receivedAt, submissionId, limit, partner ?? null, test] as const;
      return (await database.all(sql.selectFirstVersions, ...values)).map((row) => ({
        submissionId: String(row.submission_id),
        receivedAt: Number(row.received_at),
      }));
    },

    readLeads: (submissionIds) =>
      readVersions(database, leadStatementsByIds(submissionIds.length), submissionIds),

    readPhotos: (submissionId, version = 1) => photosOf(database, versionId(submissionId, version)),

    async readPhoto(rowId, itemPosition, position) {
      const [photo] = await photosOf(database, rowId, itemPosition, position);
      return photo;
    },
  };
}
