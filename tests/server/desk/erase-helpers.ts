import { type Json, post, sendLead, sendWhatsappLead } from '../../helpers/server/samples.ts';
import { desk, deskOutput, type TestServer } from '../../helpers/server/server.ts';
import { storeOffer } from '../../helpers/store/stored-offer.ts';
import { executeOn, withStoreOf } from '../../helpers/store/test-store.ts';

const day = 24 * 60 * 60 * 1000;

/** Actions of the `desk erase` tests on a server and its data. */
export function eraseHelpers(server: () => TestServer) {
  const run = (...args: string[]) => desk(server().dataDir, args);

  const execute = (statements: string) => executeOn(server().dataDir, statements);

  return {
    run,
    execute,

    deleteAllLeads: () => execute('delete from leads; delete from whatsapp_leads'),

    send: (changes: Json = {}) => sendLead(server(), changes),
    sendWhatsapp: (changes: Json = {}) => sendWhatsappLead(server(), changes),

    /** Stores an offer that is open for this many days, and returns its id. */
    saveOffer(submissionId: string, days = 60): Promise<string> {
      const expiresAt = Date.now() + days * day;
      return withStoreOf(server().dataDir, (store) =>
        storeOffer(store, submissionId, { expiresAt }),
      );
    },

    /** Answers an offer like a client. */
    async answerOffer(uuid: string, status: 'approved' | 'rejected') {
      return (await post(server(), 'submissions/client-offer-responses', { uuid, status })).answer;
    },

    /** Runs `desk erase`, fails if it does, and returns its output. */
    erase: (...args: string[]) => deskOutput(server().dataDir, ['erase', ...args]),

    /** Ids of all remaining leads and WhatsApp leads. */
    async storedIds(): Promise<string[]> {
      const leads = await withStoreOf(server().dataDir, async (store) => [
        ...(await store.findLeads()),
        ...(await store.findWhatsappLeads()),
      ]);
      return leads.map(({ submissionId }) => submissionId);
    },

    /** Makes leads, WhatsApp leads and offers this many days older. */
    age: (days: number) =>
      execute(`
        update leads set received_at = received_at - ${days * day};
        update whatsapp_leads set received_at = received_at - ${days * day};
        update offers set created_at = created_at - ${days * day},
          expires_at = expires_at - ${days * day}, closed_at = closed_at - ${days * day},
          answered_at = answered_at - ${days * day}`),
  };
}
