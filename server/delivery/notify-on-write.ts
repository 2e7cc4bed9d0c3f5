import type { Store } from '../store/store.ts';

/** Wraps a store to call `notify` after each write to the outbox. */
export function notifyOnWrite(store: Store, notify: () => void): Store {
  async function notifyAfter<T>(write: Promise<T>): Promise<T> {
    const result = await write;
    notify();
    return result;
  }
  return {
    ...store,
    saveLead: (...args) => notifyAfter(store.saveLead(...args)),
    saveWhatsappLead: (...args) => notifyAfter(store.saveWhatsappLead(...args)),
    answerOffer: (...args) => notifyAfter(store.answerOffer(...args)),
  };
}
