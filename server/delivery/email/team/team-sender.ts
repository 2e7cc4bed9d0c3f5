import { normalizePhone } from '../../../../widgets/domain/phone/phone.ts';
import { DrawingInterruptedError } from '../../../drawing/drawing-errors.ts';
import type { Delivery } from '../../../store/delivery.ts';
import type { PlacedPhoto } from '../../../store/photos-of.ts';
import { UndeliverableError } from '../../delivery-error.ts';
import type { DetailsSubject, LeadSubject, Sender } from '../../subject.ts';
import { toVisitorAddress } from '../address.ts';
import type { Email } from '../email.ts';
import type { SendEmail } from '../smtp.ts';
import { SmtpError } from '../smtp-error.ts';
import { recipientsFor, type TeamRecipients } from '../team-recipients.ts';
import { type AttachedPhotos, attachPhotos, withoutPhotos } from './attach-photos.ts';
import { DrawingBudget } from './drawing-budget.ts';
import { detailsEmail, leadEmail, whatsappLeadEmail } from './lead-emails.ts';
import { handoverEmail, offerAnswerEmail } from './offer-emails.ts';

/** Kills of the server in a row after which an email has no photos. A single kill may be a restart. */
const maxKilled = 2;
/** Attempts that may fail because drawing was interrupted. Later ones send the email without photos instead. */
const maxInterrupted = 5;

/** Creates the sender of emails to the team, some with photos. `deskUrl`: public address of the desk, if any. */
export function teamSender(
  sendEmail: SendEmail,
  team: TeamRecipients,
  deskUrl?: string,
  budget = new DrawingBudget(),
): Sender {
  async function photosFor(
    { isWithoutPhotos, unrecorded, attempts }: Delivery,
    photos: readonly PlacedPhoto[],
    signal: AbortSignal,
  ): Promise<AttachedPhotos> {
    if (isWithoutPhotos) return withoutPhotos('timed-out');
    // Both counters include the current attempt.
    if (unrecorded > maxKilled) return withoutPhotos('killed');
    try {
      return await attachPhotos(photos, budget.start(), signal);
    } catch (error) {
      if (error instanceof DrawingInterruptedError && attempts > maxInterrupted) {
        return withoutPhotos('interrupted');
      }
      throw error;
    }
  }

  return async (delivery, subject, signal) => {
    const send = (email: Email, country: string, visitorEmail?: string) => {
      const replyTo = visitorEmail === undefined ? undefined : toVisitorAddress(visitorEmail);
      return sendEmail({ delivery, to: recipientsFor(team, country), replyTo, email, signal });
    };
    const sendWithPhotos = async (
      { lead, photos }: LeadSubject | DetailsSubject,
      compose: (photos: AttachedPhotos) => Promise<Email>,
    ) => {
      const attached = await photosFor(delivery, photos, signal);
      try {
        await send(await compose(attached), lead.country, lead.email);
      } catch (error) {
        if (!(error instanceof SmtpError && error.isTooLarge)) throw error;
        await send(await compose(withoutPhotos('too-large')), lead.country, lead.email);
      }
    };

    switch (subject.event) {
      case 'lead':
        return sendWithPhotos(subject, (photos) => leadEmail(delivery, subject, photos, deskUrl));
      case 'lead.details':
        return sendWithPhotos(subject, (photos) =>
          detailsEmail(delivery, subject.lead, photos, deskUrl),
        );
      case 'whatsapp-lead': {
        // The dial code names the country, as the lead has none.
        const country = normalizePhone(subject.lead.phone, '').iso;
        return send(await whatsappLeadEmail(delivery, subject.lead, country), country);
      }
      case 'offer-answer':
      case 'handover': {
        const { event, offer, lead } = subject;
        const compose = event === 'handover' ? handoverEmail : offerAnswerEmail;
        return send(await compose(offer, lead, deskUrl), lead.country, lead.email);
      }
      default:
        throw new UndeliverableError(`${subject.event} is not emailed to the team`);
    }
  };
}
