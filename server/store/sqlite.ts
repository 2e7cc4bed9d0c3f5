import { closeSync, openSync } from 'node:fs';
import { backup, type DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { databaseFile, openDatabase, roomIn } from './database-file.ts';
import { StoreUnavailableError } from './errors.ts';
import { toItem, toLead, toOffer, toPhoto, toWhatsappLead } from './rows.ts';
import { migrations, sql } from './schema.ts';
import type { Lead, LeadPhoto, PhotoContent, Store } from './store.ts';

export { databaseFile };

const everything = 2 ** 53 - 1;
/** Milliseconds to wait for other processes. */
const patience = 5000;
/** All pages in one step: a copy in several starts anew whenever another process writes. */
const everyPage = 2 ** 31 - 1;

/** The commit tells what goes wrong with it; a lone `get` would keep that to itself. */
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
      const message = `The database is of version ${version}, newer than this program`;
      throw new StoreUnavailableError('newer', message);
    }
    for (const step of migrations.slice(version)) database.exec(step);
    database.exec(sql.clearVersion);
    database.prepare(sql.writeVersion).run(migrations.length);
  });
}

/**
 * Nothing that was erased may stay behind in the write-ahead log. SQLite waits for readers by itself,
 * but gives up at once while another process is moving the log into the file.
 */
async function emptyLog(database: DatabaseSync): Promise<void> {
  const checkpoint = database.prepare('pragma wal_checkpoint(truncate)');
  const end = Date.now() + patience;
  while (checkpoint.get()?.busy !== 0) {
    if (Date.now() > end) {
      throw new Error(
        'Erased, but another program was reading: copies may be left in the write-ahead log (-wal) until the server is stopped or the next erasing',
      );
    }
    await setTimeout(50);
  }
}

/**
 * Opens (and creates) the embedded store. An acknowledged lead survives a crash and a power cut:
 * write-ahead log, and every commit is synced to the disk. `lockWait`: ms that a call waits for
 * other processes. Throws a StoreUnavailableError when the database can't be used.
 */
export function openSqliteStore(dataDir: string, lockWait = patience): Store {
  const { database, close } = openDatabase(dataDir, lockWait, migrate);

  const insertLead = database.prepare(sql.insertLead);
  const insertItem = database.prepare(sql.insertItem);
  const insertPhoto = database.prepare(sql.insertPhoto);
  const selectLeads = database.prepare(sql.selectLeads);
  const selectItems = database.prepare(sql.selectItems);
  const selectPhotos = database.prepare(sql.selectPhotos);
  const selectPhotoContents = database.prepare(sql.selectPhotoContents);
  const insertWhatsappLead = database.prepare(sql.insertWhatsappLead);
  const selectWhatsappLeads = database.prepare(sql.selectWhatsappLeads);
  const insertOffer = database.prepare(sql.insertOffer);
  const selectOffers = database.prepare(sql.selectOffers);
  const selectOffersOfLead = database.prepare(sql.selectOffersOfLead);
  const answerOffer = database.prepare(sql.answerOffer);
  const selectAnswer = database.prepare(sql.selectAnswer);
  const deleteLead = database.prepare(sql.deleteLead);
  const deleteWhatsappLead = database.prepare(sql.deleteWhatsappLead);
  const check = database.prepare(sql.check);
  const touch = database.prepare(sql.touch);

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

    async saveWhatsappLead({ submissionId, receivedAt, language, phone, campaign }) {
      const campaignText = JSON.stringify(campaign);
      return inTransaction(database, () => {
        const values = [submissionId, receivedAt, language, phone, campaignText];
        return insertWhatsappLead.get(...values) !== undefined;
      });
    },

    async findWhatsappLeads(limit = everything) {
      return selectWhatsappLeads.all(limit).map(toWhatsappLead);
    },

    async saveOffer({ offerId, submissionId, amount, currency, createdAt, expiresAt }) {
      insertOffer.run(offerId, submissionId, amount, currency, createdAt, expiresAt);
    },

    async findOffers({ submissionId, limit = everything } = {}) {
      const rows =
        submissionId === undefined ? selectOffers.all(limit) : selectOffersOfLead.all(submissionId);
      return rows.map(toOffer);
    },

    async answerOffer(offerId, answer, now) {
      return inTransaction(database, () => {
        if (answerOffer.get(offerId, answer, now)) return 'success';
        const offer = selectAnswer.get(offerId);
        if (!offer) return 'unknown';
        return offer.answered_at === null ? 'expired' : 'already-answered';
      });
    },

    async erase({ leads, whatsappLeads }) {
      inTransaction(database, () => {
        for (const id of leads) deleteLead.run(id);
        for (const id of whatsappLeads) deleteWhatsappLead.run(id);
      });
      await emptyLog(database);
    },

    async compact() {
      database.exec('vacuum');
      await emptyLog(database);
    },

    async copyTo(file) {
      // SQLite would give it to whoever the umask says.
      closeSync(openSync(file, 'wx', 0o600));
      await backup(database, file, { rate: everyPage });
    },

    async check(size) {
      inTransaction(database, () => {
        check.get();
        touch.run();
      });
      if (roomIn(dataDir) < size) {
        throw new StoreUnavailableError('disk-full', 'The disk has no room for a large lead');
      }
    },

    async close() {
      close();
    },
  };
}
