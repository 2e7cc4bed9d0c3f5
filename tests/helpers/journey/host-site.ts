import type { RequestListener } from 'node:http';
import { type PlainServer, startPlainServer } from '../site/plain-server.ts';

export interface HostPage {
  lang?: string;
  head?: string;
  body: string;
  headers?: Record<string, string>;
}

/** A third-party website on its own origin. */
export interface HostSite extends PlainServer {
  /** Publishes a page and returns its URL. */
  add(page: HostPage): string;
  /** Publishes a style sheet and returns its URL. */
  addStyles(css: string): string;
}

export interface FormTag {
  language?: 'en' | 'ar';
  attributes?: Record<string, string>;
}

/** The page's recorder, `recorded` on its window. */
export interface Recorded {
  events: { type: string; detail: unknown }[];
  violations: string[];
  errors: string[];
}

const eventTypes = [
  'luxe-ready',
  'luxe-before-submit',
  'luxe-invalid',
  'luxe-submitted',
  'luxe-submit-failed',
];

/** Content of /record.js: a file, so that a strict CSP of the host allows it. */
const recorder = `
  window.recorded = { events: [], violations: [], errors: [] };
  // Pages with forms in shadow roots replace the probe.
  window.probe = { forms: () => [...document.querySelectorAll('luxe-quote-form')] };
  for (const type of ${JSON.stringify(eventTypes)}) {
    addEventListener(type, ({ detail }) => {
      const copy = detail == null ? null : JSON.parse(JSON.stringify(detail));
      recorded.events.push({ type, detail: copy });
    });
  }
  addEventListener('securitypolicyviolation', (event) => {
    recorded.violations.push(event.effectiveDirective + ' ' + event.blockedURI + ' ' + event.sample);
  });
  addEventListener('error', (event) => recorded.errors.push(String(event.message)));
  addEventListener('unhandledrejection', (event) => recorded.errors.push(String(event.reason)));
`;

function quoted(text: string): string {
  return `"${text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;
}

/** The tag with its attributes. */
export function formTag({ language = 'en', attributes = {} }: FormTag = {}): string {
  const pairs = Object.entries({ lang: language, ...attributes });
  const text = pairs.map(([name, value]) => ` ${name}=${quoted(value)}`).join('');
  return `<luxe-quote-form${text}></luxe-quote-form>`;
}

/** The documented line of the script. */
export const scriptTag = (origin: string): string =>
  `<script src="${origin}/luxe-widgets.js" async></script>`;

/** The documented snippet: the script from `origin`, and the tag. */
export const snippet = (origin: string, tag?: FormTag): string =>
  `${scriptTag(origin)}\n${formTag(tag)}`;

function htmlOf({ lang = 'en', head = '', body }: HostPage): string {
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>A partner's page</title>
<script src="/record.js"></script>
${head}
</head>
<body>
${body}
</body>
</html>`;
}

/** Starts a partner's website. */
export async function startHostSite(): Promise<HostSite> {
  const pages = new Map<string, HostPage>();
  const files = new Map([['/record.js', recorder]]);
  const answer: RequestListener = (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const file = files.get(pathname);
    if (file !== undefined) {
      const type = pathname.endsWith('.css') ? 'text/css' : 'text/javascript';
      response.setHeader('content-type', type).end(file);
      return;
    }
    const page = pages.get(pathname);
    if (!page) {
      response.writeHead(404).end();
      return;
    }
    const headers = { 'content-type': 'text/html; charset=utf-8', ...page.headers };
    response.writeHead(200, headers).end(htmlOf(page));
  };
  // Uses another host name than the server, not just another port.
  const server = await startPlainServer(answer, '127.0.0.1');
  const { origin } = server;
  return {
    ...server,
    add(page) {
      const path = `/page-${pages.size + 1}`;
      pages.set(path, page);
      return origin + path;
    },
    addStyles(css) {
      const path = `/styles-${files.size}.css`;
      files.set(path, css);
      return origin + path;
    },
  };
}

/** Publishes a partner's page with one form on it and returns its URL. */
export function addFormPage(
  { host, server }: { host: HostSite; server: { origin: string } },
  tag: FormTag = {},
): string {
  return host.add({ lang: tag.language ?? 'en', body: snippet(server.origin, tag) });
}
