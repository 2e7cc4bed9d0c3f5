import type { Delivery } from '../../../store/delivery.ts';
import type { Offer, StoredLead } from '../../../store/store.ts';
import type { Sender } from '../../subject.ts';
import { UndeliverableError } from '../../undeliverable.ts';
import { mailboxOf, toVisitorAddress } from '../address.ts';
import type { Post, Posting } from '../smtp.ts';
import { SmtpError } from '../smtp-error.ts';
import { confirmation } from './confirmation.ts';
import { ConfirmationLimits } from './confirmation-limits.ts';
import { offerMail } from './offer.ts';

/** For so long (ms), and so many attempts, a confirmation is tried at a server that does not take its address now. */
const patience = { ms: 10 * 60 * 1000, attempts: 3 };

function isOpen({ answer, closedAs, expiresAt }: Offer): boolean {
  return answer === null && closedAs === null && expiresAt > Date.now();
}

/** Anybody can have typed the address: that nobody is there must not be what the team is woken for. */
function withoutAlarm(error: unknown, { createdAt, attempts }: Delivery): unknown {
  if (!(error instanceof SmtpError)) return error;
  const { refusesAddress, message } = error;
  const isLate = Date.now() - createdAt > patience.ms && attempts >= patience.attempts;
  const isLost = refusesAddress === 'ever' || (refusesAddress === 'now' && isLate);
  return isLost ? new UndeliverableError(`No confirmation: ${message}`) : error;
}

/** Sends confirmations within their limits, and none where the form noticed spam. */
function confirmationSender(post: Post) {
  const limits = new ConfirmationLimits();

  return async (lead: StoredLead, posting: Omit<Posting, 'letter'>): Promise<void> => {
    if (lead.spam.length > 0) {
      throw new UndeliverableError('No confirmation: the form noticed signs of spam');
    }
    const letter = await confirmation(lead, Date.now());
    const giveBack = await limits.count(mailboxOf(posting.to.join()), posting.delivery);
    try {
      await post({ ...posting, letter });
    } catch (error) {
      const problem = withoutAlarm(error, posting.delivery);
      if (!(problem instanceof UndeliverableError)) await giveBack();
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
