import { createHash, randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import type { Channel } from '../../../server/store/delivery.ts';
import { databaseFile } from '../../../server/store/sqlite/database-file.ts';
import { openSqliteStore } from '../../../server/store/sqlite/sqlite-store.ts';
import type { ClickId } from '../../../widgets/domain/click-ids.ts';
import { temporaryDir } from '../../helpers/server/server.ts';
import { execute } from '../../helpers/store/postgres.ts';
import { executeOnFile } from '../../helpers/store/sqlite-file.ts';
import { newLead, newPhoto, newWhatsappLead } from '../../helpers/store/stored-lead.ts';

const channels: Channel[] = ['mail', 'webhook'];
/** The last date of JavaScript. */
const endOfTime = 8_640_000_000_000_000;

/**
 * Creates a data directory with leads, photos, offers and deliveries of every kind, in the six tables below: 153 versions
 * of leads, 155 photos, 2 versions of a WhatsApp lead, 3 offers.
 */
export async function createFullDataDir(): Promise<string> {
  const dataDir = await temporaryDir();
  const store = openSqliteStore(dataDir, { outbox: { channels } });
  const clickIds: ClickId[] = [{ name: 'gclid', value: "Cj0K-_'\\x", seenAt: 7 }];
  const texts = { firstName: 'منى 💎', lastName: "O'Hara\n\\x" };
  const variant = "b'\\";
  const lead = newLead({ submissionId: 'lead-1', ...texts, clickIds, variant });
  const [item] = lead.items;
  if (!item) throw new Error('The sample has no item');
  const photo = (content: Uint8Array) => newPhoto({ name: 'صورة.jpg', content });
  const contents = [
    Uint8Array.of(0xff, 0xd8, 0, 0x5c, 0x27, 0xff),
    new Uint8Array(),
    // Together, these two have more than the 8 MiB that a copy keeps in memory at once.
    new Uint8Array(5_000_000).map((_, index) => index % 251),
    new Uint8Array(5_000_000).fill(7),
  ];
  const full = { ...lead, items: [item, { ...item, photos: contents.map(photo) }] };
  await store.saveLead(full, 'request-1');
  await store.saveLead({ ...full, lastName: 'Karam', language: null, items: [] }, 'request-2');
  await store.saveLead({ ...full, lastName: 'Khoury', items: [] });
  // More than the 100 rows that a move copies in one batch.
  for (let count = 0; count < 150; count++) await store.saveLead(newLead());
  const fields = { submissionId: 'lead-1', language: null, clickIds, variant, isTest: true };
  const whatsapp = newWhatsappLead({ ...fields, phone: '+971501', partner: 'shop.example' });
  await store.saveWhatsappLead(whatsapp);
  await store.saveWhatsappLead({ ...whatsapp, phone: '+971502', partner: '' });
  const offer = { submissionId: 'lead-1', currency: 'AED', createdAt: 6, expiresAt: endOfTime };
  const terms = { service: 'buyback', itemAmounts: [1, null], note: "O'Hara\n\\x 💎" } as const;
  for (const amount of [12500.5, 999_999_999_999.999, 1]) {
    await store.saveOffer({ ...offer, offerId: randomUUID(), amount, terms }, { isSent: true });
  }
  const offers = await store.findOffers();
  const open = offers.find(({ closedAt }) => closedAt === null);
  await store.answerOffer(open?.offerId ?? '', 'approved', 8);
  const claim = { channel: 'mail', kind: 'fresh', now: Date.now(), lease: 1000 } as const;
  const [sent, failed] = [await store.claimDelivery(claim), await store.claimDelivery(claim)];
  if (!sent || !failed) throw new Error('There are no deliveries');
  await store.finishDelivery(sent.deliveryId, 'delivered', Date.now());
  await store.postponeDelivery(failed, endOfTime, '550 5.1.1 to RCPT TO');
  await store.close();
  // A number that JavaScript would round.
  executeOnFile(
    databaseFile(dataDir),
    'update whatsapp_leads set received_at = 9007199254740993 where version = 2',
  );
  return dataDir;
}

const tables = ['leads', 'lead_items', 'photos', 'whatsapp_leads', 'offers', 'deliveries'];

/** Each value as text, independent of the database client; bytes as their checksum. */
function plainRows(rows: readonly Record<string, unknown>[]): string[] {
  const plain = (value: unknown) => {
    if (value === null) return null;
    if (value instanceof Uint8Array) return createHash('sha256').update(value).digest('hex');
    if (typeof value === 'number') return String(value);
    // PostgreSQL may end decimals with zeros.
    return String(value).replace(/^(\d+\.\d*?)0+$/, '$1');
  };
  return rows
    .map((row) =>
      JSON.stringify(
        Object.keys(row)
          .sort()
          .map((name) => [name, plain(row[name])]),
      ),
    )
    .sort();
}

/** The contents of an embedded database, read without the code under test. */
export function rowsInFile(file: string): Record<string, string[]> {
  const database = new DatabaseSync(file);
  const entries = tables.map((name) => {
    const statement = database.prepare(`select * from ${name}`);
    statement.setReadBigInts(true);
    return [name, plainRows(statement.all())] as const;
  });
  database.close();
  return Object.fromEntries(entries);
}

/** The contents of a PostgreSQL database in the same form. */
export async function rowsInPostgres(url: string): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {};
  for (const name of tables) {
    rows[name] = plainRows(await execute(url, `select * from ${name}`));
  }
  return rows;
}
