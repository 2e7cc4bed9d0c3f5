import type { Logger } from 'pino';
import type { Store } from '../store/store.ts';
import { eraseOld } from './erase-old.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/**
 * Erases now, and from then on once a day, what has had no contact for so many days; an hour later
 * where the store couldn't. Of it the log has numbers only. Returns what ends it.
 */
export function keepForDays(store: Pick<Store, 'eraseOld'>, days: number, log: Logger): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isEnded = false;

  async function run(): Promise<void> {
    let pause = day;
    try {
      const { leads, whatsappLeads } = await eraseOld(store, Date.now() - days * day);
      const counts = { leads: leads.length, whatsappLeads: whatsappLeads.length };
      log.info({ days, ...counts }, 'old leads erased');
    } catch (error) {
      pause = hour;
      if (!isEnded) log.error({ err: error }, 'old leads not erased');
    }
    if (!isEnded) timer = setTimeout(run, pause).unref();
  }

  void run();
  return () => {
    isEnded = true;
    clearTimeout(timer);
  };
}
