import { randomUUID } from 'node:crypto';
import { readConfig } from '../../../../server/config.ts';
import { createEmailSenders } from '../../../../server/delivery/email/senders.ts';
import { readSubject, type Subject } from '../../../../server/delivery/subject.ts';
import { versionId } from '../../../../server/store/calls/statements.ts';
import type { Channel, Delivery, DeliveryEvent } from '../../../../server/store/delivery.ts';
import type { Lead, Offer, PhotoContent } from '../../../../server/store/store.ts';
import { startMailServer } from '../../../helpers/server/mail-server.ts';
import { picture } from '../../../helpers/server/samples.ts';
import { temporaryDir } from '../../../helpers/server/server.ts';
import { leadWithPhoto } from '../../../helpers/store/stored-lead.ts';
import { openStoreOf } from '../../../helpers/store/test-store.ts';

/** A delivery and its subject. */
export interface Message {
  delivery: Delivery;
  subject: Subject;
}

const day = 24 * 60 * 60 * 1000;

/** Settings of a server that emails the team and visitors. */
const mailSettings = {
  LEAD_EMAIL: 'team@luxe.example',
  MAIL_VISITORS: 'on',
  PUBLIC_URL: 'https://shop.example',
};

/** The senders of a server with these settings. */
export function sendersOf(settings: Readonly<Record<string, string>>) {
  return createEmailSenders(readConfig({ ...mailSettings, ...settings }));
}

const content = await picture('jpeg');

/** A photo as stored. */
export function samplePhoto(changes: Partial<PhotoContent> = {}): PhotoContent {
  const photo = { name: 'front.jpg', type: 'image/jpeg', content, ...changes };
  return { size: photo.content.length, ...photo };
}

/** A lead as stored by the server, with a new id. */
function sampleStoredLead(changes: Partial<Lead<PhotoContent>> = {}): Lead<PhotoContent> {
  return leadWithPhoto(content, {
    receivedAt: Date.UTC(2026, 10, 22, 5, 7),
    email: 'layla@mail.example',
    campaign: { utmSource: 'partner-name', utmCampaign: 'winter' },
    clickIds: [{ name: 'gclid', value: 'Cj0KCQ-_1', seenAt: Date.UTC(2026, 10, 21) }],
    items: [sampleStoredItem()],
    partner: 'www.partner.example',
    ...changes,
  });
}

export function sampleStoredItem(changes: Partial<Lead<PhotoContent>['items'][number]> = {}) {
  return {
    category: 'Watch',
    designer: 'Rolex',
    model: 'Submariner Date',
    condition: 'In good condition (light marks of use)',
    isQualified: true,
    photos: [samplePhoto()],
    ...changes,
  };
}

/** A real store with an outbox and the subjects of its deliveries. */
export async function openOutbox() {
  const outbox = { channels: ['mail', 'visitor-mail'] } as const;
  const store = await openStoreOf(await temporaryDir(), outbox);

  async function deliveryOf(channel: Channel, event: DeliveryEvent, id: string): Promise<Delivery> {
    const found = (await store.findDeliveries()).find(
      (delivery) =>
        delivery.channel === channel &&
        delivery.event === event &&
        [delivery.leadId, delivery.whatsappLeadId, delivery.offerId].includes(id),
    );
    if (!found) throw new Error(`There is no ${channel} of ${event} ${id}`);
    return found;
  }

  async function leadOf(submissionId: string) {
    const [lead] = await store.findLeads({ idPrefix: submissionId });
    if (!lead) throw new Error(`There is no lead ${submissionId}`);
    return lead;
  }

  return {
    store,

    /** Stores a lead or a version of it and returns the delivery. */
    async lead(changes: Partial<Lead<PhotoContent>> = {}, channel: Channel = 'mail') {
      const { submissionId, ...rest } = sampleStoredLead(changes);
      const { requestSecret } = await store.saveLead({ ...rest, submissionId }, 'request-1');
      const lead = await leadOf(submissionId);
      const { version } = lead;
      const rowId = versionId(submissionId, version);
      const readPhotos = () => store.readPhotos(submissionId, version);
      const isRevision = version > 1;
      const subject: Subject = { event: 'lead', lead, isRevision, requestSecret, readPhotos };
      return { delivery: await deliveryOf(channel, 'lead', rowId), subject };
    },

    /** Stores a WhatsApp lead and returns the delivery. */
    async whatsappLead(phone: string) {
      const submissionId = randomUUID();
      const { receivedAt, language, campaign, clickIds, variant, partner, isTest } =
        sampleStoredLead();
      const source = { receivedAt, language, campaign, clickIds, variant, partner, isTest };
      const saved = { submissionId, phone, ...source };
      await store.saveWhatsappLead(saved, 'request-2');
      const delivery = await deliveryOf('mail', 'whatsapp-lead', submissionId);
      const subject: Subject = { event: 'whatsapp-lead', lead: { ...saved, version: 1 } };
      return { delivery, subject };
    },

    /** Sends an offer for a new lead and returns the delivery to the client. */
    async offer(changes: Partial<Lead<PhotoContent>> = {}, terms: Partial<Offer> = {}) {
      const lead = sampleStoredLead(changes);
      await store.saveLead(lead);
      const { submissionId } = lead;
      const createdAt = Date.now();
      const expiresAt = createdAt + 14 * day;
      const [amount, currency, offerId] = [12500, 'AED', randomUUID()];
      const made = { offerId, submissionId, amount, currency, createdAt, expiresAt, ...terms };
      await store.saveOffer(made, { isSent: true });
      const delivery = await deliveryOf('visitor-mail', 'offer', offerId);

      async function subject(event: 'offer' | 'offer-answer' | 'handover') {
        const channel = event === 'offer' ? 'visitor-mail' : 'mail';
        const found = await readSubject(store, await deliveryOf(channel, event, offerId));
        if (found?.event !== event) throw new Error(`There is no ${event}`);
        return found;
      }
      const answered = () => deliveryOf('mail', 'offer-answer', offerId);
      const requested = () => deliveryOf('mail', 'handover', offerId);
      return { offerId, delivery, subject, answered, requested };
    },
  };
}

/** A store, a mail server and the sender of one channel between them. */
export async function openMail(channel: Channel, settings: Readonly<Record<string, string>> = {}) {
  const server = await startMailServer();
  const outbox = await openOutbox();
  const send = sendersOf({ SMTP_URL: server.url, ...settings })[channel];
  if (!send) throw new Error(`There is no ${channel}`);

  /** Sends a delivery. */
  const attempt = ({ delivery, subject }: Message) =>
    send(delivery, subject, new AbortController().signal);

  return {
    outbox,
    /** Emails accepted so far. */
    emails: server.emails,
    attempt,

    /** Sends a delivery and returns the received email. */
    async emailOf(message: Message) {
      await attempt(message);
      const received = server.emails.at(-1);
      if (!received) throw new Error('No email arrived');
      return {
        ...received,
        received,
        text: received.mail.text ?? '',
        html: received.mail.html ?? '',
      };
    },
  };
}
