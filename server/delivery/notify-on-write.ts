import type { Store } from '../store/store.ts';

/** The store, with `wake` being called after everything that it has put into the outbox. */
export function notifyOnWrite(store: Store, wake: () => void): Store {
  async function then<T>(saved: Promise<T>): Promise<T> {
    const result = await saved;
    wake();
    return result;
  }
  return {
    ...store,
    saveLead: (...args) => then(store.saveLead(...args)),
    saveWhatsappLead: (...args) => then(store.saveWhatsappLead(...args)),
    answerOffer: (...args) => then(store.answerOffer(...args)),
  };
}
