import { webAddress } from '../../client/script-origin.ts';
import { withTimeout } from '../../client/with-timeout.ts';
import { countryByIpPath } from '../../domain/api-paths.ts';
import { withCleanWindow } from './clean-window.ts';
import type { PageWindow } from './page-window.ts';
import { findPatch, post, type Reply, type Transport } from './requests.ts';
import type { Violations } from './violations.ts';

/** Milliseconds to find the reason for a failed call. */
const reasonTimeout = 8_000;

type ApiState =
  | 'answers'
  /** Something else answers: 404, 405, 501 or a text that is not the API's. */
  | 'missing'
  /** The API answers with an error. */
  | 'failing'
  /** The server's CORS rules do not allow this website. */
  | 'refused'
  /** The API answers, but not when a script of the page has changed the request. */
  | 'patched'
  | 'unreachable';

export interface Api {
  base: string;
  state: ApiState;
  /** HTTP status, where CORS lets the page read it. */
  status?: number;
  /** File and line of the script that changes requests, where it shows. */
  patch?: string | undefined;
}

function isAnswer(text: string): boolean {
  try {
    return Object.hasOwn(JSON.parse(text), 'country-code');
  } catch {
    return false;
  }
}

function judge({ status, text }: Reply): Omit<Api, 'base'> {
  if (status >= 200 && status < 300)
    return { state: isAnswer(text) ? 'answers' : 'missing', status };
  const isMissing = status === 404 || status === 405 || status === 501;
  return { state: isMissing ? 'missing' : 'failing', status };
}

/**
 * Finds out why a call got no response: the address is wrong, or the server refuses the website or is unreachable. A
 * simple GET needs no preflight, so it may get a response.
 */
async function findReason(page: PageWindow, address: string): Promise<Omit<Api, 'base'>> {
  const ask = (options?: RequestInit) =>
    page
      .fetch(address, { credentials: 'omit', cache: 'no-store', ...options })
      .catch(() => undefined);
  const plain = await ask();
  if (plain) {
    const isPage = /html/.test(plain.headers.get('content-type') ?? '');
    const state = isPage || plain.status === 404 ? 'missing' : 'refused';
    return { state, status: plain.status };
  }
  return { state: (await ask({ mode: 'no-cors' })) ? 'refused' : 'unreachable' };
}

/**
 * Repeats the call in an empty frame. If the API answers there, a script of the page has patched one of the `failed`
 * functions, with which the page got no response.
 */
function compare(
  page: PageWindow,
  address: string,
  { failed, violations }: { failed: readonly Transport[]; violations: Violations },
) {
  return withCleanWindow(page, async (clean = page): Promise<Omit<Api, 'base'>> => {
    violations.watch(clean.document);
    const reply = await post(clean, address, 'fetch');
    if (!reply) {
      return withTimeout(findReason(clean, address), reasonTimeout, { state: 'unreachable' });
    }
    const found = judge(reply);
    if (found.state !== 'answers') return found;
    for (const transport of failed) {
      // Calls a second time: the first call may have failed because of the network.
      if (await post(page, address, transport)) continue;
      return { state: 'patched', patch: await findPatch(page, address, transport) };
    }
    return found;
  });
}

/**
 * Calls the API at `base` as the widgets in that window do, and finds the reason for a failure. Without `transports`,
 * only tells whether the API is there.
 */
export async function askApi(
  page: PageWindow,
  base: string,
  { transports, violations }: { transports: readonly Transport[]; violations: Violations },
): Promise<Api> {
  const given = `${base.replace(/\/+$/, '')}${countryByIpPath}`;
  // Absolute: the page's `<base>` does not apply in an empty frame.
  const address = webAddress(given, page.document)?.href ?? given;
  const replies = await Promise.all(transports.map((transport) => post(page, address, transport)));
  const failed = transports.filter((_, index) => !replies[index]);
  const [reply] = replies;
  if (reply && failed.length === 0) return { base, ...judge(reply) };
  return { base, ...(await compare(page, address, { failed, violations })) };
}
