import type { Logger } from 'pino';
import type { Store } from '../store/store.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
/** Leads of each kind per transaction: new leads wait for one batch at most. */
const batchSize = 20;
/**
 * Days that hourly counts are kept: over 13 months, so that a month can be compared with the same month of the year
 * before. Request pages are kept as long: the link to a kept page says that it has expired.
 */
const countDays = 400;
/** Entries of the audit log, or request pages, per transaction: more than leads, which have photos. */
const smallBatchSize = 1000;

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

/** Days since the last contact after which leads are erased, and age in days at which audit entries are deleted. */
interface RetentionDays {
  /** Default: leads are kept. */
  leads?: number;
  audit: number;
}

/**
 * Erases old leads, audit entries, hourly counts and request pages: at once, and again every day, or an hour after an
 * error. Logs numbers only, no ids. Returns the function that stops the runs.
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
    const entries = await deleteAll(() => store.deleteOldAudit(oldestAudit, smallBatchSize));
    if (entries > 0) log.info({ days: days.audit, entries }, 'old audit entries deleted');
    const oldestCount = now - countDays * day;
    // Each call deletes the counts of one hour.
    await deleteAll(() => store.deleteOldFunnelCounts(oldestCount));
    await deleteAll(() => store.deleteOldRequests(oldestCount, smallBatchSize));
  }

  async function run(): Promise<void> {
    let pause = day;
    try {
      await eraseAll(Date.now());
    } catch (error) {
      pause = hour;
      // When the server stops, it closes the store under a running batch.
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
