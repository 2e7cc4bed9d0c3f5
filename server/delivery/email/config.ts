import type { Environment } from '../../environment.ts';
import { type Mailbox, toMailbox } from './address.ts';
import { readTeamRecipients, type TeamRecipients } from './team-recipients.ts';

export interface EmailConfig {
  /**
   * The mail server, with nodemailer's options in the query string; STARTTLS is required with a user. May hold a
   * password: must not appear in logs or messages.
   */
  smtpUrl: string;
  team: TeamRecipients;
  /** The sender, who also gets visitors' replies. Default: the first address of the team. */
  from: Mailbox;
  /** Sends confirmations and the desk's offers to visitors. */
  emailsVisitors: boolean;
}

function isSmtpUrl(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '';
}

/** Returns undefined if email is off. Invalid values become problems of the environment. */
export function readEmailConfig(environment: Environment): EmailConfig | undefined {
  const { problems } = environment;
  const smtpUrl = environment.text('SMTP_URL');
  const leadEmail = environment.text('LEAD_EMAIL');
  const mailFrom = environment.text('MAIL_FROM');
  const emailsVisitors = environment.flag('MAIL_VISITORS');
  if (smtpUrl === undefined && leadEmail === undefined) {
    if (emailsVisitors) problems.push('MAIL_VISITORS needs SMTP_URL and LEAD_EMAIL');
    return undefined;
  }
  if (smtpUrl === undefined) problems.push('LEAD_EMAIL needs SMTP_URL: the server that takes mail');
  else if (!isSmtpUrl(smtpUrl)) {
    // Leaves out the value, which may contain a password.
    problems.push('SMTP_URL must be an address like smtp://user:password@mail.example.com:587');
  }
  if (leadEmail === undefined) problems.push('SMTP_URL needs LEAD_EMAIL: who gets the leads');
  if (emailsVisitors && environment.text('PUBLIC_URL') === undefined) {
    problems.push('MAIL_VISITORS needs PUBLIC_URL: the links of offers would lead to this machine');
  }
  const sender = mailFrom === undefined ? undefined : toMailbox(mailFrom);
  if (mailFrom !== undefined && !sender) {
    problems.push(`MAIL_FROM must be like Luxe <sales@example.com>, not "${mailFrom}"`);
  }
  if (smtpUrl === undefined || leadEmail === undefined) return undefined;
  try {
    const team = readTeamRecipients(leadEmail);
    const from = sender ?? { name: '', address: team[0]?.address ?? '' };
    return { smtpUrl, team, from, emailsVisitors };
  } catch (error) {
    problems.push(`LEAD_EMAIL ${(error as Error).message}`);
    return undefined;
  }
}
