import type { Channel } from '../../store/delivery.ts';
import type { Sender } from '../subject.ts';
import type { EmailConfig } from './config.ts';
import { createSmtpSender } from './smtp.ts';
import { teamSender } from './team/team-sender.ts';
import { visitorSender } from './visitor/visitor-sender.ts';

export interface EmailSettings {
  mail: EmailConfig | undefined;
  /** URL of the site without a trailing slash: the start of offer links. */
  publicUrl: string;
}

export function createEmailSenders({
  mail,
  publicUrl,
}: EmailSettings): Partial<Record<Channel, Sender>> {
  if (!mail) return {};
  const send = createSmtpSender(mail);
  return {
    mail: teamSender(send, mail.team),
    ...(mail.emailsVisitors && { 'visitor-mail': visitorSender(send, publicUrl) }),
  };
}
