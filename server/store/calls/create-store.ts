import { type Database, sql } from '../database.ts';
import type { OutboxOptions } from '../delivery.ts';
import type { Store } from '../store.ts';
import { conversionCalls } from './conversions.ts';
import { auditCalls } from './desk/audit.ts';
import { inboxCalls } from './desk/inbox.ts';
import { noteCalls } from './desk/notes.ts';
import { peopleCalls } from './desk/people.ts';
import { reportCalls } from './desk/report.ts';
import { signInCalls } from './desk/sign-in.ts';
import { stateCalls } from './desk/state-changes.ts';
import { thumbnailCalls } from './desk/thumbnails.ts';
import { detailCalls } from './details.ts';
import { eraseCalls } from './erase.ts';
import { funnelCalls } from './funnel.ts';
import { handoverCalls } from './handovers.ts';
import { leadCalls } from './leads.ts';
import { offerCalls } from './offers.ts';
import { orphanPhotoCalls } from './orphan-photos.ts';
import { outboxCalls } from './outbox.ts';
import { requestCalls } from './requests.ts';
import { whatsappLeadCalls } from './whatsapp-leads.ts';

/** Calls whose code is the same for SQLite and PostgreSQL. */
export type SharedCalls = Omit<Store, 'compact' | 'copyTo'>;

/** Builds the store on a database; closing the store closes the database. */
export function createStore(database: Database, outbox: OutboxOptions): SharedCalls {
  return {
    ...leadCalls(database, outbox),
    ...whatsappLeadCalls(database, outbox),
    ...offerCalls(database, outbox),
    ...handoverCalls(database, outbox),
    ...outboxCalls(database),
    ...orphanPhotoCalls(database),
    ...eraseCalls(database),
    ...inboxCalls(database),
    ...stateCalls(database, outbox),
    ...conversionCalls(database),
    ...noteCalls(database),
    ...auditCalls(database),
    ...peopleCalls(database),
    ...thumbnailCalls(database),
    ...signInCalls(database),
    ...funnelCalls(database),
    ...reportCalls(database),
    ...requestCalls(database),
    ...detailCalls(database, outbox),

    async check() {
      await database.transact(async (query) => {
        // Fails if the table is missing, or the user may not read it.
        await query.all(sql`select submission_id from leads limit 1`);
        // Changes nothing, but is written and committed.
        await query.all(sql`update schema_version set version = version`);
      });
    },

    close: () => database.close(),
  };
}
