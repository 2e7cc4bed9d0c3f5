import { withTimeout } from '../../client/with-timeout.ts';
import type { PageWindow } from './page-window.ts';
import type { OurScript } from './script-elements.ts';
import type { Violations } from './violations.ts';

/** Milliseconds for a file that is cached or quickly loaded. */
const loadTimeout = 3_000;
/** Milliseconds for a file from its server. */
const fetchTimeout = 8_000;

/** Response of a script's URL. */
export type Answer =
  /** A script, as far as is known. CORS decides whether the response can be read. */
  | { state: 'script'; response?: Response }
  /** Not found, or not a script; with the HTTP status if it can be read. */
  | { state: 'missing'; status?: string }
  /** No answer, or the request was blocked. */
  | { state: 'unreachable' };

/** Tells whether a preload fails. In Firefox none fails, so success proves nothing. */
async function failsToPreload({ document }: PageWindow, address: string): Promise<boolean> {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.href = address;
  const failed = new Promise<boolean>((done) => {
    link.onload = () => done(false);
    link.onerror = () => done(true);
    document.head.append(link);
  });
  return withTimeout(failed, loadTimeout, () => false).finally(() => link.remove());
}

/**
 * Tells whether a script element runs in an empty frame under the page's policies; undefined if the page allows
 * no such trial. The parser must insert it: 'strict-dynamic' trusts elements that a script inserts.
 */
export async function runsInFrame(
  { document }: PageWindow,
  { element, address }: OurScript,
  violations: Violations,
): Promise<boolean | undefined> {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.documentElement.append(frame);
  try {
    const inner = frame.contentDocument;
    if (!inner) return undefined;
    const line = inner.createElement('script');
    for (const name of ['type', 'integrity', 'crossorigin']) {
      const value = element.getAttribute(name);
      if (value !== null) line.setAttribute(name, value);
    }
    inner.open();
    violations.watch(inner);
    // Written as markup, because Trusted Types guard the `src` property. They then refuse the markup.
    inner.write(
      line.outerHTML.replace('<script', `<script src="${address.href.replaceAll('"', '%22')}"`),
    );
    const [written] = inner.scripts;
    if (!written) return undefined;
    const ran = new Promise<boolean>((done) => {
      written.onload = () => done(true);
      written.onerror = () => done(false);
    });
    inner.close();
    return await withTimeout(ran, loadTimeout, () => undefined);
  } catch {
    return undefined;
  } finally {
    frame.remove();
  }
}

/** Requests a script's URL. `ran` is the result of a trial run, if there was one. */
export async function answerOf(page: PageWindow, { href }: URL, ran?: boolean): Promise<Answer> {
  const ask = (options: RequestInit) =>
    withTimeout(
      page
        .fetch(href, { credentials: 'omit', cache: 'no-store', ...options })
        .catch(() => undefined),
      fetchTimeout,
      () => undefined,
    );
  const response = await ask({});
  if (response) {
    const type = response.headers.get('content-type') ?? '';
    if (response.ok && !/html/.test(type)) return { state: 'script', response };
    return { state: 'missing', status: `(${response.status} ${type})` };
  }
  if (ran ?? !(await failsToPreload(page, href))) return { state: 'script' };
  return { state: (await ask({ mode: 'no-cors' })) ? 'missing' : 'unreachable' };
}
