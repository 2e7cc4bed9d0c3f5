import type { DatabaseSync } from 'node:sqlite';
import { contentHash } from './content-hash.ts';
import { type Row, toItem, toLead, toPhoto, toWhatsappLead } from './rows.ts';
import { sql, versionId } from './schema.ts';
import type { Lead, LeadPhoto, PhotoContent, Store, StoredLead } from './store.ts';

/** Every row there may be. */
export const everything = 2 ** 53 - 1;

type Transact = <T>(work: () => T) => T;

type LeadCalls = 'saveLead' | 'findLeads' | 'readPhotos';
type WhatsappLeadCalls = 'saveWhatsappLead' | 'findWhatsappLeads';

/** The part of the store that keeps quotes. */
export function leadCalls(database: DatabaseSync, transact: Transact): Pick<Store, LeadCalls> {
  const insertLead = database.prepare(sql.insertLead);
  const insertItem = database.prepare(sql.insertItem);
  const insertPhoto = database.prepare(sql.insertPhoto);
  const selectVersions = database.prepare(sql.selectVersions);
  const writeContentHash = database.prepare(sql.writeContentHash);
  const selectLeads = database.prepare(sql.selectLeads);
  const selectItems = database.prepare(sql.selectItems);
  const selectItemsOfLead = database.prepare(sql.selectItemsOfLead);
  const selectPhotos = database.prepare(sql.selectPhotos);
  const selectPhotoContents = database.prepare(sql.selectPhotoContents);

  /** False when there is a row of this version already. */
  function insert(lead: Lead<PhotoContent>, hash: string, version: number): boolean {
    const { submissionId } = lead;
    const rowId = versionId(submissionId, version);
    const inserted = insertLead.get(
      rowId,
      lead.receivedAt,
      lead.language,
      lead.firstName,
      lead.lastName,
      lead.email,
      lead.phone,
      lead.countryCode,
      lead.phoneWithoutCountryCode,
      lead.country,
      JSON.stringify(lead.campaign),
      JSON.stringify(lead.spam),
      JSON.stringify(lead.leftOut),
      hash,
      version === 1 ? null : submissionId,
      version,
    );
    if (!inserted) return false;
    lead.items.forEach((item, itemPosition) => {
      const { category, designer, model, condition, isQualified, photos } = item;
      const qualified = isQualified ? 1 : 0;
      insertItem.run(rowId, itemPosition, category, designer, model, condition, qualified);
      photos.forEach(({ name, type, size, content }, position) => {
        insertPhoto.run(rowId, itemPosition, position, name, type, size, content);
      });
    });
    return true;
  }

  function photosOf(rowId: string): LeadPhoto[] {
    return selectPhotoContents.all(rowId).map((row) => ({
      ...toPhoto(row),
      itemPosition: Number(row.item_position),
      position: Number(row.position),
      content: row.content as Uint8Array,
    }));
  }

  /** Rows of a database that had no hashes yet get theirs when it is first asked for. */
  function hashOf(row: Row): string {
    if (row.content_hash !== null) return String(row.content_hash);
    const rowId = String(row.submission_id);
    const photos = photosOf(rowId);
    const items = selectItemsOfLead.all(rowId).map((itemRow) => ({
      ...toItem(itemRow),
      photos: photos.filter(({ itemPosition }) => itemPosition === itemRow.position),
    }));
    const hash = contentHash({ ...toLead(row), items });
    writeContentHash.run(rowId, hash);
    return hash;
  }

  return {
    async saveLead(lead) {
      const hash = contentHash(lead);
      return transact(() => {
        if (insert(lead, hash, 1)) return 'stored';
        const versions = selectVersions.all(lead.submissionId);
        if (versions.some((row) => hashOf(row) === hash)) return 'repeated';
        const version = Number(versions.at(-1)?.version) + 1;
        if (!insert(lead, hash, version)) throw new Error('A version of a lead is there already');
        return 'revision';
      });
    },

    async findLeads({ idPrefix = '', limit = everything } = {}) {
      const leads = new Map<string, StoredLead>();
      for (const row of selectLeads.all(idPrefix, limit)) {
        leads.set(String(row.submission_id), toLead(row));
      }
      // Rows of a lead that arrived between two of these statements have no lead yet, so: `?.`
      for (const row of selectItems.all(idPrefix, limit)) {
        leads.get(String(row.submission_id))?.items.push(toItem(row));
      }
      for (const row of selectPhotos.all(idPrefix, limit)) {
        const items = leads.get(String(row.submission_id))?.items;
        items?.[Number(row.item_position)]?.photos.push(toPhoto(row));
      }
      return [...leads.values()];
    },

    async readPhotos(submissionId, version = 1) {
      return photosOf(versionId(submissionId, version));
    },
  };
}

/** The part of the store that keeps the phone numbers of those who went on to WhatsApp. */
export function whatsappLeadCalls(
  database: DatabaseSync,
  transact: Transact,
): Pick<Store, WhatsappLeadCalls> {
  const insertWhatsappLead = database.prepare(sql.insertWhatsappLead);
  const selectWhatsappVersions = database.prepare(sql.selectWhatsappVersions);
  const selectWhatsappLeads = database.prepare(sql.selectWhatsappLeads);

  return {
    async saveWhatsappLead({ submissionId, receivedAt, language, phone, campaign }) {
      const insert = (version: number) =>
        insertWhatsappLead.get(
          versionId(submissionId, version),
          receivedAt,
          language,
          phone,
          JSON.stringify(campaign),
          version === 1 ? null : submissionId,
          version,
        );
      return transact(() => {
        if (insert(1)) return 'stored';
        const versions = selectWhatsappVersions.all(submissionId);
        if (versions.some((row) => row.phone === phone)) return 'repeated';
        const version = Number(versions.at(-1)?.version) + 1;
        if (!insert(version)) throw new Error('A version of a WhatsApp lead is there already');
        return 'revision';
      });
    },

    async findWhatsappLeads(limit = everything) {
      return selectWhatsappLeads.all(limit).map(toWhatsappLead);
    },
  };
}
