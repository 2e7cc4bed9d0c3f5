import type { Logger } from 'pino';
import type { Store } from '../store/store.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
/** Leads of each kind per transaction: new leads wait for one batch at most. */
const batchSize = 20;
/**
 * Days that hourly counts are kept: over 13 months, so that a month can be compared with that of the year before.
 * Pages of requests are kept as long, to say that they have expired.
 */
const countDays = 400;
/** Entries of the audit log, or pages of requests, per transaction. */
const smallRows = 1000;

/**
 * Erases the leads that the store's findOld finds, in batches; an interrupted run can be resumed.
 * Several processes may run it at the same time. Resolves to the erased ids.
 */
export async function eraseOld(store: Pick<Store, 'eraseOld'>, before: number) {
  const leads: string[] = [];
  const whatsappLeads: string[] = [];
  for (;;) {
    const batch = await store.eraseOld(before, batchSize);
    leads.push(...batch.leads);
    whatsappLeads.push(...batch.whatsappLeads);
    if (batch.leads.length === 0 && batch.whatsappLeads.length === 0) {
      return { leads, whatsappLeads };
    }
  }
}

/** Deletes batches until none is left. Resolves to the number of rows. */
async function deleteAll(deleteBatch: () => Promise<number>): Promise<number> {
  let rows = 0;
  for (;;) {
    const deleted = await deleteBatch();
    if (deleted === 0) return rows;
    rows += deleted;
  }
}

/** Days after which leads without contact, and entries of the audit log, are erased. */
interface RetentionDays {
  /** Default: leads are kept. */
  leads?: number;
  audit: number;
}

/**
 * Erases leads without contact, old entries of the audit log, old hourly counts and old pages of requests: at once, and
 * again after a day, or an hour after an error. Logs counts only. Returns the function that stops it.
 */
export function startRetention(
  store: Pick<Store, 'eraseOld' | 'deleteOldAudit' | 'deleteOldFunnelCounts' | 'deleteOldRequests'>,
  days: RetentionDays,
  log: Logger,
) {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function eraseAll(now: number): Promise<void> {
    if (days.leads) {
      const { leads, whatsappLeads } = await eraseOld(store, now - days.leads * day);
      const counts = { leads: leads.length, whatsappLeads: whatsappLeads.length };
      log.info({ days: days.leads, ...counts }, 'old leads erased');
    }
    const oldestAudit = now - days.audit * day;
    const entries = await deleteAll(() => store.deleteOldAudit(oldestAudit, smallRows));
    if (entries > 0) log.info({ days: days.audit, entries }, 'old audit entries deleted');
    const oldestCount = now - countDays * day;
    // The store deletes the counts of one hour at a time.
    await deleteAll(() => store.deleteOldFunnelCounts(oldestCount));
    await deleteAll(() => store.deleteOldRequests(oldestCount, smallRows));
  }

  async function run(): Promise<void> {
    let pause = day;
    try {
      await eraseAll(Date.now());
    } catch (error) {
      pause = hour;
      if (!isStopped) log.error({ err: error }, 'old data not erased');
    }
    if (!isStopped) timer = setTimeout(run, pause).unref();
  }

  void run();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
