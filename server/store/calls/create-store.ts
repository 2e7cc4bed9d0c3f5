import type { Database } from '../database.ts';
import type { OutboxOptions } from '../delivery.ts';
import type { Store } from '../store.ts';
import { eraseCalls } from './erase.ts';
import { leadCalls } from './leads.ts';
import { offerCalls } from './offers.ts';
import { orphanPhotoCalls } from './orphan-photos.ts';
import { outboxCalls } from './outbox.ts';
import { signInCalls } from './people.ts';
import { sql } from './statements.ts';
import { whatsappLeadCalls } from './whatsapp-leads.ts';

export type SharedCalls = Omit<Store, 'compact' | 'copyTo'>;

/** Builds the store on a database; closing the store closes the database. */
export function createStore(database: Database, outbox: OutboxOptions): SharedCalls {
  return {
    ...leadCalls(database, outbox),
    ...whatsappLeadCalls(database, outbox),
    ...offerCalls(database, outbox),
    ...outboxCalls(database),
    ...orphanPhotoCalls(database),
    ...eraseCalls(database),
    ...signInCalls(database),

    async check() {
      await database.transact(async (query) => {
        await query.all(sql.check);
        await query.all(sql.touch);
      });
    },

    close: () => database.close(),
  };
}
