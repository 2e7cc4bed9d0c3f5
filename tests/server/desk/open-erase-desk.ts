import type { WhatsappLead } from '../../../server/store/store.ts';
import { newWhatsappLead } from '../../helpers/store/stored-lead.ts';
import { storeOffer } from '../../helpers/store/stored-offer.ts';
import { executeOn, findLeads } from '../../helpers/store/test-store.ts';
import { openCommands } from './open-commands.ts';

const day = 24 * 60 * 60 * 1000;

/** Opens an empty store, and a desk that erases leads from it. */
export async function openEraseDesk() {
  const commands = await openCommands();
  const { dataDir, store } = commands;
  const execute = (statements: string) => executeOn(dataDir, statements);

  return {
    ...commands,
    execute,
    erase: (...args: string[]) => commands.output('erase', ...args),
    deleteAllLeads: () => execute('delete from leads; delete from whatsapp_leads'),

    /** Stores a WhatsApp lead, by default with the phone that leads have by default: +971501234567. */
    async sendWhatsapp(changes: Partial<WhatsappLead> = {}): Promise<string> {
      const lead = newWhatsappLead(changes);
      await store.saveWhatsappLead(lead);
      return lead.submissionId;
    },

    /** Stores an offer that is open for this many days, and returns its id. */
    saveOffer: (submissionId: string, days = 60) =>
      storeOffer(store, submissionId, { expiresAt: Date.now() + days * day }),

    answerOffer: (offerId: string, answer: 'approved' | 'rejected') =>
      store.answerOffer(offerId, answer, Date.now()),

    /** Returns the id of each remaining version of leads and WhatsApp leads. */
    async storedIds(): Promise<string[]> {
      const leads = [...(await findLeads(store)), ...(await store.findWhatsappLeads())];
      return leads.map(({ submissionId }) => submissionId);
    },

    /** Makes leads, WhatsApp leads, added details and offers this many days older. */
    age: (days: number) =>
      execute(`
        update leads set received_at = received_at - ${days * day};
        update whatsapp_leads set received_at = received_at - ${days * day};
        update request_details set changed_at = changed_at - ${days * day};
        update offers set created_at = created_at - ${days * day},
          expires_at = expires_at - ${days * day}, closed_at = closed_at - ${days * day},
          answered_at = answered_at - ${days * day}`),
  };
}
