import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { migrations, sql } from './schema.ts';
import type { Lead, LeadItem, LeadPhoto, PhotoContent, Store } from './store.ts';

type Row = Record<string, SQLOutputValue>;

const everything = 2 ** 53 - 1;

/** The database file inside a data directory. */
export function databaseFile(dataDir: string): string {
  return join(dataDir, 'luxe-widgets.sqlite');
}

function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec('begin immediate');
  try {
    const result = work();
    database.exec('commit');
    return result;
  } catch (error) {
    // A full disk may have rolled back already; the first error is the one worth telling.
    if (database.isTransaction) database.exec('rollback');
    throw error;
  }
}

function versionOf(database: DatabaseSync): number {
  return Number(database.prepare(sql.readVersion).get()?.version ?? 0);
}

function migrate(database: DatabaseSync): void {
  database.exec(sql.createVersion);
  if (versionOf(database) === migrations.length) return;
  inTransaction(database, () => {
    // Read again: another process may have been faster.
    const version = versionOf(database);
    if (version > migrations.length) {
      throw new Error(`The database is of version ${version}, newer than this program`);
    }
    for (const step of migrations.slice(version)) database.exec(step);
    database.exec(sql.clearVersion);
    database.prepare(sql.writeVersion).run(migrations.length);
  });
}

function toItem(row: Row): LeadItem {
  return {
    category: String(row.category),
    designer: String(row.designer),
    model: String(row.model),
    condition: String(row.condition),
    isQualified: Boolean(row.is_qualified),
    photos: [],
  };
}

function toLead(row: Row): Lead {
  return {
    submissionId: String(row.submission_id),
    receivedAt: Number(row.received_at),
    language: row.language as Lead['language'],
    firstName: String(row.first_name),
    lastName: String(row.last_name),
    email: String(row.email),
    phone: String(row.phone),
    countryCode: String(row.country_code),
    phoneWithoutCountryCode: String(row.phone_without_country_code),
    country: String(row.country),
    campaign: JSON.parse(String(row.campaign)),
    spam: JSON.parse(String(row.spam)),
    items: [],
  };
}

function toPhoto(row: Row) {
  return { name: String(row.name), type: String(row.type), size: Number(row.size) };
}

/**
 * Opens (and creates) the embedded store. An acknowledged lead survives a crash and a power cut:
 * write-ahead log, and every commit is synced to the disk. Throws when the folder can't be written.
 */
export function openSqliteStore(dataDir: string): Store {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(databaseFile(dataDir), { timeout: 5000 });
  database.exec('pragma journal_mode = wal; pragma synchronous = full;');
  migrate(database);

  const insertLead = database.prepare(sql.insertLead);
  const insertItem = database.prepare(sql.insertItem);
  const insertPhoto = database.prepare(sql.insertPhoto);
  const selectLeads = database.prepare(sql.selectLeads);
  const selectItems = database.prepare(sql.selectItems);
  const selectPhotos = database.prepare(sql.selectPhotos);
  const selectPhotoContents = database.prepare(sql.selectPhotoContents);
  const check = database.prepare(sql.check);

  function insertItems({ submissionId, items }: Lead<PhotoContent>): void {
    items.forEach((item, itemPosition) => {
      const { category, designer, model, condition, isQualified, photos } = item;
      const qualified = isQualified ? 1 : 0;
      insertItem.run(submissionId, itemPosition, category, designer, model, condition, qualified);
      photos.forEach(({ name, type, size, content }, position) => {
        insertPhoto.run(submissionId, itemPosition, position, name, type, size, content);
      });
    });
  }

  return {
    async saveLead(lead) {
      return inTransaction(database, () => {
        const inserted = insertLead.get(
          lead.submissionId,
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
        );
        if (inserted) insertItems(lead);
        return inserted !== undefined;
      });
    },

    async findLeads({ idPrefix = '', limit = everything } = {}) {
      const leads = new Map<string, Lead>();
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

    async readPhotos(submissionId) {
      return selectPhotoContents.all(submissionId).map(
        (row): LeadPhoto => ({
          ...toPhoto(row),
          itemPosition: Number(row.item_position),
          position: Number(row.position),
          content: row.content as Uint8Array,
        }),
      );
    },

    async check() {
      check.get();
    },

    async close() {
      database.close();
    },
  };
}
