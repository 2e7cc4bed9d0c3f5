import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { Language } from '../../../widgets/domain/languages.ts';
import type { Config } from '../../config.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import type { SaveResult, Store } from '../../store/store.ts';
import type { BodyReader } from '../body/body-reader.ts';
import type { CountryOf } from '../calls/country-lookup.ts';
import type { PlainFormReply } from '../calls/read-plain-form.ts';
import { clientAddress } from '../limits/client-address.ts';

export interface AppEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    stored?: SaveResult;
    /** The request brought a lead that is a test. */
    isTest?: boolean;
    /** Of a plain form that could be read. */
    formReply?: PlainFormReply;
    /** What a handler adds to the request's line in the log. Nothing personal. */
    logFields: Record<string, string | number | boolean | null>;
  };
}

export interface AppDependencies {
  config: Config;
  store: Store;
  bodies: BodyReader;
  log: Logger;
  countryOf: CountryOf;
  /** Is told of each request once it is answered. */
  noteRequest?: Metrics['noteRequest'] | undefined;
  /** True from the moment the server has been told to stop. */
  isStopping?: () => boolean;
}

/** What is served besides the calls. */
export interface Site {
  /** The answer to a GET that neither a call nor a health check takes. */
  serve(c: Context<AppEnv>): Response | Promise<Response>;
  /** The page that says that nothing is there, in the visitor's language; undefined: there is none. */
  serveNotFound(c: Context<AppEnv>): Promise<Response | undefined>;
  /**
   * Answers a plain form in place of `c.res`, which is for programs: leads on when it was stored, else gives it
   * back with what is wrong; undefined: there are no pages.
   */
  answerPlainForm(c: Context<AppEnv>, language: Language): Promise<Response | undefined>;
  /** Prepares what visitors will ask for first. */
  warm(): Promise<void>;
}

/** The address that a request comes from; undefined where there is none. */
export function addressOf(c: Context<AppEnv>, trustedProxies: number): string | undefined {
  const socketAddress = c.env?.incoming?.socket.remoteAddress;
  return clientAddress(socketAddress, c.req.header('x-forwarded-for'), trustedProxies);
}

interface RefusalDetails {
  field?: string | undefined;
  headers?: Record<string, string>;
}

/** Every refusal has this shape: `{error, field?}`. */
export function refuse(
  c: Context<AppEnv>,
  status: 400 | 403 | 404 | 405 | 408 | 410 | 413 | 415 | 422 | 429 | 500 | 503,
  error: string,
  { field, headers }: RefusalDetails = {},
) {
  return c.json(field === undefined ? { error } : { error, field }, status, headers);
}
