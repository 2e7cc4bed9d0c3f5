import { createHash, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { isLanguage, type Language } from '../../../widgets/domain/languages.ts';
import { IntakeError } from './request-error.ts';

/** Longer texts are cut: no honest answer is, and the team must be able to read the list. */
const maxTextLength = 4000;

/** Any JSON value as one trimmed text that every database takes (no NUL, no half surrogate). */
export function toText(value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return '';
  return value
    .slice(0, maxTextLength)
    .replace(/[\0\p{Cs}]/gu, '')
    .trim();
}

/** A text that may be missing. */
export const text = v.optional(v.pipe(v.unknown(), v.transform(toText)), '');
/** A text that must not be empty, and what to answer when it is. */
export const required = (message: string) => v.pipe(text, v.nonEmpty(message));
/** Whether a lead is a test. Only `true` says so: in doubt somebody waits for an answer. */
export const isTest = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((value) => value === true),
  ),
  false,
);
/** What to answer when a body is JSON, but no object. */
export const notAnObject = 'The body must be a JSON object';

/** Parses JSON. Throws an IntakeError. */
export function parseJson(bodyText: string): unknown {
  try {
    return JSON.parse(bodyText);
  } catch {
    // The message of a SyntaxError quotes the body.
    throw new IntakeError(400, 'The body is not valid JSON');
  }
}

/** Reads a body by its schema. Throws an IntakeError that names the first field that is wrong. */
export function parseBody<S extends v.GenericSchema>(schema: S, json: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, json, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new IntakeError(400, issue.message, v.getDotPath(issue) ?? undefined);
}

/** The caller's id, or for one that could not stand in a command line a hash of it, or a new one. */
export function toSubmissionId(id: string): string {
  if (id === '') return randomUUID();
  if (/^[\da-z][\w.-]{0,63}$/i.test(id)) return id;
  return createHash('sha256').update(id).digest('hex').slice(0, 32);
}

/** The language of the visitor, from the query. */
export function toLanguage(lang: string | undefined): Language | null {
  return isLanguage(lang) ? lang : null;
}

/** Names, addresses and ports: all that browsers say. */
const plainHost = /^[\w.:[\]-]{1,255}$/;

/**
 * The host of the page that a request comes from, by its Origin; empty where it says none, or what no
 * browser says.
 */
export function toPartner(origin: string | undefined): string {
  const host = origin && URL.canParse(origin) ? new URL(origin).host : '';
  return plainHost.test(host) ? host : '';
}
