import { webAddress } from '../../client/script-origin.ts';
import { withTimeout } from '../../client/with-timeout.ts';
import type { Check, Finding } from '../finding.ts';
import { apiBaseOf, type Context } from '../page/context.ts';
import { contractOf } from '../page/elements.ts';
import type { PageWindow } from '../page/page-window.ts';
import { linesAllowing } from './security-policy.ts';

/** Milliseconds to wait for an image; a slower one counts as loaded. */
const loadTimeout = 4_000;

function loads({ Image }: PageWindow, address: string): Promise<boolean> {
  const loaded = new Promise<boolean>((done) => {
    const image = new Image();
    image.onload = () => done(true);
    image.onerror = () => done(false);
    image.src = address;
  });
  return withTimeout(loaded, loadTimeout, true);
}

/** Returns the URL of a flag: the one that the widget shows, or one in the folder that it will use. */
function flagOf(widget: Element, context: Context): URL | undefined {
  const shown = widget.shadowRoot?.querySelector<HTMLElement>('.flag')?.style.backgroundImage;
  const address = /url\("?([^"]+)"?\)/.exec(shown ?? '')?.[1];
  const { page, source } = context;
  // Without a script URL, as in a bundle of the website, the widgets load flags from the API's server. Its address
  // may be relative to the page.
  const folder = source
    ? new URL('.', source).href
    : `${apiBaseOf(widget, context)?.replace(/\/+$/, '')}/`;
  // Any of the flags' files will do: there is one per first letter of country codes.
  return webAddress(address ?? `${folder}flags/a.png`, page.document);
}

async function judge(address: URL, context: Context): Promise<Finding[]> {
  const { page, running, violations, apis } = context;
  const { href, origin } = address;
  if (await loads(page, href)) return [];
  const severity = 'warning';
  const lines = await linesAllowing(violations, 'img-src', origin);
  if (lines) return [{ cause: 'flags-blocked', severity, values: { origin }, paste: lines }];
  // A missing script or API already has a finding.
  const isAbsent = apis.some(
    ({ base, state }) =>
      state !== 'answers' && href.startsWith(webAddress(base, page.document)?.href ?? base),
  );
  if (!running || isAbsent) return [];
  const paste = new URL('.', address).href;
  return [{ cause: 'flags-missing', severity, values: { address: href }, paste }];
}

/** Checks that the flags for dial codes load. */
export const checkFlags: Check = async (context) => {
  const { source, scriptHost, running, widgets } = context;
  // A copied script already has a finding.
  if (scriptHost || !(source || running)) return [];
  const distinct = new Map<string, URL>();
  for (const widget of widgets) {
    const address = contractOf(widget)?.hasFlags && flagOf(widget, context);
    if (address) distinct.set(address.href, address);
  }
  return (
    await Promise.all([...distinct.values()].map((address) => judge(address, context)))
  ).flat();
};
