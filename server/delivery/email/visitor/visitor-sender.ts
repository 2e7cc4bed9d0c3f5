import { requestPath } from '../../../../widgets/domain/api-paths.ts';
import type { Delivery } from '../../../store/delivery.ts';
import { requestLink } from '../../../wording/request-link.ts';
import { UndeliverableError } from '../../delivery-error.ts';
import type { Sender } from '../../subject.ts';
import { mailboxKey, toVisitorAddress } from '../address.ts';
import type { Email } from '../email.ts';
import type { SendEmail } from '../smtp.ts';
import { SmtpError } from '../smtp-error.ts';
import { ConfirmationLimits } from './confirmation-limits.ts';
import { confirmationEmail, offerEmail } from './visitor-emails.ts';

/** A confirmation whose address is refused for now is given up after both this time (ms) and this many attempts. */
const maxRetries = { ms: 10 * 60 * 1000, attempts: 3 };

/** Turns the refusal of an address into an error that raises no alarm: visitors can type any address. */
function toUndeliverable(error: unknown, { createdAt, attempts }: Delivery): unknown {
  if (!(error instanceof SmtpError)) return error;
  const { refusesAddress, message } = error;
  const isLate = Date.now() - createdAt > maxRetries.ms && attempts >= maxRetries.attempts;
  const isLost = refusesAddress === 'permanently' || (refusesAddress === 'temporarily' && isLate);
  return isLost ? new UndeliverableError(`No confirmation: ${message}`) : error;
}

/**
 * Creates the sender of visitors' emails: confirmations, and offers that the desk sends. Emails that cannot or must
 * not be sent are given up at once, with the reason.
 */
export function visitorSender(sendEmail: SendEmail, publicUrl: string): Sender {
  const limits = new ConfirmationLimits();

  return async (delivery, subject, signal) => {
    if (subject.event !== 'lead' && subject.event !== 'offer') {
      throw new UndeliverableError('Not an email to visitors');
    }
    const { lead, requestSecret } = subject;
    const address = toVisitorAddress(lead.email);
    if (!address) throw new UndeliverableError('The typed text is not an email address');
    const send = (email: Email) => sendEmail({ delivery, to: [address], email, signal });

    if (subject.event === 'offer') {
      const { offer } = subject;
      const isOpen = !offer.answer && !offer.closedAs && offer.expiresAt > Date.now();
      if (!isOpen) throw new UndeliverableError('The offer can no longer be answered');
      const page = requestLink(requestSecret, lead, offer, publicUrl);
      return send(await offerEmail(offer, lead, publicUrl, page));
    }

    if (lead.spam.length > 0) {
      throw new UndeliverableError('No confirmation: the form noticed signs of spam');
    }
    const page = requestSecret && publicUrl + requestPath(requestSecret);
    const email = await confirmationEmail(lead, Date.now(), page);
    const undoCount = await limits.count(mailboxKey(address), delivery);
    try {
      await send(email);
    } catch (error) {
      const problem = toUndeliverable(error, delivery);
      if (!(problem instanceof UndeliverableError)) await undoCount();
      throw problem;
    }
  };
}
