import { randomUUID } from 'node:crypto';
import { readConfig } from '../../../../server/config.ts';
import { createEmailSenders } from '../../../../server/delivery/email/senders.ts';
import { readSubject, type Sender, type Subject } from '../../../../server/delivery/subject.ts';
import { versionId } from '../../../../server/store/calls/statements.ts';
import type { Channel, Delivery, DeliveryEvent } from '../../../../server/store/delivery.ts';
import type { NewOffer } from '../../../../server/store/store.ts';
import { startMailServer } from '../../../helpers/server/mail-server.ts';
import { type LeadChanges, newLead, newWhatsappLead } from '../../../helpers/store/stored-lead.ts';
import { newOffer } from '../../../helpers/store/stored-offer.ts';
import { openNewStore } from '../../../helpers/store/test-store.ts';

/** A delivery and its subject. */
export interface Message {
  delivery: Delivery;
  subject: Subject;
}

/** Settings of a server that emails the team and visitors. */
const mailSettings = {
  LEAD_EMAIL: 'team@luxe.example',
  MAIL_VISITORS: 'on',
  PUBLIC_URL: 'https://shop.example',
};

type Settings = Readonly<Record<string, string>>;

/** Returns the sender of a channel's emails with these settings. */
export function senderOf(channel: Channel, settings: Settings): Sender {
  const { mail, publicUrl, deskUrl } = readConfig({ ...mailSettings, ...settings });
  const send = mail && createEmailSenders(mail, publicUrl, deskUrl)[channel];
  if (!send) throw new Error(`There is no ${channel}`);
  return send;
}

/** A new address, since the server sends at most three confirmations a day to each mailbox. */
export const freshAddress = () => `${randomUUID()}@mail.example`;

/** Returns the error of an email that is not sent; undefined for one that is. */
export const errorOf = (sending: Promise<void>): Promise<Error | undefined> =>
  sending.then(
    () => undefined,
    (error) => error,
  );

/** A lead with a campaign, a click and a partner. */
const leadWithSource = (changes: LeadChanges) =>
  newLead({
    receivedAt: Date.UTC(2026, 10, 22, 5, 7),
    email: 'layla@mail.example',
    campaign: { utmSource: 'partner-name', utmCampaign: 'winter' },
    clickIds: [{ name: 'gclid', value: 'Cj0KCQ-_1', seenAt: Date.UTC(2026, 10, 21) }],
    partner: 'www.partner.example',
    ...changes,
  });

/** Opens a store with an outbox, and reads the emails in it as the deliverer hands them to a sender. */
export async function openOutbox() {
  const store = await openNewStore({ channels: ['mail', 'visitor-mail'] });

  /** Reads the email on a channel about an event; `id` names a lead's version, a WhatsApp lead or an offer. */
  async function messageOf(channel: Channel, event: DeliveryEvent, id: string): Promise<Message> {
    const delivery = (await store.findDeliveries()).find(
      (other) =>
        other.channel === channel &&
        other.event === event &&
        [other.leadId, other.whatsappLeadId, other.offerId].includes(id),
    );
    const subject = delivery && (await readSubject(store, delivery));
    if (!subject) throw new Error(`There is no ${channel} of ${event} ${id}`);
    return { delivery, subject };
  }

  return {
    store,

    /** Stores a lead, or a version of it, and returns its email. */
    async lead(changes: LeadChanges = {}, channel: Channel = 'mail'): Promise<Message> {
      const lead = leadWithSource(changes);
      await store.saveLead(lead, 'request-1');
      const [newest] = await store.readLeads([lead.submissionId]);
      return messageOf(channel, 'lead', versionId(lead.submissionId, newest?.version ?? 1));
    },

    /** Stores a WhatsApp lead and returns its email. */
    async whatsappLead(phone: string): Promise<Message> {
      const lead = newWhatsappLead({ phone });
      await store.saveWhatsappLead(lead, 'request-2');
      return messageOf('mail', 'whatsapp-lead', lead.submissionId);
    },

    /** Makes an offer for a new lead; the returned functions read the emails about the offer. */
    async offer(changes: LeadChanges = {}, terms: Partial<NewOffer> = {}) {
      const lead = leadWithSource(changes);
      await store.saveLead(lead);
      const offer = newOffer(lead.submissionId, terms);
      await store.saveOffer(offer, { isSent: true });
      return {
        offerId: offer.offerId,
        toClient: () => messageOf('visitor-mail', 'offer', offer.offerId),
        toTeam: (event: 'offer-answer' | 'handover') => messageOf('mail', event, offer.offerId),
      };
    },
  };
}

/** Opens an outbox and a mail server, and sends the emails of one channel to that server. */
export async function openMail(channel: Channel, settings: Settings = {}) {
  const server = await startMailServer();
  const outbox = await openOutbox();
  const send = senderOf(channel, { SMTP_URL: server.url, ...settings });

  const attempt = ({ delivery, subject }: Message) =>
    send(delivery, subject, new AbortController().signal);

  return {
    outbox,
    /** Emails accepted so far. */
    emails: server.emails,
    attempt,

    /** Sends an email and returns what the mail server got. */
    async emailOf(message: Message) {
      await attempt(message);
      const received = server.emails.at(-1);
      if (!received) throw new Error('No email arrived');
      return { ...received, text: received.mail.text ?? '', html: received.mail.html ?? '' };
    },
  };
}
