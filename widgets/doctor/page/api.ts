import { countryByIpPath } from '../../domain/api-paths.ts';
import { within } from '../within.ts';
import type { Realm } from './page-window.ts';

/** Milliseconds for all that is asked of one API. */
const answerTimeout = 8_000;

export type ApiState =
  | 'answers'
  /** Something answers, but not this API: 404, 405 or a page. */
  | 'missing'
  /** The API answers with an error. */
  | 'failing'
  /** A server is there, but its CORS rules keep this website from reading it. */
  | 'refused'
  | 'unreachable';

export interface Api {
  base: string;
  state: ApiState;
  /** HTTP status, where the browser tells it. */
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
  // Not answered because there is nobody, or because the browser may not say? A GET needs no permission.
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
 * Asks the API at `base` as a widget in that window would, and finds out why where it gets no answer. The
 * call is one that every back end has and that stores nothing; like a lead it is a POST with JSON, so the
 * browser asks for permission first.
 */
export async function askApi(realm: Realm, base: string): Promise<Api> {
  const address = `${base.replace(/\/+$/, '')}${countryByIpPath}`;
  const signal = AbortSignal.timeout?.(answerTimeout);
  const ask = (options: RequestInit) =>
    realm
      .fetch(address, { credentials: 'omit', cache: 'no-store', signal, ...options })
      .catch(() => undefined);
  const late = { state: 'unreachable' } as const;
  return { base, ...(await within(answerTimeout, findState(ask), late)) };
}
