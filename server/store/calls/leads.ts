import type { Database, Query, Row } from '../database.ts';
import type { OutboxOptions } from '../delivery.ts';
import type { FirstVersion, Lead, PhotoContent, Store } from '../store.ts';
import { contentHash } from './content-hash.ts';
import { recordVersion } from './desk/lead-state.ts';
import { contactTextsIn, itemTextsIn } from './field-texts.ts';
import { insertPhoto, insertRow, insertRowIfNew, versionColumns } from './insert-row.ts';
import { claimPhotos } from './orphan-photos.ts';
import { enqueue } from './outbox.ts';
import { readVersion, readVersionsOf } from './read-versions.ts';
import { ensureRequestPage } from './requests.ts';
import { submissionIdsIn, toItem, toLead, toPhoto } from './rows.ts';
import { saveVersion } from './save-version.ts';
import { fillSearch, searchText } from './search.ts';
import { endOfTime, selectLeadIds, sql } from './statements.ts';

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
    search: searchText(lead),
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

/** Reads all photos of a version, or the one at a position. */
async function photosOf(query: Query, rowId: string, itemPosition = -1, position = -1) {
  const rows = await query.all(sql.selectPhotoContents, rowId, itemPosition, position);
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
  const photos = (await photosOf(query, rowId)).filter(({ addedAt }) => addedAt === undefined);
  const items = (await query.all(sql.selectItemsOfLead, rowId)).map((itemRow) => ({
    ...toItem(itemRow),
    photos: photos.filter(({ itemPosition }) => itemPosition === Number(itemRow.position)),
  }));
  const hash = contentHash({ ...toLead(row), items });
  await query.all(sql.writeContentHash, rowId, hash);
  return hash;
}

async function findByHash(query: Query, versions: readonly Row[], hash: string) {
  for (const row of versions) if ((await hashOf(query, row)) === hash) return row;
  return undefined;
}

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
      if (selection.words?.length) await fillSearch(database);
      return submissionIdsIn(await database.all(...selectLeadIds(selection)));
    },

    async listFirstVersions({ partner, isTest }, limit, after) {
      const { receivedAt, submissionId } = after ?? { receivedAt: endOfTime, submissionId: '' };
      const test = isTest === undefined ? null : Number(isTest);
      const values = [receivedAt, submissionId, limit, partner ?? null, test] as const;
      return database.all<FirstVersion>(sql.selectFirstVersions, ...values);
    },

    readLeads: (submissionIds) => readVersionsOf(database, submissionIds),

    readLead: (rowId) => readVersion(database, rowId),

    async readPhoto(rowId, itemPosition, position) {
      const [photo] = await photosOf(database, rowId, itemPosition, position);
      return photo;
    },
  } satisfies Partial<Store>;
}
