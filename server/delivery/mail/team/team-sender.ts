import { normalisePhone } from '../../../../widgets/domain/phone/phone.ts';
import { DrawingInterruptedError } from '../../../drawing/drawing-errors.ts';
import type { Delivery } from '../../../store/delivery.ts';
import type { LeadPhoto } from '../../../store/store.ts';
import type { Sender } from '../../subject.ts';
import { UndeliverableError } from '../../undeliverable.ts';
import { toVisitorAddress } from '../address.ts';
import { type TeamAddresses, teamOf } from '../lead-email.ts';
import type { Letter } from '../letter.ts';
import type { Post } from '../post.ts';
import { SmtpError } from '../smtp-error.ts';
import { type AttachedPhotos, attachPhotos, withoutPhotos } from './attach-photos.ts';
import { DrawingBudget } from './drawing-budget.ts';
import { leadLetter } from './lead-letter.ts';
import { answerLetter, whatsappLeadLetter } from './short-letters.ts';

/** Attempts with photos during which the server may be killed: once happens to innocent ones too. */
const mostKilled = 2;
/** Attempts in which the drawing process may be killed before the email goes without photos. */
const mostInterrupted = 5;

/** Writes to the team: about every lead, WhatsApp lead and answer to an offer. */
export function teamSender(post: Post, team: TeamAddresses, budget = new DrawingBudget()): Sender {
  async function photosFor(
    { isWithoutPhotos, unrecorded, attempts }: Delivery,
    readPhotos: () => Promise<LeadPhoto[]>,
    signal: AbortSignal,
  ): Promise<AttachedPhotos> {
    if (isWithoutPhotos) return withoutPhotos('timed-out');
    if (unrecorded > mostKilled) return withoutPhotos('killed');
    const photos = await readPhotos();
    try {
      return await attachPhotos(photos, budget.start(), signal);
    } catch (error) {
      const isLast = error instanceof DrawingInterruptedError && attempts > mostInterrupted;
      if (isLast) return withoutPhotos('interrupted');
      throw error;
    }
  }

  return async (delivery, subject, signal) => {
    const send = (letter: Letter, country: string, email?: string) => {
      const replyTo = email === undefined ? undefined : toVisitorAddress(email);
      return post({ delivery, to: teamOf(team, country), replyTo, letter, signal });
    };
    if (subject.event === 'whatsapp-lead') {
      const { phone } = subject.lead;
      const country = normalisePhone(phone, '').iso;
      return send(await whatsappLeadLetter(delivery, subject.lead, country), country);
    }
    const { country, email } = subject.lead;
    if (subject.event !== 'lead') {
      if (subject.event === 'offer') throw new UndeliverableError('Offers are no mail to the team');
      return send(await answerLetter(subject.offer, subject.lead), country, email);
    }
    const photos = await photosFor(delivery, subject.readPhotos, signal);
    try {
      await send(await leadLetter(delivery, subject, photos), country, email);
    } catch (error) {
      if (!(error instanceof SmtpError && error.isTooLarge)) throw error;
      const bare = withoutPhotos('too-large');
      await send(await leadLetter(delivery, subject, bare), country, email);
    }
  };
}
