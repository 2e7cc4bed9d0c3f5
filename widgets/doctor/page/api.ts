import { withTimeout } from '../../client/with-timeout.ts';
import { countryByIpPath } from '../../domain/api-paths.ts';
import type { PageWindow } from './page-window.ts';

/** Milliseconds for all requests to one API. */
const answerTimeout = 8_000;

export type ApiState =
  | 'answers'
  /** Something else answers: 404, 405 or a web page. */
  | 'missing'
  /** The API answers with an error. */
  | 'failing'
  /** The server's CORS rules don't allow this website. */
  | 'refused'
  | 'unreachable';

export interface Api {
  base: string;
  state: ApiState;
  /** HTTP status, where CORS lets the page read it. */
  status?: number;
}

async function stateOf(response: Response): Promise<ApiState> {
  const { ok, status } = response;
  const answer: unknown = await response.json().catch(() => undefined);
  if (ok) return answer && Object.hasOwn(answer, 'country-code') ? 'answers' : 'missing';
  return status === 404 || status === 405 || status === 501 ? 'missing' : 'failing';
}

async function findState(
  ask: (options: RequestInit) => Promise<Response | undefined>,
): Promise<Omit<Api, 'base'>> {
  const answer = await ask({
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"ip":""}',
  });
  if (answer) return { state: await stateOf(answer), status: answer.status };
  // Unreachable, or refused by CORS? A simple GET needs no preflight.
  const plain = await ask({ method: 'GET' });
  if (plain) {
    const isPage = /html/.test(plain.headers.get('content-type') ?? '');
    const state = isPage || plain.status === 404 ? 'missing' : 'refused';
    return { state, status: plain.status };
  }
  const blind = await ask({ method: 'GET', mode: 'no-cors' });
  return { state: blind ? 'refused' : 'unreachable' };
}

/**
 * Calls the API at `base` as a widget in that window would, and finds the reason for a failure. Every back end
 * has this call, and it stores nothing. Like a lead it is a POST with JSON, so the browser sends a preflight.
 */
export async function askApi(page: PageWindow, base: string): Promise<Api> {
  const address = `${base.replace(/\/+$/, '')}${countryByIpPath}`;
  const signal = AbortSignal.timeout?.(answerTimeout);
  const ask = (options: RequestInit) =>
    page
      .fetch(address, { credentials: 'omit', cache: 'no-store', signal, ...options })
      .catch(() => undefined);
  const found = withTimeout(findState(ask), answerTimeout, () => ({
    state: 'unreachable' as const,
  }));
  return { base, ...(await found) };
}
