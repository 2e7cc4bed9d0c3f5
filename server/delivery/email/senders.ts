import type { Channel } from '../../store/delivery.ts';
import type { Sender } from '../subject.ts';
import type { MailConfig } from './config.ts';
import { createPost } from './smtp.ts';
import { teamSender } from './team/team-sender.ts';
import { visitorSender } from './visitor/visitor-sender.ts';

/** What of the configuration mail needs. */
export interface MailSettings {
  /** Undefined: no mail goes out. */
  mail: MailConfig | undefined;
  /** Where clients reach the site, without a slash at its end: the links of offers begin with it. */
  publicUrl: string;
}

/** The senders of mail that are set up: to the team, and to visitors where that is on. */
export function createEmailSenders({
  mail,
  publicUrl,
}: MailSettings): Partial<Record<Channel, Sender>> {
  if (!mail) return {};
  const post = createPost(mail);
  return {
    mail: teamSender(post, mail.team),
    ...(mail.areVisitorsWritten && { 'visitor-mail': visitorSender(post, publicUrl) }),
  };
}
