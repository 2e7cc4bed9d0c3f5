import type { Context, OurScript } from '../context.ts';
import type { Check, Finding } from '../finding.ts';
import { canRun } from '../holders.ts';
import { asksForNonce, linesAllowing } from '../policy.ts';
import { scriptLine } from '../snippet.ts';

/** Milliseconds for a file that a browser either has or gets at once. */
const loadTimeout = 3_000;

const error = (
  cause: Finding['cause'],
  values: Record<string, string> = {},
  paste?: string,
): Finding[] => [{ cause, severity: 'error', values, paste }];

/** Whether the script comes when it is asked for once more, without running it; undefined: nobody says. */
function comes(address: URL): Promise<boolean | undefined> {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.href = address.href;
  return new Promise<boolean | undefined>((done) => {
    link.onload = () => done(true);
    link.onerror = () => done(false);
    setTimeout(() => done(undefined), loadTimeout);
    document.head.append(link);
  }).finally(() => link.remove());
}

/**
 * Makes a policy that refuses the script say so: Firefox does not for a preload. No file has this
 * digest, so nothing runs either way.
 */
function provoke(address: URL): void {
  const script = document.createElement('script');
  script.integrity = `sha256-${'A'.repeat(43)}=`;
  try {
    script.src = address.href;
    document.head.append(script);
    script.remove();
  } catch {
    // Trusted Types take no address from us.
  }
}

async function refusal({ violations }: Context, address: URL): Promise<Finding[]> {
  const found = await violations.of('script-src', address.origin);
  const [first] = found;
  if (!first) return [];
  const { origin, href } = address;
  return asksForNonce(first.policy)
    ? error('script-nonce', { origin }, scriptLine(href, 'nonce="…" '))
    : error('script-blocked', { origin }, linesAllowing(found, origin));
}

async function digest(content: ArrayBuffer): Promise<string | undefined> {
  const bytes = await crypto.subtle?.digest('SHA-384', content);
  return bytes && `sha384-${btoa(String.fromCharCode(...new Uint8Array(bytes)))}`;
}

/** The script is allowed and is not held back: what does its address give? */
async function answerAt(
  { element, address }: OurScript,
  came: boolean | undefined,
): Promise<Finding[]> {
  const { href, origin } = address;
  const options = { credentials: 'omit', cache: 'no-store' } as const;
  const response = await fetch(href, options).catch(() => undefined);
  if (!response) {
    if (came) return error('script-stopped', { address: href });
    const blind = await fetch(href, { ...options, mode: 'no-cors' }).catch(() => undefined);
    if (!blind) return error('script-unreachable', { origin });
    return error('script-missing', { address: href });
  }
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok || /html/.test(type)) {
    return error('script-missing', { address: href, status: `(${response.status} ${type})` });
  }
  if (element.integrity) {
    const right = await digest(await response.arrayBuffer());
    if (right && !element.integrity.includes(right)) {
      const attributes = `integrity="${right}" crossorigin="anonymous" `;
      return error('script-integrity', { address: href }, scriptLine(href, attributes));
    }
  }
  return error('script-stopped', { address: href });
}

/** Why no script of ours has run. */
export const script: Check = {
  id: 'script',
  async run(context) {
    const { running, scripts, source, asked, widgets } = context;
    if (running) return [];
    const [first] = scripts;
    if (!first) {
      if (widgets.length === 0) return [];
      const line = scriptLine(
        source ? new URL('luxe-widgets.js', source).href : 'https://…/luxe-widgets.js',
      );
      return error('script-absent', {}, line);
    }
    const { element, address } = first;
    if (!canRun(element)) return [];
    if (location.protocol === 'https:' && address.protocol === 'http:') {
      const secure = address.href.replace(/^http:/, 'https:');
      return error('script-http', { address: address.href }, scriptLine(secure));
    }
    const came = await comes(address);
    if (asked === undefined) provoke(address);
    // Even where it came: 'strict-dynamic' trusts what a script asks for, not what the page does.
    const refused = await refusal(context, address);
    if (refused.length > 0) return refused;
    if (element.integrity && !element.crossOrigin && address.origin !== location.origin) {
      const attributes = `integrity="${element.integrity}" crossorigin="anonymous" `;
      return error('script-crossorigin', {}, scriptLine(address.href, attributes));
    }
    return answerAt(first, came);
  },
};
