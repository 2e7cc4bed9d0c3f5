import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Logger } from 'pino';
import { RequestError } from '../../http/body/request-error.ts';
import { StoreUnavailableError } from '../../store/errors.ts';
import { Refusal } from '../actions/refusal.ts';
import type { DeskProblem } from '../api/desk-api.ts';
import type { DeskEnv } from './context.ts';

const statuses: Readonly<Record<DeskProblem['error'], ContentfulStatusCode>> = {
  invalid: 400,
  'signed-out': 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  busy: 503,
  failed: 500,
};

/** Returns true if a browser opens an address as a page, and does not call it from a script. */
export function isPageRequest(c: Context): boolean {
  return c.req.method === 'GET' && c.req.header('accept')?.includes('text/html') === true;
}

/** Answers a refused action with a DeskProblem, whose texts are for the person. */
export function answerRefusal(
  c: Context<DeskEnv>,
  refusal: Refusal,
  status?: ContentfulStatusCode,
) {
  const { code, field, texts, conflict } = refusal;
  const problem: DeskProblem = {
    error: code,
    ...(field !== undefined && { field }),
    message: texts,
    ...conflict,
  };
  return c.json(problem, status ?? statuses[code]);
}

/** Answers an error of a route. */
export function answerError(c: Context<DeskEnv>, error: Error, log: Logger) {
  if (error instanceof Refusal) return answerRefusal(c, error);
  if (error instanceof RequestError) {
    const isTooLarge = error.status === 413;
    const refusal = new Refusal('invalid', isTooLarge ? 'bodyTooLarge' : 'body', error.field);
    return answerRefusal(c, refusal, error.status);
  }
  // The client disconnected while sending its body: this response is never read.
  if ('code' in error && error.code === 'ECONNRESET' && error.message === 'aborted') {
    return answerRefusal(c, new Refusal('invalid', 'body'));
  }
  // Thrown by guards.ts for requests from other sites.
  if (error instanceof HTTPException)
    return answerRefusal(c, new Refusal('forbidden', 'forbidden'));
  log.error({ err: error }, 'request of the desk failed');
  if (error instanceof StoreUnavailableError) {
    c.header('Retry-After', '10');
    return answerRefusal(c, new Refusal('busy', 'busy'));
  }
  return answerRefusal(c, new Refusal('failed', 'failed'));
}
