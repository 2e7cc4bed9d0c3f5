import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Logger } from 'pino';
import type { Language } from '../../../widgets/domain/languages.ts';
import type { PlainFormError } from '../../../widgets/domain/plain-form.ts';
import type { Config } from '../../config.ts';
import type { CountQueue } from '../../funnel/count-queue.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import type { SaveResult, Store } from '../../store/store.ts';
import type { BodyReader } from '../body/body-reader.ts';

/** Content of a plain form (HTML without script) that is returned to the visitor. */
export interface PlainFormReply {
  /** Entered values by field name, and the parameters of the form's address, such as the campaign. */
  values: Readonly<Record<string, string>>;
  errors: readonly PlainFormError[];
}

export interface AppEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** Address of the client; undefined if the socket has closed. */
    address: string | undefined;
    /** The visitor's request came over TLS. */
    isSecure: boolean;
    stored?: SaveResult;
    isTest?: boolean;
    /** Some files of the stored lead were left out. */
    hasLeftOut?: boolean;
    /** Set once a plain form has been parsed. */
    formReply?: PlainFormReply;
    /** Fields that a handler adds to the request's log line. No personal data. */
    logFields: Record<string, string | number | boolean | null>;
  };
}

export type RequestContext = Context<AppEnv>;

/** The whole application, or the part of it that handles the calls. */
export type Api = Hono<AppEnv>;

/**
 * Returns a visitor's country, ISO 3166 alpha-2 in upper case; undefined if unknown (private addresses,
 * invalid texts). Never rejects.
 */
export type CountryOf = (
  address: string | undefined,
  headers: Pick<Headers, 'get'>,
) => Promise<string | undefined>;

export interface AppDependencies {
  config: Config;
  store: Store;
  bodies: BodyReader;
  counts: Pick<CountQueue, 'add'>;
  log: Logger;
  countryOf: CountryOf;
  recordRequest?: Metrics['recordRequest'];
  isStopping: () => boolean;
}

/** A page of the site that the server completes, in both languages. Written by the build. */
export interface PageTemplate {
  headers: Readonly<Record<string, string>>;
  templates: Readonly<Record<Language, string>>;
}

export interface Site {
  /** Answers a GET that no other route takes. */
  serve(c: RequestContext): Response | Promise<Response>;
  /** Answers with the not-found page in the visitor's language; undefined if the site has none. */
  serveNotFound(c: RequestContext): Promise<Response | undefined>;
  /**
   * Answers a plain form with a page instead of the JSON in `c.res`: redirects once it is stored, else says what
   * failed, with the form if it could be read; undefined if there are no pages.
   */
  answerPlainForm(c: RequestContext, language: Language): Promise<Response | undefined>;
  /** Reads the template of `/request/<secret>`, with `{{{request}}}` for the content; undefined if the site has none. */
  requestPage(): Promise<PageTemplate | undefined>;
}

/** Answers with an error; all of them have the form `{error, field?}`. */
export function refuse(
  c: RequestContext,
  status: ContentfulStatusCode,
  error: string,
  { field, headers }: { field?: string; headers?: Record<string, string> } = {},
) {
  return c.json(field === undefined ? { error } : { error, field }, status, headers);
}
