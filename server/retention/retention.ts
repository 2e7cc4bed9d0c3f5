import type { Logger } from 'pino';
import type { Store } from '../store/store.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
/** Leads of each kind per transaction: new leads wait for one batch at most. */
const batchSize = 20;

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

/**
 * Erases leads without contact for `days` days: now and then once a day, an hour later after an error.
 * Logs counts only. Returns the function that stops it.
 */
export function startRetention(store: Pick<Store, 'eraseOld'>, days: number, log: Logger) {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function run(): Promise<void> {
    let pause = day;
    try {
      const { leads, whatsappLeads } = await eraseOld(store, Date.now() - days * day);
      const counts = { leads: leads.length, whatsappLeads: whatsappLeads.length };
      log.info({ days, ...counts }, 'old leads erased');
    } catch (error) {
      pause = hour;
      if (!isStopped) log.error({ err: error }, 'old leads not erased');
    }
    if (!isStopped) timer = setTimeout(run, pause).unref();
  }

  void run();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
