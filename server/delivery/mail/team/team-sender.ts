import { normalisePhone } from '../../../../widgets/domain/phone.ts';
import type { Sender } from '../../subject.ts';
import { UndeliverableError } from '../../undeliverable.ts';
import { toVisitorAddress } from '../address.ts';
import { type TeamAddresses, teamOf } from '../lead-email.ts';
import type { Letter } from '../letter.ts';
import type { Post } from '../post.ts';
import { SmtpError } from '../smtp-error.ts';
import { attachPhotos, noPhotos } from './attach-photos.ts';
import { leadLetter } from './lead-letter.ts';
import { answerLetter, whatsappLeadLetter } from './short-letters.ts';

/** Writes to the team: about every lead, WhatsApp lead and answer to an offer. */
export function teamSender(post: Post, team: TeamAddresses): Sender {
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
    const photos = await attachPhotos(await subject.readPhotos(), signal);
    try {
      await send(await leadLetter(delivery, subject, photos), country, email);
    } catch (error) {
      if (!(error instanceof SmtpError && error.isTooLarge)) throw error;
      await send(await leadLetter(delivery, subject, noPhotos), country, email);
    }
  };
}
