import type { Senders } from '../deliverer.ts';
import type { EmailConfig } from './config.ts';
import { createSmtpSender } from './smtp.ts';
import { teamSender } from './team/team-sender.ts';
import { visitorSender } from './visitor/visitor-sender.ts';

/** Creates the senders of emails to the team and, if `MAIL_VISITORS` is on, to visitors. */
export function createEmailSenders(
  mail: EmailConfig,
  publicUrl: string,
  deskUrl: string | undefined,
): Senders {
  const send = createSmtpSender(mail);
  return {
    mail: teamSender(send, mail.team, deskUrl),
    ...(mail.emailsVisitors && { 'visitor-mail': visitorSender(send, publicUrl) }),
  };
}
