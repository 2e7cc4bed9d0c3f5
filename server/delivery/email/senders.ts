import type { Senders } from '../deliverer.ts';
import type { EmailConfig } from './config.ts';
import { createSmtpSender } from './smtp.ts';
import { teamSender } from './team/team-sender.ts';
import { visitorSender } from './visitor/visitor-sender.ts';

/** `publicUrl`: start of links to offers and requests; `deskUrl`: start of links to the desk. No trailing slashes. */
export function createEmailSenders({
  mail,
  publicUrl,
  deskUrl,
}: {
  mail: EmailConfig | undefined;
  publicUrl: string;
  deskUrl: string | undefined;
}): Senders {
  if (!mail) return {};
  const send = createSmtpSender(mail);
  return {
    mail: teamSender(send, mail.team, deskUrl),
    ...(mail.emailsVisitors && { 'visitor-mail': visitorSender(send, publicUrl) }),
  };
}
