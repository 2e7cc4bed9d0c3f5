import * as v from 'valibot';
import { maxVariantLength } from '../../../widgets/domain/funnel.ts';
import { isLanguage, type Language } from '../../../widgets/domain/languages.ts';
import { isBlank } from '../../../widgets/domain/quote.ts';
import { toStorableText } from '../../store/storable-text.ts';
import { RequestError } from './request-error.ts';

/** Maximum characters; longer texts are truncated, so that the team can read the list of leads. */
const maxTextLength = 4000;

/** Converts a JSON value to trimmed text that every database accepts. */
export function toText(value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return '';
  return toStorableText(value.slice(0, maxTextLength)).trim();
}

/** Converts a JSON value to text of at most `length` characters. */
export function toShortText(value: unknown, length: number): string {
  // The outer call removes half a surrogate pair that the cut may leave.
  return toText(toText(value).slice(0, length));
}

/** Reads the name of a variant of the page (docs/funnel.md). */
export const toVariant = (value: unknown): string => toShortText(value, maxVariantLength);

/** Reads the name of a file on the visitor's device: at most 255 characters, the limit of common file systems. */
export const toFileName = (value: unknown): string => toShortText(value, 255);

/** Reads what a lead is about. */
export const toTopic = (value: unknown): string => toShortText(value, 100);

/** Accepts any value, or none: the code that reads the field checks it. */
export const anything = v.optional(v.unknown());
/** Accepts any value, or none, and converts it by `toText`. */
export const text = v.optional(v.pipe(v.unknown(), v.transform(toText)), '');
/** Accepts what `text` accepts, if anything of it is visible, as the form does. */
export const required = (message: string) =>
  v.pipe(
    text,
    v.check((value) => !isBlank(value), message),
  );

const uuidV4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
/** Id of an offer, normalized to the store's spelling. */
export const offerIdSchema = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.regex(uuidV4));

export const notAnObject = 'The body must be a JSON object';
export const invalidJson = 'The body is not valid JSON';

export function parseJson(bodyText: string): unknown {
  try {
    return JSON.parse(bodyText);
  } catch {
    // A SyntaxError's message quotes the body.
    throw new RequestError(400, invalidJson);
  }
}

/** Throws a RequestError that names the first invalid field. */
export function parseBody<S extends v.GenericSchema>(schema: S, json: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, json, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new RequestError(400, issue.message, v.getDotPath(issue) ?? undefined);
}

/** Returns the language of the form or button that sent a request; null if it is missing or not supported. */
export function toFormLanguage(lang: string | undefined): Language | null {
  return isLanguage(lang) ? lang : null;
}

const plainHost = /^[\w.:[\]-]{1,255}$/;

/** Returns the host of the sending page, from its `Origin` or `Referer`; empty if that is missing or invalid. */
export function toPartner(origin: string | undefined): string {
  const host = URL.parse(origin ?? '')?.host ?? '';
  return plainHost.test(host) ? host : '';
}
