import { desk, deskOutput, temporaryDir } from '../../helpers/server/server.ts';
import { type LeadChanges, storeLead } from '../../helpers/store/stored-lead.ts';
import { openStoreOf } from '../../helpers/store/test-store.ts';

/** Settings of a desk whose links point to a shop. */
export const shop = { PUBLIC_URL: 'https://shop.example/' };

/** Opens an empty store, and a desk that makes offers for its leads. */
export async function openOfferDesk() {
  const dataDir = await temporaryDir();
  const store = await openStoreOf(dataDir);
  return {
    dataDir,
    store,
    run: (...args: string[]) => desk(dataDir, args, shop),

    /** Stores a lead and returns its id. */
    send: (changes: LeadChanges = {}) => storeLead(store, changes),

    /** Makes an offer and returns the desk's JSON. */
    offerJson: async (...args: string[]) =>
      JSON.parse(await deskOutput(dataDir, ['offer', ...args, '--json'], shop)),
  };
}
