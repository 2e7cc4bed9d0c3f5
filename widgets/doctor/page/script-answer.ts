import { within } from '../within.ts';
import type { Realm } from './page-window.ts';
import type { OurScript } from './script-elements.ts';
import type { Violations } from './violations.ts';

/** Milliseconds for a file that a browser either has or gets at once. */
const loadTimeout = 3_000;
/** Milliseconds for a file that has to come from its server. */
const fetchTimeout = 8_000;

/** What the address of a script gives. */
export type Answer =
  /** A script, as far as anybody can tell; its bytes, where they may be read. */
  | { state: 'script'; response?: Response }
  /** Something else, or nothing of that name; what was said, where the browser tells it. */
  | { state: 'missing'; status?: string }
  /** Nobody answers, or something keeps the browser from asking. */
  | { state: 'unreachable' };

/** Whether a preload of the address fails; in Firefox none does, so that it came says nothing. */
async function failsToPreload({ document }: Realm, address: string): Promise<boolean> {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.href = address;
  const failed = new Promise<boolean>((done) => {
    link.onload = () => done(false);
    link.onerror = () => done(true);
    document.head.append(link);
  });
  return within(loadTimeout, failed, false).finally(() => link.remove());
}

/**
 * Whether a line of ours runs in an empty frame of the page, under the same policies; undefined: the page
 * allows no such trial. A parser has to meet it there: 'strict-dynamic' trusts what a script puts on the page.
 */
export async function runsApart(
  { document }: Realm,
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
    // Markup has the address, for Trusted Types guard the property; they refuse the markup then.
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
    return await within(loadTimeout, ran, undefined);
  } catch {
    return undefined;
  } finally {
    frame.remove();
  }
}

/** Asks an address for its script; `came`, where that is known, is whether it ran when it was tried. */
export async function answerOf(realm: Realm, { href }: URL, came?: boolean): Promise<Answer> {
  const ask = (options: RequestInit) =>
    within(
      fetchTimeout,
      realm
        .fetch(href, { credentials: 'omit', cache: 'no-store', ...options })
        .catch(() => undefined),
      undefined,
    );
  const response = await ask({});
  if (response) {
    const type = response.headers.get('content-type') ?? '';
    if (response.ok && !/html/.test(type)) return { state: 'script', response };
    return { state: 'missing', status: `(${response.status} ${type})` };
  }
  if (came ?? !(await failsToPreload(realm, href))) return { state: 'script' };
  return { state: (await ask({ mode: 'no-cors' })) ? 'missing' : 'unreachable' };
}
