import { createStore } from '../calls/create-store.ts';
import type { DatabaseConfig } from '../database-config.ts';
import type { OutboxOptions } from '../delivery.ts';
import { reasonOf } from '../errors.ts';
import type { Store } from '../store.ts';
import { fromPostgres } from './errors.ts';
import { migrate } from './migrate.ts';
import { before, openPool } from './pool.ts';
import { postgresDatabase } from './postgres-database.ts';
import { copyFromPostgres } from './transfer.ts';

/** ms to connect, or to wait for a free connection, before it is tried again. */
const connectTimeout = 5000;
/** ms; whoever asks for health wants to know of now. */
const checkWait = 2000;
/** ms that connections get to say goodbye. */
const closeWait = 2000;
/** Every table that holds what can be erased. */
const compact = 'vacuum full leads, lead_items, photos, whatsapp_leads, offers, deliveries';

/** How a store in PostgreSQL is opened. */
export interface PostgresStoreOptions extends Pick<DatabaseConfig, 'connections'> {
  url: string;
  /** ms that a call waits for the database before it rejects. */
  wait: number;
  /** ms in which a call is tried again where that may help. Default: as long as it waits. */
  patience?: number;
  /** Default: nothing is written into the outbox. */
  outbox?: OutboxOptions;
}

/** The calls of createStore, each with a limit of its own. */
type SharedCalls = ReturnType<typeof createStore>;

/**
 * The store in a PostgreSQL database, which may be shared by several servers. Nothing is connected
 * before the first call, which also creates and migrates the tables; a database that isn't there, or
 * goes away, is there again for the next call. A call that it can't carry out in time rejects with a
 * StoreUnavailableError.
 */
export function openPostgresStore({
  url,
  connections,
  wait,
  patience = wait,
  outbox = { channels: [] },
}: PostgresStoreOptions): Store {
  const pool = openPool(url, { connections, connectTimeout });
  let migrated: Promise<void> | undefined;

  function look(): Promise<void> {
    migrated ??= migrate(pool).catch((error) => {
      migrated = undefined;
      throw error;
    });
    return migrated;
  }

  function within(limit: number): SharedCalls {
    const deadline = Date.now() + limit;
    const lastAttempt = Math.min(deadline, Date.now() + patience);
    const prepare = () => before(deadline, look());
    return createStore(postgresDatabase(pool, { deadline, lastAttempt }, prepare), outbox);
  }

  async function call<T>(use: (store: SharedCalls) => Promise<T>, limit = wait): Promise<T> {
    try {
      return await use(within(limit));
    } catch (error) {
      // Perhaps somebody has put another database in its place.
      if (reasonOf(error) === 'failed') migrated = undefined;
      throw error;
    }
  }

  return {
    saveLead: (...args) => call((store) => store.saveLead(...args)),
    findLeads: (...args) => call((store) => store.findLeads(...args)),
    listFirstVersions: (...args) => call((store) => store.listFirstVersions(...args)),
    readLeads: (...args) => call((store) => store.readLeads(...args)),
    readPhotos: (...args) => call((store) => store.readPhotos(...args)),
    readPhoto: (...args) => call((store) => store.readPhoto(...args)),
    readLead: (...args) => call((store) => store.readLead(...args)),
    readWhatsappLead: (...args) => call((store) => store.readWhatsappLead(...args)),
    readOffer: (...args) => call((store) => store.readOffer(...args)),
    saveWhatsappLead: (...args) => call((store) => store.saveWhatsappLead(...args)),
    findWhatsappLeads: (...args) => call((store) => store.findWhatsappLeads(...args)),
    saveOffer: (...args) => call((store) => store.saveOffer(...args)),
    findOffers: (...args) => call((store) => store.findOffers(...args)),
    answerOffer: (...args) => call((store) => store.answerOffer(...args)),
    withdrawOffer: (...args) => call((store) => store.withdrawOffer(...args)),
    claimDelivery: (...args) => call((store) => store.claimDelivery(...args)),
    finishDelivery: (...args) => call((store) => store.finishDelivery(...args)),
    postponeDelivery: (...args) => call((store) => store.postponeDelivery(...args)),
    findDeliveries: (...args) => call((store) => store.findDeliveries(...args)),
    retryDeliveries: (...args) => call((store) => store.retryDeliveries(...args)),
    outboxState: () => call((store) => store.outboxState()),
    announcePhotos: (...args) => call((store) => store.announcePhotos(...args)),
    giveUpPhotos: (...args) => call((store) => store.giveUpPhotos(...args)),
    forgetPhotos: (...args) => call((store) => store.forgetPhotos(...args)),
    erase: (...args) => call((store) => store.erase(...args)),
    findOld: (...args) => call((store) => store.findOld(...args)),
    eraseOld: (...args) => call((store) => store.eraseOld(...args)),
    check: (...args) => call((store) => store.check(...args), Math.min(wait, checkWait)),

    async compact() {
      // It takes as long as it takes, and no transaction.
      await pool.query(compact).catch((error) => {
        throw fromPostgres(error);
      });
    },

    async copyTo(file) {
      await copyFromPostgres(url, file);
    },

    async close() {
      await before(Date.now() + closeWait, pool.end()).catch(() => {});
    },
  };
}
