import { hash } from 'node:crypto';
import {
  campaignFromQuery,
  campaignKey,
  campaignOf,
  campaignParameters,
} from '../../../widgets/domain/campaign.ts';
import {
  type ClickId,
  clickIdParameters,
  isClickIdValue,
} from '../../../widgets/domain/click-ids.ts';
import type { Language } from '../../../widgets/domain/languages.ts';
import { maxPhotos } from '../../../widgets/domain/limits.ts';
import {
  clickIdsField,
  honeypot,
  partnerField,
  plainContactFields,
  plainItemFields,
  testField,
  topicField,
  variantField,
} from '../../../widgets/domain/plain-form.ts';
import { type Quote, validateQuote } from '../../../widgets/domain/quote.ts';
import type { QuoteField } from '../../../widgets/domain/quote-field.ts';
import type { ContactValues, ItemValues } from '../../../widgets/domain/quote-fields.ts';
import { toSubmitDeal, type WirePhoto } from '../../../widgets/domain/wire.ts';
import { contentHash } from '../../store/calls/content-hash.ts';
import type { Lead, LeftOutPhoto, PhotoContent } from '../../store/store.ts';
import { toFileName, toPartner, toText, toTopic, toVariant } from '../body/fields.ts';
import type { FormBody, FormFile } from '../body/form-body.ts';
import { RequestError } from '../body/request-error.ts';
import type { PlainFormReply } from '../middleware/request-context.ts';
import { NoPhotoError, readQuote } from './read-quote.ts';

/** The page that contained the form, as far as the request tells. */
interface PlainFormSource {
  language: Language;
  /** Query string of the form's address: campaign, click ids, partner, topic, variant, test mark. */
  query: string;
  /** URL of the page, whose query string holds campaign and click ids. */
  referer: string | undefined;
  partner: string;
  /**
   * True if the form may name its partner itself: its page is ours, such as the one that returned the form with errors,
   * or hides its address (`Referrer-Policy: no-referrer`).
   */
  mayNamePartner: boolean;
}

/** Returns the host of the page that first contained the form. */
function partnerOf(named: string, { partner, mayNamePartner }: PlainFormSource): string {
  return (mayNamePartner && named && toPartner(`https://${named}`)) || partner;
}

/**
 * Returns the entered values, for the answer and the quote. Campaign and click ids in the page's URL override
 * the form's own, just as they override the element's attributes.
 */
function valuesOf(form: FormBody, source: PlainFormSource): Record<string, string> {
  const { query, referer = '' } = source;
  const formQuery = new URLSearchParams(query);
  const pageQuery = new URLSearchParams(URL.parse(referer)?.search);
  // Forms copied from the snippet builder of earlier releases have hidden fields.
  const hidden = (name: string) => formQuery.get(name) || form.text(name);
  const fields = [...plainItemFields, ...plainContactFields];
  const typed = fields.map(({ name }) => [name, toText(form.text(name))]);
  const campaign = {
    ...campaignOf((parameter) => toText(hidden(parameter))),
    ...campaignFromQuery(pageQuery.toString()),
  };
  const carried = campaignParameters.map((name) => [name, toText(campaign[campaignKey(name)])]);
  const keepsClickIds = formQuery.get(clickIdsField) !== 'off';
  const clickIds = clickIdParameters.map((name) => {
    const value = pageQuery.get(name) || hidden(name);
    return [name, keepsClickIds && isClickIdValue(value) ? value : ''];
  });
  return {
    ...Object.fromEntries([...typed, ...carried, ...clickIds]),
    [clickIdsField]: keepsClickIds ? '' : 'off',
    [partnerField]: partnerOf(hidden(partnerField), source),
    [testField]: hidden(testField) === 'true' ? 'true' : '',
    [variantField]: toVariant(formQuery.get(variantField)),
    [topicField]: toTopic(formQuery.get(topicField)),
  };
}

/** Returns the typed texts by field; choices as their field spells them, empty if the field does not have them. */
function valuesIn(fields: readonly QuoteField[], typed: Readonly<Record<string, string>>): object {
  return Object.fromEntries(
    fields.map(({ name, parse }) => {
      const text = typed[name] ?? '';
      return [name, parse ? (parse(text) ?? '') : text];
    }),
  );
}

function toQuote(
  typed: Readonly<Record<string, string>>,
  photos: readonly WirePhoto[],
): Quote<WirePhoto> {
  // Casts, because `valuesIn` reads the fields of either table.
  const contact = valuesIn(plainContactFields, typed) as ContactValues;
  const item = valuesIn(plainItemFields, typed) as ItemValues;
  return {
    ...contact,
    // The phone's country is that of the chosen store, which a complete quote has.
    dialCountry: contact.country,
    items: [{ ...item, photos }],
  };
}

/**
 * Derives an id, as static pages have none: the same content on the same day is the same lead, so that a
 * double click stores it once. Formatted as a UUID (version 8).
 */
function idOf(lead: Lead<PhotoContent>): string {
  const day = new Date(lead.receivedAt).toISOString().slice(0, 10);
  const hex = hash('sha256', `${day} ${contentHash(lead)}`);
  // The version (8) and the variant (a) of a UUID take the place of a digit each.
  const version = `8${hex.slice(13, 16)}`;
  const variant = `a${hex.slice(17, 20)}`;
  return [hex.slice(0, 8), hex.slice(8, 12), version, variant, hex.slice(20, 32)].join('-');
}

/** Returns the photos beyond the limit: a file input without script takes any number. */
function surplusOf(files: readonly FormFile[]): LeftOutPhoto[] {
  return files.slice(maxPhotos).map(({ name }, index) => ({
    field: `items.0.photos.${maxPhotos + index}`,
    name: toFileName(name),
    reason: 'surplus',
  }));
}

/** Returns the answer to a form whose photos are too large: its texts, and what is missing besides photos. */
export function replyToOversizedForm(form: FormBody, source: PlainFormSource): PlainFormReply {
  const values = valuesOf(form, source);
  const missing = validateQuote(toQuote(values, [])).map(({ code }) => code);
  return { values, errors: [...missing.filter((code) => code !== 'photos'), 'photosTooLarge'] };
}

/**
 * Builds the lead that the element would have sent, except that photos arrive as bytes. `keepReply` receives the
 * entered values and their errors. Throws a RequestError: 422 (incomplete), 415 (no valid photo).
 */
export function readPlainForm(
  form: FormBody,
  source: PlainFormSource,
  receivedAt: number,
  keepReply: (reply: PlainFormReply) => void,
): Lead<PhotoContent> {
  const { language } = source;
  const values = valuesOf(form, source);
  const allFiles = form.files('photos');
  const files = new Map(allFiles.slice(0, maxPhotos).map((file, index) => [`${index}`, file]));
  // In place of a data URL, each photo has its key in `files`, by which `bytesOf` finds its bytes. These tell its type.
  const photos = [...files].map(([dataUrl, { name, content }]) => ({
    name: toFileName(name),
    type: '',
    size: content.length,
    dataUrl,
  }));
  const quote = toQuote(values, photos);
  const errors = validateQuote(quote);
  keepReply({ values, errors: errors.map(({ code }) => code) });
  const [first] = errors;
  if (first) throw new RequestError(422, 'The form is not complete', first.path);

  // Without a script, nothing remembers when the visitor clicked: the time of receipt takes its place.
  const clickIds = clickIdParameters.flatMap((name): ClickId[] => {
    const value = values[name];
    return value ? [{ name, value, seenAt: receivedAt }] : [];
  });
  // No id yet: it is derived from the whole lead, below.
  const body = toSubmitDeal(quote, '', {
    campaign: campaignOf((parameter) => values[parameter]),
    clickIds,
    variant: values[variantField],
    topic: values[topicField],
    isTest: values[testField] === 'true',
  });
  const spam = form.text(honeypot) && 'honeypot';
  const bytesOf = (key: string) => files.get(key)?.content ?? Buffer.alloc(0);
  try {
    const partner = values[partnerField] ?? '';
    const read = readQuote(body, bytesOf, { lang: language, spam }, partner, receivedAt);
    const lead = { ...read, leftOut: [...read.leftOut, ...surplusOf(allFiles)] };
    return { ...lead, submissionId: idOf(lead) };
  } catch (error) {
    if (error instanceof NoPhotoError) {
      keepReply({ values, errors: [error.isTooLarge ? 'photoTooLarge' : 'photoType'] });
    }
    throw error;
  }
}
