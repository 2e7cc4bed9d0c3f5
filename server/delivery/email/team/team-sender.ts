import { normalizePhone } from '../../../../widgets/domain/phone/phone.ts';
import { DrawingInterruptedError } from '../../../drawing/drawing-errors.ts';
import type { Delivery } from '../../../store/delivery.ts';
import type { LeadPhoto } from '../../../store/store.ts';
import { UndeliverableError } from '../../delivery-error.ts';
import type { Sender } from '../../subject.ts';
import { toVisitorAddress } from '../address.ts';
import type { Email } from '../email.ts';
import type { SendEmail } from '../smtp.ts';
import { SmtpError } from '../smtp-error.ts';
import { recipientsFor, type TeamRecipients } from '../team-recipients.ts';
import { type AttachedPhotos, attachPhotos, withoutPhotos } from './attach-photos.ts';
import { detailsEmail } from './details-email.ts';
import { DrawingBudget } from './drawing-budget.ts';
import { handoverEmail, offerAnswerEmail } from './offer-emails.ts';
import { leadEmail, whatsappLeadEmail } from './team-emails.ts';

/** Attempts with photos during which the server may be killed: a restart is not the photos' fault. */
const maxKilled = 2;
/** Attempts during which the drawing process may be killed before the email is sent without photos. */
const maxInterrupted = 5;

export function teamSender(
  sendEmail: SendEmail,
  team: TeamRecipients,
  budget = new DrawingBudget(),
): Sender {
  async function photosFor(
    { isWithoutPhotos, unrecorded, attempts }: Delivery,
    readPhotos: () => Promise<LeadPhoto[]>,
    signal: AbortSignal,
  ): Promise<AttachedPhotos> {
    if (isWithoutPhotos) return withoutPhotos('timed-out');
    if (unrecorded > maxKilled) return withoutPhotos('killed');
    const photos = await readPhotos();
    try {
      return await attachPhotos(photos, budget.start(), signal);
    } catch (error) {
      const isLast = error instanceof DrawingInterruptedError && attempts > maxInterrupted;
      if (isLast) return withoutPhotos('interrupted');
      throw error;
    }
  }

  return async (delivery, subject, signal) => {
    const send = (email: Email, country: string, visitor?: string) => {
      const replyTo = visitor === undefined ? undefined : toVisitorAddress(visitor);
      return sendEmail({ delivery, to: recipientsFor(team, country), replyTo, email, signal });
    };
    if (subject.event === 'whatsapp-lead') {
      const { phone } = subject.lead;
      const country = normalizePhone(phone, '').iso;
      return send(await whatsappLeadEmail(delivery, subject.lead, country), country);
    }
    const { country, email } = subject.lead;
    if (subject.event !== 'lead' && subject.event !== 'lead.details') {
      if (subject.event !== 'offer-answer' && subject.event !== 'handover') {
        throw new UndeliverableError(`${subject.event} is not emailed to the team`);
      }
      const { event, offer, lead } = subject;
      if (event === 'handover' && !offer.handover) throw new Error('The offer has no handover');
      const compose = event === 'handover' ? handoverEmail : offerAnswerEmail;
      return send(await compose(offer, lead), country, email);
    }
    const compose = (photos: AttachedPhotos) =>
      subject.event === 'lead'
        ? leadEmail(delivery, subject, photos)
        : detailsEmail(delivery, subject.lead, photos);
    const photos = await photosFor(delivery, subject.readPhotos, signal);
    try {
      await send(await compose(photos), country, email);
    } catch (error) {
      if (!(error instanceof SmtpError && error.isTooLarge)) throw error;
      await send(await compose(withoutPhotos('too-large')), country, email);
    }
  };
}
