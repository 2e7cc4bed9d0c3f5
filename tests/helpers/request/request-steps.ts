import { sampleItem } from '../server/samples.ts';
import type { TestServer } from '../server/server.ts';
import { executeOn, openStoreOf } from '../store/test-store.ts';
import { offerPageOf } from './offer-page.ts';
import { sendRequest } from './request-page.ts';

/** Two items, one with a model too long for any line. */
const items = [sampleItem(), sampleItem({ category: 'Jewelry', model: 'ط'.repeat(90) })];
const terms = { service: 'sale', itemAmounts: [150_000, 35_000] } as const;
const day = 24 * 60 * 60 * 1000;

/** Brings a new request to each step. Every function resolves to the path of its page. */
export function requestStepsOf(server: () => TestServer) {
  const page = offerPageOf(server);
  const send = () => sendRequest(server(), { items });
  const offered = () => page.offered({ items }, terms);
  const answered = (answer: string) => page.answered(answer, { items }, terms);

  async function handedOver({ isConfirmed }: { isConfirmed: boolean }): Promise<string> {
    const { path, offer } = await answered('approved');
    const store = await openStoreOf(server().dataDir);
    const now = Date.now();
    await store.saveHandover(offer, { way: 'courier', address: '', slot: null }, now);
    if (isConfirmed) await store.confirmHandover(offer, now, now, 'a colleague');
    return path;
  }

  return {
    async received() {
      return (await send()).path;
    },
    /** Received, but not answered when promised. */
    async late() {
      const { submissionId, path } = await send();
      const where = `where submission_id = '${submissionId}'`;
      const tenDaysEarlier = `update leads set received_at = received_at - ${10 * day} ${where}`;
      await executeOn(server().dataDir, tenDaysEarlier);
      return path;
    },
    async offered() {
      return (await offered()).path;
    },
    async accepted() {
      return (await answered('approved')).path;
    },
    'handover requested': () => handedOver({ isConfirmed: false }),
    'handover confirmed': () => handedOver({ isConfirmed: true }),
    async declined() {
      return (await answered('rejected')).path;
    },
    async expired() {
      const { submissionId, path } = await offered();
      await page.changeOffers(submissionId, 'expires_at = 1');
      return path;
    },
    async closed() {
      const { submissionId, path } = await send();
      await page.setStatus(submissionId, 'disqualified');
      return path;
    },
    async erased() {
      const { submissionId, path } = await send();
      const store = await openStoreOf(server().dataDir);
      await store.erase({ leads: [submissionId], whatsappLeads: [] });
      return path;
    },
  };
}
