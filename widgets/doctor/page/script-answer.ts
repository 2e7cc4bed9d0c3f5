import { withTimeout } from '../../client/with-timeout.ts';
import { withCleanWindow } from './clean-window.ts';
import type { PageWindow } from './page-window.ts';
import type { Violations } from './violations.ts';

/** Milliseconds to wait for a trial that loads the script, which the browser has usually cached. */
const loadTimeout = 3_000;
/** Milliseconds to wait for a request of the script to its server. */
const fetchTimeout = 8_000;

/** Response of a script's URL. */
type Answer =
  /** A script, as far as is known. CORS decides whether its content can be read. */
  | { state: 'script'; content?: ArrayBuffer }
  /** Nothing found, or no script; `status` is `(404 text/html)`, or '' if the response cannot be read. */
  | { state: 'missing'; status: string }
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
  return withTimeout(failed, loadTimeout, false).finally(() => link.remove());
}

/** Attributes of a script element that decide whether it runs. */
type ScriptAttributes = Partial<Record<'type' | 'integrity' | 'crossorigin', string>>;

export function scriptAttributesOf(element: HTMLScriptElement): ScriptAttributes {
  const attributes: ScriptAttributes = {};
  for (const name of ['type', 'integrity', 'crossorigin'] as const) {
    const value = element.getAttribute(name);
    if (value !== null) attributes[name] = value;
  }
  return attributes;
}

/**
 * Tells whether a script element runs in an empty frame under the page's policies; undefined if the page allows
 * no such trial. The parser must insert it: 'strict-dynamic' trusts elements that a script inserts.
 */
export async function runsInFrame(
  page: PageWindow,
  { href }: URL,
  attributes: ScriptAttributes,
  violations: Violations,
): Promise<boolean | undefined> {
  const trial = withCleanWindow(page, async (clean) => {
    if (!clean) return undefined;
    const inner = clean.document;
    const script = inner.createElement('script');
    for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
    inner.open();
    violations.watch(inner);
    // Listens before the script is written: WebKit runs a cached script at once.
    const ran = new Promise<boolean>((done) => {
      for (const type of ['load', 'error']) {
        const settle = ({ target }: Event) => target !== inner && done(type === 'load');
        inner.addEventListener(type, settle, { capture: true });
      }
    });
    // `src` is written as markup, because Trusted Types guard it on the element. They may refuse the markup, too.
    inner.write(
      script.outerHTML.replace('<script', `<script src="${href.replaceAll('"', '%22')}"`),
    );
    inner.close();
    return inner.scripts.length > 0 ? withTimeout(ran, loadTimeout) : undefined;
  });
  return trial.catch(() => undefined);
}

/** Requests a file. Rejects without a response that can be read. */
async function read(page: PageWindow, href: string) {
  const response = await page.fetch(href, { credentials: 'omit', cache: 'no-store' });
  const { ok, status } = response;
  const type = response.headers.get('content-type') ?? '';
  return { ok, status, type, content: await response.arrayBuffer() };
}

/** Requests a script's URL. `ran` is the result of a trial run, if there was one. */
export async function answerOf(page: PageWindow, { href }: URL, ran?: boolean): Promise<Answer> {
  const limited = <T>(work: Promise<T>) => withTimeout(work, fetchTimeout).catch(() => undefined);
  // In a clean window, here and below: the page's own `fetch` may be patched.
  const file = await withCleanWindow(page, (clean = page) => limited(read(clean, href)));
  if (file) {
    const { ok, status, type, content } = file;
    if (ok && !/html/.test(type)) return { state: 'script', content };
    return { state: 'missing', status: `(${status} ${type})` };
  }
  const isScript = ran ?? !(await failsToPreload(page, href));
  if (isScript) return { state: 'script' };
  const blind = await withCleanWindow(page, (clean = page) =>
    limited(clean.fetch(href, { mode: 'no-cors', credentials: 'omit' })),
  );
  return blind ? { state: 'missing', status: '' } : { state: 'unreachable' };
}
