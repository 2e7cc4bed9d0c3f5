import type { OfferField, TypedOffer } from '../../../widgets/domain/offer/offer-terms.ts';
import { offerProblemText } from '../../wording/offer-problems/offer-problems.ts';
import { plain } from '../../wording/safe-text.ts';
import { DeskError, quoted } from '../actions/desk-error.ts';
import {
  makeOffer,
  OfferInputError,
  offerState,
  prepareOffer,
  withdrawOffer,
} from '../actions/offers.ts';
import { type Command, type Desk, flags, readLimit, texts, type Values } from './command.ts';
import { shortId } from './format.ts';
import {
  formatNewOffer,
  formatOffers,
  formatPreview,
  readOffersJson,
  toOfferJson,
} from './format-offers.ts';
import { print, printJson, warn } from './terminal.ts';

/** The option of `offer` that fills each field. */
const optionOfField = {
  amount: 'amount',
  currency: 'currency',
  days: 'days',
  service: 'service',
  itemAmounts: 'item',
  fees: 'fees',
  buybackPrice: 'buyback-price',
  buybackDays: 'buyback-days',
  note: 'note',
} as const satisfies Record<OfferField, string>;

/** Reads `--item 1=9000 --item 2=3500` as prices by the position of the item. */
function readItems(values: Values[string]): (string | undefined)[] {
  const amounts: (string | undefined)[] = [];
  for (const text of [values ?? []].flat()) {
    // Three digits at most, so that a position never makes a huge array.
    const [, position, amount] = /^([1-9]\d{0,2})=(.*)$/s.exec(String(text)) ?? [];
    if (!position || !amount?.trim()) {
      const usage = 'takes the number of an item and its price, such as 1=9000';
      throw new DeskError(2, `--item ${usage}, not ${quoted(text)}`);
    }
    const index = Number(position) - 1;
    if (amounts[index] !== undefined) {
      throw new DeskError(2, `--item prices item ${position} twice`);
    }
    amounts[index] = amount;
  }
  return amounts;
}

function readTyped({ item, ...values }: Values): TypedOffer {
  const given = Object.entries(optionOfField).flatMap(([field, option]) => {
    const value = values[option];
    return value === undefined ? [] : [[field, String(value)] as const];
  });
  return { ...Object.fromEntries(given), itemAmounts: readItems(item) };
}

/** Throws an OfferInputError as a DeskError that names the options of the command, and other errors unchanged. */
function nameOptions(error: unknown): never {
  if (!(error instanceof OfferInputError)) throw error;
  const lines = error.problems.map((problem) => {
    const { field, item } = problem;
    const option = `--${optionOfField[field]}${item ? ` ${item}` : ''}`;
    return `${option}: ${offerProblemText(problem, 'en')}`;
  });
  throw new DeskError(2, lines.join('\n'));
}

async function preview(desk: Desk, id: string, values: Values): Promise<void> {
  const isSent = values.send === true;
  const prepared = await prepareOffer(desk, id, readTyped(values), { isSent });
  if (!values.json) return print(formatPreview(prepared));
  const { offer, card, email, whatsapp } = prepared;
  const { amount, currency, terms, expiresAt } = offer;
  printJson({ amount, currency, terms, expiresAt, card, email, whatsapp });
}

async function make(desk: Desk, id: string, values: Values): Promise<void> {
  const { publicUrl } = desk.config;
  const isSent = values.send === true;
  const made = await makeOffer(desk, id, readTyped(values), { isSent });
  const { offer, lead, whatsapp, replaced } = made;
  if (values.json) {
    printJson({ ...toOfferJson(offer, publicUrl, whatsapp.language), replaced, isSent, whatsapp });
  } else {
    print(formatNewOffer(made, publicUrl));
    const ids = replaced.map(shortId).join(', ');
    if (ids) print(`\nReplaced offers, which no longer accept answers: ${ids}`);
    if (isSent) print(`\nThe running server will email it to ${plain(lead.email)}`);
  }
  if (!desk.env.PUBLIC_URL) warn('PUBLIC_URL is not set: the links lead to this machine');
}

async function withdraw(desk: Desk, id: string, json: boolean): Promise<void> {
  const offer = await withdrawOffer(desk.store, id);
  if (json) {
    const [shown] = await readOffersJson(desk.store, [offer], desk.config.publicUrl);
    return printJson(shown);
  }
  const state = offerState(offer, Date.now());
  print(`The offer ${shortId(offer.offerId)} is ${state} and no longer accepts answers.`);
}

export const offer: Command = {
  options: {
    ...texts(...Object.values(optionOfField)),
    // Replaces the option of one text.
    item: { type: 'string', multiple: true },
    ...flags('preview', 'send', 'json'),
  },
  positionals: [1, 2],
  async run(desk, [leadIdOrVerb = '', offerId], values) {
    if (offerId === undefined && leadIdOrVerb !== 'withdraw') {
      const run = values.preview ? preview : make;
      return run(desk, leadIdOrVerb, values).catch(nameOptions);
    }
    const { json, ...otherOptions } = values;
    if (leadIdOrVerb !== 'withdraw' || !offerId || Object.keys(otherOptions).length > 0) {
      const usage = 'offer <lead id> --amount …, or offer withdraw <offer id> [--json]';
      throw new DeskError(2, `Usage: ${usage}`);
    }
    return withdraw(desk, offerId, json === true);
  },
};

export const offers: Command = {
  options: { ...texts('limit'), ...flags('json') },
  async run({ store, config }, _words, { limit, json }) {
    const found = await store.findOffers({ limit: readLimit(limit) });
    if (json) printJson(await readOffersJson(store, found, config.publicUrl));
    else print(formatOffers(found, Date.now()));
  },
};
