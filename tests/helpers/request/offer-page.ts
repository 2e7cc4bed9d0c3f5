import { randomUUID } from 'node:crypto';
import type { Offer, Store } from '../../../server/store/store.ts';
import type { OfferTerms } from '../../../widgets/domain/offer/offer-terms.ts';
import type { Json } from '../server/samples.ts';
import type { TestServer } from '../server/server.ts';
import { openStoreOf } from '../store/test-store.ts';
import { openPage, readPage, sendRequest } from './request-page.ts';

const day = 24 * 60 * 60 * 1000;

/** The offer tests of a request's page on a server. */
export function offerPageOf(server: () => TestServer) {
  let opened: Promise<Store> | undefined;
  const openStore = () => {
    opened ??= openStoreOf(server().dataDir);
    return opened;
  };

  async function makeOffer(submissionId: string, terms: OfferTerms = {}): Promise<string> {
    const [offerId, createdAt] = [randomUUID(), Date.now()];
    const price = { amount: 185_000, currency: 'AED', terms };
    const times = { createdAt, expiresAt: createdAt + 14 * day };
    const store = await openStore();
    await store.saveOffer({ offerId, submissionId, ...price, ...times }, { version: 1 });
    return offerId;
  }

  const page = {
    makeOffer,

    /** Sends a lead and makes it an offer. */
    async offered(changes: Json = {}, terms: OfferTerms = {}, query = '?lang=en') {
      const { submissionId, path } = await sendRequest(server(), changes, query);
      const offer = await makeOffer(submissionId, terms);
      return { submissionId, path, offer };
    },

    /** Sends a form of the page as a browser does; redirects are not followed. */
    async send(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
      const init = { method: 'POST', body: new URLSearchParams(fields), headers } as const;
      return readPage(await fetch(server().origin + path, { ...init, redirect: 'manual' }));
    },

    /** Sends a lead, makes it an offer and accepts it. */
    async accepted(changes: Json = {}, query = '?lang=en') {
      const made = await page.offered(changes, {}, query);
      await page.send(`${made.path}/answer`, { offer: made.offer, answer: 'approved' });
      return made;
    },

    async stored(offerId: string): Promise<Offer> {
      const found = await (await openStore()).readOffer(offerId);
      if (!found) throw new Error(`There is no offer ${offerId}`);
      return found.offer;
    },

    open: (path: string) => openPage(server(), path),
  };
  return page;
}
