import type { Logger } from 'pino';
import type { Store } from '../store/store.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
/** Leads of each kind per transaction: new leads wait for one batch at most. */
const batchSize = 20;
/** Days that hourly counts are kept: a year and a month can be compared with the year before. */
export const countDays: number = 400;

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

/** Runs now and then once a day, an hour later after an error. Returns the function that stops it. */
function runDaily(work: () => Promise<void>, problem: string, log: Logger) {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function run(): Promise<void> {
    let pause = day;
    try {
      await work();
    } catch (error) {
      pause = hour;
      if (!isStopped) log.error({ err: error }, problem);
    }
    if (!isStopped) timer = setTimeout(run, pause).unref();
  }

  void run();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/**
 * Erases leads without contact for `days` days, see runDaily. Logs counts only. Returns the function that stops it.
 */
export function startRetention(store: Pick<Store, 'eraseOld'>, days: number, log: Logger) {
  async function erase() {
    const { leads, whatsappLeads } = await eraseOld(store, Date.now() - days * day);
    const counts = { leads: leads.length, whatsappLeads: whatsappLeads.length };
    log.info({ days, ...counts }, 'old leads erased');
  }
  return runDaily(erase, 'old leads not erased', log);
}

/** Deletes hourly counts older than `countDays`, an hour per transaction. Returns the function that stops it. */
export function startCountSweep(store: Pick<Store, 'deleteOldFunnelCounts'>, log: Logger) {
  async function sweep() {
    const before = Date.now() - countDays * day;
    while ((await store.deleteOldFunnelCounts(before)) > 0);
  }
  return runDaily(sweep, 'old counts not deleted', log);
}
