import { sampleItem } from '../server/samples.ts';
import type { TestServer } from '../server/server.ts';
import { executeOn, withStoreOf } from '../store/test-store.ts';
import { offerPageOf } from './offer-page.ts';
import { sendRequest } from './request-page.ts';

/** Two items, one with a name that fits on no line. */
const items = [sampleItem(), sampleItem({ category: 'Jewelry', model: 'ط'.repeat(90) })];
const day = 24 * 60 * 60 * 1000;

/** Ways to bring a new request to each step; each resolves to the path of its page. */
export function requestStepsOf(server: () => TestServer) {
  const page = offerPageOf(server);
  const send = () => sendRequest(server(), { items });
  const offered = () =>
    page.offered({ items }, { service: 'sale', itemAmounts: [150_000, 35_000] });
  const change = (statement: string) => executeOn(server().dataDir, statement);

  async function answered(answer: string) {
    const made = await offered();
    await withStoreOf(server().dataDir, (store) =>
      store.answerOffer(made.offer, answer, Date.now()),
    );
    return made;
  }

  async function handedOver(isConfirmed: boolean): Promise<string> {
    const { path, offer } = await answered('approved');
    const now = Date.now();
    await withStoreOf(server().dataDir, async (store) => {
      const way = { way: 'courier', address: '', slot: null } as const;
      await store.saveHandover(offer, way, now);
      if (isConfirmed) await store.confirmHandover(offer, now, now, 'a colleague');
    });
    return path;
  }

  return {
    async received() {
      return (await send()).path;
    },
    async late() {
      const { submissionId, path } = await send();
      const where = `where submission_id = '${submissionId}'`;
      await change(`update leads set received_at = received_at - ${10 * day} ${where}`);
      return path;
    },
    async offered() {
      return (await offered()).path;
    },
    async accepted() {
      return (await answered('approved')).path;
    },
    'handover requested': () => handedOver(false),
    'handover confirmed': () => handedOver(true),
    async declined() {
      return (await answered('rejected')).path;
    },
    async expired() {
      const { path, offer } = await offered();
      await change(`update offers set expires_at = 1 where offer_id = '${offer}'`);
      return path;
    },
    async closed() {
      const { submissionId, path } = await send();
      const where = `where submission_id = '${submissionId}'`;
      await change(`update lead_states set status = 'disqualified' ${where}`);
      return path;
    },
    async erased() {
      const { submissionId, path } = await send();
      await withStoreOf(server().dataDir, (store) =>
        store.erase({ leads: [submissionId], whatsappLeads: [] }),
      );
      return path;
    },
  };
}
