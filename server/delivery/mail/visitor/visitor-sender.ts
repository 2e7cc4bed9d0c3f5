import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Offer, StoredLead } from '../../../store/store.ts';
import type { Sender } from '../../subject.ts';
import { UndeliverableError } from '../../undeliverable.ts';
import { mailboxOf, toVisitorAddress } from '../address.ts';
import type { Post, Posting } from '../post.ts';
import { SmtpError } from '../smtp-error.ts';
import { confirmation } from './confirmation.ts';
import { offerMail } from './offer.ts';

const hour = 60 * 60;
/** Confirmations to one mailbox, and in all; durations in seconds. */
const most = {
  toOne: { points: 3, duration: 24 * hour },
  toAll: { points: 200, duration: hour },
};
/** ms; for so long a confirmation waits for a mail server that does not take its address now. */
const patience = 10 * 60 * 1000;

function isOpen({ answer, closedAs, expiresAt }: Offer): boolean {
  return answer === null && closedAs === null && expiresAt > Date.now();
}

/** Anybody can have typed the address: that nobody is there must not be what the team is woken for. */
function withoutAlarm(error: unknown, age: number): unknown {
  if (!(error instanceof SmtpError)) return error;
  const { refusesAddress, message } = error;
  const isLost = refusesAddress === 'ever' || (refusesAddress === 'now' && age > patience);
  return isLost ? new UndeliverableError(`No confirmation: ${message}`) : error;
}

/**
 * Sends confirmations, but not to whom somebody has sent some already, nor to a whole list of strangers:
 * what goes out by our form must be worth little to whoever wants to annoy others by it.
 */
function confirmationSender(post: Post) {
  const toOne = new RateLimiterMemory(most.toOne);
  const toAll = new RateLimiterMemory(most.toAll);

  async function count(limiter: RateLimiterMemory, key: string, excess: string): Promise<void> {
    const { consumedPoints } = await limiter.penalty(key);
    if (consumedPoints <= limiter.points) return;
    throw new UndeliverableError(`No confirmation: ${excess}`);
  }

  return async (lead: StoredLead, posting: Omit<Posting, 'letter'>): Promise<void> => {
    if (lead.spam.length > 0) {
      throw new UndeliverableError('No confirmation: the form noticed signs of spam');
    }
    const mailbox = mailboxOf(posting.to.join());
    const letter = await confirmation(lead, Date.now());
    // Before it is sent, for two may be on their way at once.
    await count(toOne, mailbox, 'this address had several today');
    await count(toAll, 'all', 'too many went out within the hour');
    try {
      await post({ ...posting, letter });
    } catch (error) {
      const problem = withoutAlarm(error, Date.now() - posting.delivery.createdAt);
      if (!(problem instanceof UndeliverableError)) {
        await Promise.all([toOne.reward(mailbox), toAll.reward('all')]);
      }
      throw problem;
    }
  };
}

/**
 * Writes to visitors: that their request has come, and the offers that the desk sends. What can't or
 * must not be sent is given up at once, with the reason.
 */
export function visitorSender(post: Post, publicUrl: string): Sender {
  const confirm = confirmationSender(post);

  return async (delivery, subject, signal) => {
    if (subject.event !== 'lead' && subject.event !== 'offer') {
      throw new UndeliverableError('This is no mail to visitors');
    }
    const { lead } = subject;
    const address = toVisitorAddress(lead.email);
    if (!address) throw new UndeliverableError('What was typed is no e-mail address');
    const posting = { delivery, to: [address], signal };
    if (subject.event === 'lead') return confirm(lead, posting);
    const { offer } = subject;
    if (!isOpen(offer)) throw new UndeliverableError('The offer can no longer be answered');
    return post({ ...posting, letter: await offerMail(offer, lead, publicUrl) });
  };
}
