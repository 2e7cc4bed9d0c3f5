import { createHash } from 'node:crypto';
import {
  campaignFromQuery,
  campaignKey,
  campaignOf,
  campaignParameters,
} from '../../../widgets/domain/campaign.ts';
import { categories } from '../../../widgets/domain/categories.ts';
import { parseCondition } from '../../../widgets/domain/conditions.ts';
import { countryOfLanguage, type Language } from '../../../widgets/domain/languages.ts';
import { maxPhotos } from '../../../widgets/domain/limits.ts';
import {
  honeypot,
  type PlainFormError,
  partnerField,
  plainFormTexts,
  testField,
} from '../../../widgets/domain/plain-form.ts';
import { type Quote, validateQuote } from '../../../widgets/domain/quote.ts';
import { toStoreCountry } from '../../../widgets/domain/stores.ts';
import { toSubmitDeal, type WirePhoto } from '../../../widgets/domain/wire.ts';
import { contentHash } from '../../store/content-hash.ts';
import type { Lead, PhotoContent } from '../../store/store.ts';
import { toPartner, toText } from './fields.ts';
import type { FormBody } from './form-body.ts';
import { IntakeError } from './intake-error.ts';
import { NoPhotoError, readQuote } from './quotes.ts';

/** What a visitor is told of their form when it comes back. */
export interface PlainFormReply {
  /** What was entered, by field; and what the answer can't tell of itself: campaign, partner, test. */
  values: Readonly<Record<string, string>>;
  errors: readonly PlainFormError[];
}

/** What the request says of the page that the form stood on. */
export interface PlainFormSource {
  language: Language;
  /** Address of that page: where its campaign is. */
  referer: string | undefined;
  /** Host of that page. */
  partner: string;
  /** That page is one of ours, such as the one that gave the form back: its hidden partner is to be believed. */
  isOurs: boolean;
}

/** Whose page a form stood on at first; nobody but our own answer may say so in a field. */
function partnerOf(form: FormBody, { partner, isOurs }: PlainFormSource): string {
  const kept = isOurs && form.text(partnerField);
  return (kept && toPartner(`https://${kept}`)) || partner;
}

/**
 * What was entered, for the answer and for the quote alike. A campaign in the page's address goes before
 * the form's own, as with the attributes of the element.
 */
function valuesOf(form: FormBody, source: PlainFormSource): Record<string, string> {
  const { referer = '' } = source;
  const typed = plainFormTexts.map((name) => [name, toText(form.text(name))]);
  const query = URL.canParse(referer) ? new URL(referer).search : '';
  const campaign = {
    ...campaignOf((parameter) => toText(form.text(parameter))),
    ...campaignFromQuery(query),
  };
  const carried = campaignParameters.map((name) => [name, toText(campaign[campaignKey(name)])]);
  return {
    ...Object.fromEntries([...typed, ...carried]),
    [partnerField]: partnerOf(form, source),
    [testField]: form.text(testField) === 'true' ? 'true' : '',
  };
}

function toQuote(
  values: Readonly<Record<string, string>>,
  photos: readonly WirePhoto[],
  language: Language,
) {
  const { category, condition = '', designer = '', model = '', ...contact } = values;
  const country = toStoreCountry(contact.country) ?? '';
  const quote: Quote<WirePhoto> = {
    items: [
      {
        category: categories.find((name) => name === category) ?? '',
        condition: parseCondition(condition) ?? '',
        designer,
        model,
        photos,
      },
    ],
    firstName: contact.firstName ?? '',
    lastName: contact.lastName ?? '',
    email: contact.email ?? '',
    phone: contact.phone ?? '',
    // A number without a country's code is one of the store's country.
    dialCountry: country || countryOfLanguage(language),
    country,
  };
  return quote;
}

/**
 * The id of a form that has none, as the pages are static: pressed twice or sent again on the same day,
 * the same content is the same lead. In the form of a uuid (version 8).
 */
function idOf(lead: Lead<PhotoContent>): string {
  const day = new Date(lead.receivedAt).toISOString().slice(0, 10);
  const hash = createHash('sha256')
    .update(`${day} ${contentHash(lead)}`)
    .digest('hex');
  const [, a, b, c, d, e] = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})/.exec(hash) ?? [];
  return `${a}-${b}-8${c}-a${d}-${e}`;
}

/**
 * Turns a plain form into the lead that the element would have sent: the same body, read in the same way, but
 * for the photos, which come as bytes. `tell` learns what the visitor has entered and what is wrong with it.
 * Throws an IntakeError: 422 (something is empty), 415 (no photo is one).
 */
export function readPlainForm(
  form: FormBody,
  source: PlainFormSource,
  receivedAt: number,
  tell: (reply: PlainFormReply) => void,
): Lead<PhotoContent> {
  const { language } = source;
  const values = valuesOf(form, source);
  const files = new Map(
    form
      .files('photos')
      .slice(0, maxPhotos)
      .map((file, index) => [`${index}`, file]),
  );
  const photos = [...files].map(([dataUrl, { name, content }]) => ({
    name: toText(name),
    type: '',
    size: content.length,
    dataUrl,
  }));
  const quote = toQuote(values, photos, language);
  const errors = validateQuote(quote);
  tell({ values, errors: errors.map(({ code }) => code) });
  const [first] = errors;
  if (first) throw new IntakeError(422, 'The form is not complete', first.path);

  const body = toSubmitDeal(
    quote,
    campaignOf((parameter) => values[parameter]),
    '',
    values[testField] === 'true',
  );
  const spam = form.text(honeypot) && 'honeypot';
  const bytesOf = (key: string) => files.get(key)?.content ?? Buffer.alloc(0);
  try {
    const partner = values[partnerField] ?? '';
    const lead = readQuote(body, bytesOf, { lang: language, spam }, partner, receivedAt);
    return { ...lead, submissionId: idOf(lead) };
  } catch (error) {
    if (error instanceof NoPhotoError)
      tell({ values, errors: [error.isTooLarge ? 'photoTooLarge' : 'photoType'] });
    throw error;
  }
}
