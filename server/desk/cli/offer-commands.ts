import { randomUUID } from 'node:crypto';
import type { Config } from '../../config.ts';
import { toVisitorAddress } from '../../delivery/email/address.ts';
import type { Offer, Store, StoredLead } from '../../store/store.ts';
import { offerMessage } from '../../wording/offer-message.ts';
import { cut } from '../../wording/safe-text.ts';
import { DeskError, quoted } from '../actions/desk-error.ts';
import { formatTime } from '../actions/local-time.ts';
import { contactOf, type FoundLead, findLead, nameOf, versionName } from '../actions/versions.ts';
import {
  type Command,
  type Desk,
  readAmount,
  readCurrency,
  readDays,
  readLimit,
  type Values,
} from './command.ts';
import { shortId } from './format.ts';
import { formatNewOffer, formatOffers, offerState, toOfferJson } from './offers.ts';
import { plain, print, printJson, warn } from './terminal.ts';

const day = 24 * 60 * 60 * 1000;

/** Throws if versions of the lead have different contacts and none is named: an offer goes to one. */
function requireOneContact({ versions, isVersionNamed }: FoundLead): void {
  if (isVersionNamed || new Set(versions.map(contactOf)).size === 1) return;
  const choices = versions.map(
    (lead) =>
      `  ${versionName(lead)}  ${cut(`${nameOf(lead)}, ${lead.phone}, ${lead.email}`, 100)}`,
  );
  const problem =
    'The versions of this lead have different contacts. Name the version to write to:';
  throw new DeskError(2, [problem, ...choices].join('\n'));
}

/** Throws unless the mail settings of the server, which sends the offer, are set here too. */
function requireMail({ mail }: Config): void {
  if (mail?.emailsVisitors) return;
  const missing = mail ? 'MAIL_VISITORS is off' : 'SMTP_URL and LEAD_EMAIL are not set';
  throw new DeskError(2, `--send needs the mail settings of the server: ${missing}`);
}

function requireAddress({ submissionId, email }: StoredLead): void {
  if (toVisitorAddress(email)) return;
  const problem = `${quoted(cut(email, 80))} is not an email address`;
  throw new DeskError(
    1,
    `No offer to ${submissionId} was made, because it cannot be sent: ${problem}`,
  );
}

async function makeOffer({ store, config }: Desk, id: string, values: Values): Promise<void> {
  const currency = readCurrency(values.currency);
  const amount = readAmount(values.amount, currency);
  const days = readDays(values.days);
  const isSent = values.send === true;
  if (isSent) requireMail(config);
  const found = await findLead(store, id);
  requireOneContact(found);
  const { lead } = found;
  const { submissionId, version } = lead;
  if (lead.isTest) throw new DeskError(1, `${submissionId} is a test, and gets no offer`);
  if (isSent) requireAddress(lead);
  const createdAt = Date.now();
  const expiresAt = createdAt + Math.round(days * day);
  const offer = { offerId: randomUUID(), submissionId, amount, currency, createdAt, expiresAt };
  const replaced = await store.saveOffer(offer, { isSent, version });
  if (!replaced) throw new DeskError(1, `The lead ${submissionId} has just been erased`);
  if (values.json) {
    const whatsapp = offerMessage(offer, lead, config.publicUrl);
    printJson({ ...toOfferJson(offer, config.publicUrl), replaced, isSent, whatsapp });
  } else {
    print(formatNewOffer(offer, lead, config.publicUrl));
    const ids = replaced.map(shortId).join(', ');
    if (ids) print(`\nReplaced, and closed for answers: ${ids}`);
    if (isSent) print(`\nThe running server sends it to ${plain(lead.email)}`);
  }
  if (!process.env.PUBLIC_URL) warn('PUBLIC_URL is not set: the links lead to this machine');
}

async function findOffer(store: Store, id: string): Promise<Offer> {
  const found = await store.findOffers({ idPrefix: id });
  const [offer] = found;
  if (!offer) throw new DeskError(1, `No offer has an id that starts with ${quoted(id)}`);
  if (found.length > 1) throw new DeskError(2, `${quoted(id)} fits ${found.length} offers`);
  return offer;
}

async function withdrawOffer({ store, config }: Desk, id: string, json: boolean): Promise<void> {
  const now = Date.now();
  const { offerId } = await findOffer(store, id);
  const offer = await store.withdrawOffer(offerId, now);
  if (!offer) throw new DeskError(1, `The offer ${offerId} has just been erased`);
  if (offer.answer !== null) {
    const when = formatTime(offer.answeredAt ?? now);
    throw new DeskError(1, `The offer was ${offerState(offer, now)} on ${when}, which is final`);
  }
  if (json) return printJson(toOfferJson(offer, config.publicUrl));
  print(`The offer ${shortId(offerId)} is ${offerState(offer, now)} and closed for answers.`);
}

const offer: Command = {
  options: {
    amount: { type: 'string' },
    currency: { type: 'string' },
    days: { type: 'string' },
    send: { type: 'boolean' },
    json: { type: 'boolean' },
  },
  positionals: [1, 2],
  async run(desk, [first = '', second], values) {
    if (second === undefined) return makeOffer(desk, first, values);
    const { json, ...terms } = values;
    if (first !== 'withdraw' || second === '' || Object.keys(terms).length > 0) {
      throw new DeskError(2, 'offer takes the id of a lead, or withdraw and the id of an offer');
    }
    return withdrawOffer(desk, second, json === true);
  },
};

const offers: Command = {
  options: { limit: { type: 'string' }, json: { type: 'boolean' } },
  positionals: [0, 0],
  async run({ store, config }, _words, { limit, json }) {
    const found = await store.findOffers({ limit: readLimit(limit) });
    if (json) printJson(found.map((offer) => toOfferJson(offer, config.publicUrl)));
    else print(formatOffers(found, Date.now()));
  },
};

export const offerCommands: Readonly<Record<string, Command>> = { offer, offers };
