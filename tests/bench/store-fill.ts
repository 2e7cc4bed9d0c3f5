import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { searchText } from '../../server/store/calls/search.ts';
import type { Lead } from '../../server/store/store.ts';

export type Cell = string | number | null | Uint8Array;
/** Inserts rows with the same columns into a table. */
export type InsertRows = (
  table: string,
  columns: readonly string[],
  rows: readonly (readonly Cell[])[],
) => Promise<void>;

/** Number of leads created per insert. */
const batch = 1000;
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
/** Distributed like real lead ids. */
const idOf = (index: number) =>
  `${(Math.imul(index + 1, 2654435761) >>> 0).toString(16).padStart(8, '0')}-lead-${index}`;

function leadOf(index: number, receivedAt: number): Lead {
  const [category, designer, model] = pick(models, index);
  const number = `50${String(1_000_000 + index).slice(-7)}`;
  return {
    submissionId: idOf(index),
    receivedAt,
    language: index % 3 === 0 ? 'ar' : 'en',
    firstName: pick(firstNames, index),
    lastName: pick(lastNames, index),
    email: `visitor${index}@example.com`,
    phone: `+971${number}`,
    countryCode: '+971',
    phoneWithoutCountryCode: number,
    country: 'AE',
    campaign: { utmSource: pick(partners, index), utmCampaign: `season-${index % 40}` },
    spam: [],
    items: [
      { category, designer, model, condition: 'In good condition', isQualified: true, photos: [] },
    ],
    leftOut: [],
    partner: pick(partners, index),
    isTest: false,
  };
}

const columns = {
  leads:
    'submission_id received_at language first_name last_name email phone country_code phone_without_country_code country campaign spam partner content_hash revision_of version search',
  lead_items: 'submission_id position category designer model condition is_qualified',
  photos: 'submission_id item_position position name type size content',
  offers: 'offer_id submission_id amount currency created_at expires_at',
  deliveries:
    'delivery_id channel event lead_id request_id created_at due_at attempts finished_at outcome',
  whatsapp_leads: 'submission_id received_at language phone campaign partner',
} as const;
type Table = keyof typeof columns;

/** The rows of one lead: every 50th has a second version, every 10th an offer. */
function rowsOf(index: number, now: number): Record<Table, Cell[][]> {
  const receivedAt = now - index * 5 * 60_000;
  const lead = leadOf(index, receivedAt);
  const rows: Record<Table, Cell[][]> = {
    leads: [],
    lead_items: [],
    photos: [],
    offers: [],
    deliveries: [],
    whatsapp_leads: [],
  };
  const id = lead.submissionId;
  for (let version = 1; version <= (index % 50 === 0 ? 2 : 1); version++) {
    const rowId = version === 1 ? id : `${id}~${version}`;
    const { language, firstName, lastName, email, phone, countryCode, country, partner } = lead;
    const at = receivedAt + (version - 1) * day;
    const contact = [firstName, lastName, email, phone, countryCode, lead.phoneWithoutCountryCode];
    const from = [JSON.stringify(lead.campaign), '[]', partner];
    const ofVersion = [`hash-${rowId}`, version === 1 ? null : id, version, searchText(lead)];
    rows.leads.push([rowId, at, language, ...contact, country, ...from, ...ofVersion]);
    for (const { category, designer, model, condition } of lead.items) {
      rows.lead_items.push([rowId, 0, category, designer, model, condition, 1]);
      for (let photo = 0; photo < 3; photo++) {
        const content = Buffer.alloc(64, index);
        rows.photos.push([rowId, 0, photo, 'front.jpg', 'image/jpeg', 64, content]);
      }
    }
    const [delivery, done] = [`delivery-${rowId}`, at + 1000];
    rows.deliveries.push([delivery, 'mail', 'lead', rowId, '', at, at, 1, done, 'delivered']);
  }
  if (index % 10 === 0) {
    rows.offers.push([`offer-${id}`, id, 12_500, 'AED', receivedAt + day, receivedAt + 15 * day]);
  }
  if (index % 5 === 0) {
    rows.whatsapp_leads.push([`wa-${id}`, receivedAt, 'en', `+97150${index}`, '{}', '']);
  }
  return rows;
}

/** Fills a migrated database with this many leads and their related rows. */
export async function fill(insert: InsertRows, count: number): Promise<void> {
  const now = Date.now();
  for (let from = 0; from < count; from += batch) {
    const leads = Array.from({ length: Math.min(batch, count - from) }, (_, index) =>
      rowsOf(from + index, now),
    );
    for (const table of Object.keys(columns) as Table[]) {
      const rows = leads.flatMap((lead) => lead[table]);
      await insert(table, columns[table].split(' '), rows);
    }
  }
}

/** Calls `use` with a function that inserts into an SQLite file, in one transaction. */
export async function inSqlite(
  file: string,
  use: (insert: InsertRows) => Promise<void>,
): Promise<void> {
  const database = new DatabaseSync(file);
  database.exec('pragma synchronous = off; begin');
  await use(async (table, names, rows) => {
    const places = names.map(() => '?').join(', ');
    const text = `insert into ${table} (${names.join(', ')}) values (${places})`;
    const statement = database.prepare(text);
    for (const row of rows) statement.run(...row);
  });
  database.exec('commit');
  database.close();
}

/** Like inSqlite, for PostgreSQL. */
export async function inPostgres(
  url: string,
  use: (insert: InsertRows) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('begin; set local synchronous_commit = off');
  await use(async (table, names, rows) => {
    // A statement accepts at most 65,535 values.
    for (let from = 0; from < rows.length; from += 1000) {
      const part = rows.slice(from, from + 1000);
      let place = 0;
      const values = part.map((row) => `(${row.map(() => `$${++place}`).join(', ')})`).join(', ');
      await client.query(
        `insert into ${table} (${names.join(', ')}) values ${values}`,
        part.flat(),
      );
    }
  });
  await client.query('commit');
  await client.end();
}
