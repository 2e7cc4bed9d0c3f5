import type { Environment } from '../../environment.ts';
import { type Mailbox, toMailbox } from './address.ts';
import { readTeamAddresses, type TeamAddresses } from './team-recipients.ts';

/** How mail goes out. */
export interface MailConfig {
  /**
   * `SMTP_URL`, default none: the server that takes letters, such as
   * `smtp://user:password@mail.example.com:587` (STARTTLS, which a password asks for) or `smtps://…:465`,
   * with nodemailer's options in the query. Holds a password: it belongs into no log and no message.
   */
  smtpUrl: string;
  /**
   * `LEAD_EMAIL`, default none: addresses of the team by comma; `AE=address` only for leads of a store
   * country, `*=address` for those of all others.
   */
  team: TeamAddresses;
  /**
   * `MAIL_FROM`, default the first address in `LEAD_EMAIL`: who the letters come from, and where the
   * answers of visitors go; `sales@example.com` or `Luxe <sales@example.com>`.
   */
  from: Mailbox;
  /** `MAIL_VISITORS`, default off: visitors get a confirmation, and the offers that the desk sends. */
  areVisitorsWritten: boolean;
}

function isSmtpUrl(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url !== undefined && /^smtps?:$/.test(url.protocol) && url.hostname !== '';
}

function firstOf({ all, byCountry, others }: TeamAddresses): string {
  return [...all, ...Object.values(byCountry).flat(), ...others][0] ?? '';
}

/** Undefined where no mail is to go out. What can't be used is a problem of the environment. */
export function readMailConfig(environment: Environment): MailConfig | undefined {
  const { problems } = environment;
  const smtpUrl = environment.text('SMTP_URL');
  const leadEmail = environment.text('LEAD_EMAIL');
  const mailFrom = environment.text('MAIL_FROM');
  const areVisitorsWritten = environment.flag('MAIL_VISITORS');
  if (smtpUrl === undefined && leadEmail === undefined) {
    if (areVisitorsWritten) problems.push('MAIL_VISITORS needs SMTP_URL and LEAD_EMAIL');
    return undefined;
  }
  if (smtpUrl === undefined) problems.push('LEAD_EMAIL needs SMTP_URL: the server that takes mail');
  else if (!isSmtpUrl(smtpUrl)) {
    // Without the value: there may be a password in it.
    problems.push('SMTP_URL must be an address like smtp://user:password@mail.example.com:587');
  }
  if (leadEmail === undefined) problems.push('SMTP_URL needs LEAD_EMAIL: who gets the leads');
  if (areVisitorsWritten && environment.text('PUBLIC_URL') === undefined) {
    problems.push('MAIL_VISITORS needs PUBLIC_URL: the links of offers would lead to this machine');
  }
  const sender = mailFrom === undefined ? undefined : toMailbox(mailFrom);
  if (mailFrom !== undefined && !sender) {
    problems.push(`MAIL_FROM must be like Luxe <sales@example.com>, not "${mailFrom}"`);
  }
  if (smtpUrl === undefined || leadEmail === undefined) return undefined;
  try {
    const team = readTeamAddresses(leadEmail);
    const from = sender ?? { name: '', address: firstOf(team) };
    return { smtpUrl, team, from, areVisitorsWritten };
  } catch (error) {
    problems.push(`LEAD_EMAIL ${error instanceof Error ? error.message : ''}`);
    return undefined;
  }
}
