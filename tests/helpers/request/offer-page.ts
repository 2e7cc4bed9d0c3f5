import type { Offer, Store } from '../../../server/store/store.ts';
import type { OfferTerms } from '../../../widgets/domain/offer/offer-terms.ts';
import type { LeadStatus } from '../../../widgets/domain/request/lead-status.ts';
import type { Json } from '../server/samples.ts';
import type { TestServer } from '../server/server.ts';
import { newOffer } from '../store/stored-offer.ts';
import { executeOn, openStoreOf } from '../store/test-store.ts';
import { openPage, readPage, sendRequest } from './request-page.ts';

/** Returns the actions of team and client on an offer and its request page; `server` may start later. */
export function offerPageOf(server: () => TestServer) {
  let opened: Promise<Store> | undefined;
  const openStore = () => {
    opened ??= openStoreOf(server().dataDir);
    return opened;
  };

  const page = {
    /** Makes an offer for the first version of a lead, and returns its id. */
    async makeOffer(submissionId: string, terms: OfferTerms = {}): Promise<string> {
      const offer = newOffer(submissionId, { amount: 185_000, terms });
      await (await openStore()).saveOffer(offer, { version: 1 });
      return offer.offerId;
    },

    /** Sends a lead and makes it an offer. */
    async offered(changes: Json = {}, terms: OfferTerms = {}) {
      const { submissionId, path } = await sendRequest(server(), changes);
      return { submissionId, path, offer: await page.makeOffer(submissionId, terms) };
    },

    /** Sends a lead, makes it an offer, and answers it as the link of an email does. */
    async answered(answer: string, changes: Json = {}, terms: OfferTerms = {}) {
      const made = await page.offered(changes, terms);
      await (await openStore()).answerOffer(made.offer, answer, Date.now());
      return made;
    },

    /** Sends a form of the page as a browser does; redirects are not followed. */
    async send(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
      const body = new URLSearchParams(fields);
      const init = { method: 'POST', body, headers, redirect: 'manual' } as const;
      return readPage(await fetch(server().origin + path, init));
    },

    /** Sets the status of a lead, whatever its offers say. */
    setStatus: (submissionId: string, status: LeadStatus) =>
      executeOn(
        server().dataDir,
        `update lead_states set status = '${status}' where submission_id = '${submissionId}'`,
      ),

    /** Changes columns of the offers of a lead, by assignments in SQL. */
    changeOffers: (submissionId: string, assignments: string) =>
      executeOn(
        server().dataDir,
        `update offers set ${assignments} where submission_id = '${submissionId}'`,
      ),

    async stored(offerId: string): Promise<Offer> {
      const found = await (await openStore()).readOffer(offerId);
      if (!found) throw new Error(`There is no offer ${offerId}`);
      return found.offer;
    },

    open: (path: string) => openPage(server(), path),
  };
  return page;
}
