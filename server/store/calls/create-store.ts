import type { Database } from '../database.ts';
import type { OutboxOptions } from '../delivery.ts';
import type { Store } from '../store.ts';
import { eraseCalls } from './erase.ts';
import { leadCalls } from './leads.ts';
import { offerCalls } from './offers.ts';
import { loosePhotoCalls } from './orphan-photos.ts';
import { outboxCalls } from './outbox.ts';
import { sql } from './statements.ts';
import { subjectCalls } from './subjects.ts';
import { whatsappLeadCalls } from './whatsapp-leads.ts';

/** What each database does in its own way. */
type OwnCalls = 'compact' | 'copyTo';

/** The store in any of its databases. Closing it closes the database. */
export function createStore(database: Database, outbox: OutboxOptions): Omit<Store, OwnCalls> {
  return {
    ...leadCalls(database, outbox),
    ...whatsappLeadCalls(database, outbox),
    ...offerCalls(database, outbox),
    ...outboxCalls(database),
    ...subjectCalls(database),
    ...loosePhotoCalls(database),
    ...eraseCalls(database),

    async check() {
      await database.transact(async (query) => {
        await query.all(sql.check);
        await query.all(sql.touch);
      });
    },

    close: () => database.close(),
  };
}
