import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createStore } from '../../../server/store/calls/create-store.ts';
import { migrations } from '../../../server/store/calls/schema/migrations.ts';
import type { Database } from '../../../server/store/database.ts';
import { moveIntoPostgres } from '../../../server/store/postgres/transfer.ts';
import { databaseFile } from '../../../server/store/sqlite/database-file.ts';
import { migrateSqlite } from '../../../server/store/sqlite/migrate.ts';
import { sqliteDatabase } from '../../../server/store/sqlite/sqlite-database.ts';
import type { Store } from '../../../server/store/store.ts';
import { temporaryDir } from '../server/programs.ts';
import { newItem, newLead, newPhoto, newWhatsappLead } from './stored-lead.ts';
import { newOffer } from './stored-offer.ts';
import { databaseUrlOf, onPostgres } from './test-store.ts';

const day = 24 * 60 * 60 * 1000;

const firstNames = ['Layla', 'Omar', 'ليلى', 'Fatima', 'Yousef', 'Zoë', 'خالد', 'Maryam', 'Ali'];
const lastNames = ['Haddad', 'Al Mansoori', 'الحداد', 'Khan', 'Nasser', 'Müller', 'Saleh'];
const models = [
  ['Watch', 'Rolex', 'Submariner Date'],
  ['Watch', 'Patek Philippe', 'Nautilus 5711'],
  ['Handbag', 'Hermès', 'Birkin 30'],
  ['Handbag', 'Chanel', 'Classic Flap'],
  ['Jewelry', 'Cartier', 'Love'],
] as const;
const partners = ['shop.example', 'magazine.example', 'blog.example', ''];

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;
/** Returns an id whose first digits are spread like those of real ids: multiplies by a large prime (Knuth's hash). */
const idOf = (index: number) =>
  `${(Math.imul(index + 1, 2654435761) >>> 0).toString(16).padStart(8, '0')}-lead-${index}`;

function leadOf(index: number, receivedAt: number) {
  const [category, designer, model] = pick(models, index);
  const number = `50${String(1_000_000 + index).slice(-7)}`;
  const photo = newPhoto({ content: Buffer.alloc(64, index) });
  return newLead({
    submissionId: idOf(index),
    receivedAt,
    language: index % 3 === 0 ? 'ar' : 'en',
    firstName: pick(firstNames, index),
    lastName: pick(lastNames, index),
    email: `visitor${index}@example.com`,
    phone: `+971${number}`,
    phoneWithoutCountryCode: number,
    campaign: { utmSource: pick(partners, index), utmCampaign: `season-${index % 40}` },
    variant: pick(['', 'short text', 'long text'], index),
    items: [newItem({ category, designer, model, photos: [photo, photo, photo] })],
    partner: pick(partners, index),
  });
}

/** Stores leads: every 50th with a second version, every 10th with an offer, every 5th with a WhatsApp lead. */
async function fill(
  store: Pick<Store, 'saveLead' | 'saveOffer' | 'saveWhatsappLead'>,
  count: number,
): Promise<void> {
  const now = Date.now();
  for (let index = 0; index < count; index++) {
    // One lead every five minutes, newest first.
    const receivedAt = now - index * 5 * 60_000;
    const lead = leadOf(index, receivedAt);
    const { submissionId, language, partner } = lead;
    await store.saveLead(lead);
    if (index % 50 === 0) {
      await store.saveLead({ ...lead, receivedAt: receivedAt + day, lastName: 'Al Khan' });
    }
    if (index % 10 === 0) {
      const createdAt = receivedAt + day;
      await store.saveOffer(newOffer(submissionId, { offerId: `offer-${index}`, createdAt }));
    }
    if (index % 5 === 0) {
      const ids = { submissionId: `wa-${index}`, phone: `+97150${index}` };
      await store.saveWhatsappLead(newWhatsappLead({ ...ids, receivedAt, language, partner }));
    }
  }
}

/** Stores this many leads, all of them delivered, in a new SQLite file. */
export async function fillSqlite(file: string, count: number): Promise<void> {
  const database = new DatabaseSync(file);
  migrateSqlite(database);
  const sqlite = sqliteDatabase(database, () => database.close());
  // One transaction for all leads: one each would take twice as long.
  database.exec('begin');
  const transact: Database['transact'] = (work) => work(sqlite);
  await fill(createStore({ ...sqlite, transact }, { channels: ['mail'] }), count);
  database.exec("update deliveries set finished_at = created_at, outcome = 'delivered'");
  database.exec('commit');
  await sqlite.close();
}

/** Returns the data directory of a filled embedded database, which is kept for the next run. */
export async function keptSqlite(count: number): Promise<string> {
  const version = createHash('sha256').update(migrations.join()).digest('hex').slice(0, 12);
  const name = `bench-store-${count}-${version}`;
  const dataDir = resolve(import.meta.dirname, `../../../node_modules/.cache/${name}`);
  const completeMark = join(dataDir, 'filled');
  if (existsSync(completeMark)) return dataDir;
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  await fillSqlite(databaseFile(dataDir), count);
  mkdirSync(completeMark);
  return dataDir;
}

/** Stores this many leads, all of them delivered, in an empty PostgreSQL database. */
export async function fillPostgres(url: string, count: number): Promise<void> {
  const file = join(await temporaryDir(), 'filled.sqlite');
  await fillSqlite(file, count);
  await moveIntoPostgres(file, url);
}

/** Returns a data directory with this many leads. */
export async function filledDataDir(count: number): Promise<string> {
  const dataDir = await temporaryDir();
  if (onPostgres) await fillPostgres(await databaseUrlOf(dataDir), count);
  else await fillSqlite(databaseFile(dataDir), count);
  return dataDir;
}
