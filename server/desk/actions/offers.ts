import { randomUUID } from 'node:crypto';
import { offerStatuses } from '../../../widgets/domain/offer/offer.ts';
import {
  type OfferProblem,
  readOffer,
  type TypedOffer,
} from '../../../widgets/domain/offer/offer-terms.ts';
import type { Config } from '../../config.ts';
import { toVisitorAddress } from '../../delivery/email/address.ts';
import { offerEmail } from '../../delivery/email/visitor/visitor-emails.ts';
import { versionId } from '../../store/calls/statements.ts';
import { commandLine } from '../../store/desk-calls.ts';
import type { NewOffer, Offer, Store, StoredLead } from '../../store/store.ts';
import { offerMessage } from '../../wording/offer-message.ts';
import { offerProblemText } from '../../wording/offer-problems/offer-problems.ts';
import { offerCard } from '../../wording/offer-rows.ts';
import { requestLink } from '../../wording/request-link.ts';
import { cut } from '../../wording/safe-text.ts';
import { DeskError, quoted } from './desk-error.ts';
import { formatTime } from './local-time.ts';
import { Refusal } from './refusal.ts';
import { contactKey, type FoundLead, findLead, nameOf, versionName } from './versions.ts';

const day = 24 * 60 * 60 * 1000;
/** Replaces the id in the links of a preview. The offer page calls such a link incomplete. */
const previewId = 'PREVIEW';

interface OfferDesk {
  store: Store;
  config: Pick<Config, 'mail' | 'publicUrl'>;
}

/** Lists all problems with a typed offer, for a form that shows them at their fields. */
export class OfferInputError extends DeskError {
  override name = 'OfferInputError';
  readonly problems: readonly OfferProblem[];

  constructor(problems: readonly OfferProblem[]) {
    super(2, problems.map((problem) => offerProblemText(problem, 'en')).join('\n'));
    this.problems = problems;
  }
}

/** Reads the secret in the link to the request page of a version. */
export const readSecret = (store: Store, { submissionId, version }: StoredLead) =>
  store.readRequestSecret(versionId(submissionId, version));

/** Returns the state of an offer, such as `open` or `approved`; `answered: callback` for other answers. */
export function offerState(offer: Partial<Offer> & NewOffer, now: number): string {
  const { answer, closedAs, expiresAt } = offer;
  const isKnown = offerStatuses.some((status) => status === answer);
  if (answer) return isKnown ? answer : `answered: ${answer}`;
  return closedAs ?? (expiresAt > now ? 'open' : 'expired');
}

/** Throws if the versions of a lead have different contacts and no version is named: an offer goes to one contact. */
function requireOneContact({ versions, isVersionNamed }: FoundLead): void {
  if (isVersionNamed || new Set(versions.map(contactKey)).size === 1) return;
  const choices = versions.map(
    (lead) =>
      `  ${versionName(lead)}  ${cut(`${nameOf(lead)}, ${lead.phone}, ${lead.email}`, 100)}`,
  );
  const problem =
    'The versions of this lead have different contacts. Name the version to write to:';
  throw new DeskError(2, [problem, ...choices].join('\n'), 'lead');
}

/** Throws unless the mail settings of the server, which sends the offer, are set here too. */
function requireMail({ mail }: Pick<Config, 'mail'>): void {
  if (mail?.emailsVisitors) return;
  const missing = mail ? 'MAIL_VISITORS is off' : 'SMTP_URL and LEAD_EMAIL are not set';
  throw new DeskError(2, `Sending needs the mail settings of the server: ${missing}`, 'send');
}

function requireAddress({ submissionId, email }: StoredLead): void {
  if (toVisitorAddress(email)) return;
  const result = `No offer to ${submissionId} was made, because it cannot be sent`;
  const problem = `${quoted(cut(email, 80))} is not an email address`;
  throw new DeskError(1, `${result}: ${problem}`, 'send');
}

/**
 * Checks an offer to a lead (`1a2b3c4d`, or a version, `1a2b3c4d~2`) and composes what the client will see, without
 * making the offer: the links to answer it do not work. `isSent`: also requires that it can be emailed. Throws a
 * DeskError.
 *
 * @example await prepareOffer(desk, '1a2b3c4d', { amount: '12.5k', currency: 'AED' })
 */
export async function prepareOffer(
  { store, config }: OfferDesk,
  leadId: string,
  typed: TypedOffer,
  { isSent = false, offerId = previewId }: { isSent?: boolean; offerId?: string } = {},
) {
  if (isSent) requireMail(config);
  const found = await findLead(store, leadId);
  const { lead } = found;
  const checked = readOffer(typed, lead.items.length);
  if (!checked.offer) throw new OfferInputError(checked.problems);
  requireOneContact(found);
  const { submissionId } = lead;
  if (lead.isTest) throw new DeskError(1, `${submissionId} is a test, and gets no offer`, 'lead');
  if (isSent) requireAddress(lead);
  const createdAt = Date.now();
  const { days, ...typedOffer } = checked.offer;
  const expiresAt = createdAt + Math.round(days * day);
  const offer = { offerId, submissionId, ...typedOffer, createdAt, expiresAt };
  const page = requestLink(await readSecret(store, lead), lead, offer, config.publicUrl);
  return {
    offer,
    lead,
    /** Rows that the client will see, by language. */
    card: offerCard(offer, lead),
    /** In the client's language, like the message. */
    email: await offerEmail(offer, lead, config.publicUrl, page),
    whatsapp: offerMessage(offer, lead, config.publicUrl, page),
  };
}

export type PreparedOffer = Awaited<ReturnType<typeof prepareOffer>>;

/**
 * Makes an offer as prepareOffer prepares it; repeating the call with the same `offerId` makes no second one. `isSent`:
 * the server also emails it to the client. `actor`: for the audit log. Returns it with `replaced`: ids of the offers
 * that it closes. Throws a DeskError, or a Refusal if another offer has the `offerId`.
 */
export async function makeOffer(
  desk: OfferDesk,
  leadId: string,
  typed: TypedOffer,
  {
    isSent = false,
    actor = commandLine,
    offerId = randomUUID(),
  }: { isSent?: boolean; actor?: string; offerId?: string } = {},
): Promise<PreparedOffer & { replaced: readonly string[] }> {
  const prepared = await prepareOffer(desk, leadId, typed, { isSent, offerId });
  const { submissionId, version } = prepared.lead;
  const replaced = await desk.store.saveOffer(prepared.offer, { isSent, version, actor });
  if (replaced === 'conflict') throw new Refusal('conflict', 'offerConflict');
  if (!replaced) throw new DeskError(1, `The lead ${submissionId} has just been erased`, 'lead');
  return { ...prepared, replaced };
}

async function findOffer(store: Store, id: string): Promise<Offer> {
  const found = await store.findOffers({ idPrefix: id });
  const [offer] = found;
  if (!offer) throw new DeskError(1, `No offer has an id that starts with ${quoted(id)}`);
  if (found.length > 1) throw new DeskError(2, `${quoted(id)} fits ${found.length} offers`);
  return offer;
}

/** Withdraws an unanswered offer by its id or the start of its id, and returns it. Throws a DeskError. */
export async function withdrawOffer(store: Store, id: string) {
  const now = Date.now();
  const { offerId } = await findOffer(store, id);
  const offer = await store.withdrawOffer(offerId, now, commandLine);
  if (!offer) throw new DeskError(1, `The offer ${offerId} has just been erased`);
  if (offer.answer === null) return offer;
  const when = formatTime(offer.answeredAt ?? now);
  throw new DeskError(1, `The offer was ${offerState(offer, now)} on ${when}, which is final`);
}
