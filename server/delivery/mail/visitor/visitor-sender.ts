import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Offer } from '../../../store/store.ts';
import type { Sender } from '../../subject.ts';
import { UndeliverableError } from '../../undeliverable.ts';
import { toVisitorAddress } from '../address.ts';
import type { Post } from '../post.ts';
import { confirmation } from './confirmation.ts';
import { offerMail } from './offer.ts';

/** Confirmations to one address, in a day (in seconds). */
const most = { points: 3, duration: 24 * 60 * 60 };

function isOpen({ answer, closedAs, expiresAt }: Offer): boolean {
  return answer === null && closedAs === null && expiresAt > Date.now();
}

/**
 * Writes to visitors: that their request has come, and the offers that the desk sends. What can't or
 * must not be sent is given up at once, with the reason.
 */
export function visitorSender(post: Post, publicUrl: string): Sender {
  const confirmations = new RateLimiterMemory(most);

  return async (delivery, subject, signal) => {
    if (subject.event !== 'lead' && subject.event !== 'offer') {
      throw new UndeliverableError('This is no mail to visitors');
    }
    const { lead } = subject;
    const address = toVisitorAddress(lead.email);
    if (!address) throw new UndeliverableError('What was typed is no e-mail address');
    if (subject.event === 'offer') {
      const { offer } = subject;
      if (!isOpen(offer)) throw new UndeliverableError('The offer can no longer be answered');
      const letter = await offerMail(offer, lead, publicUrl);
      return post({ delivery, to: [address], letter, signal });
    }
    if (lead.spam.length > 0) {
      throw new UndeliverableError('No confirmation: the form noticed signs of spam');
    }
    const key = address.toLowerCase();
    const sent = await confirmations.get(key);
    if (sent && sent.consumedPoints >= most.points) {
      throw new UndeliverableError('No confirmation: this address had several today');
    }
    await post({ delivery, to: [address], letter: await confirmation(lead), signal });
    await confirmations.consume(key);
  };
}
