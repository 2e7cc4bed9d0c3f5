import type { ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Tab } from '../browsers/browser-tab.ts';
import { type PlainServer, startPlainServer } from '../site/plain-server.ts';
import { soon } from './site.ts';

/** Milliseconds that a slow connection needs for a script. */
const slow = 400;

/**
 * Container of a tag manager with one tag for our events. Google's own container can only be had from Google's
 * servers, so this follows what Google publishes about it: it reads the entries that it finds in `dataLayer`,
 * replaces `push` to read later ones (https://developers.google.com/tag-platform/tag-manager/datalayer), and obeys
 * consent commands, which are `arguments` objects, in their order
 * (https://developers.google.com/tag-platform/security/guides/consent). Its tag waits for consent, and sends its
 * beacon after loading a script. Its consent tool remembers the visitor's answer.
 */
const container = `(() => {
  const { origin } = new URL(document.currentScript.src);
  const layer = window.dataLayer;
  const consent = {};
  const waiting = [];
  const send = ({ event, item_category, user_email = '' }) =>
    navigator.sendBeacon(origin + '/hit', [event, item_category, user_email].join(' ').trim());
  function fire(entry) {
    const script = document.createElement('script');
    script.src = origin + '/tag.js?' + entry.event;
    script.onload = () => send(entry);
    document.head.append(script);
  }
  function read(entry) {
    const isCommand = Object.prototype.toString.call(entry) === '[object Arguments]';
    if (isCommand && entry[0] === 'consent') Object.assign(consent, entry[2]);
    if (/^(item-submitted|qualified-lead)$/.test(entry.event)) waiting.push(entry);
    if (consent.analytics_storage !== 'denied') waiting.splice(0).forEach(fire);
  }
  const push = layer.push;
  layer.push = (...entries) => {
    const length = push.apply(layer, entries);
    entries.forEach(read);
    return length;
  };
  [...layer].forEach(read);
  function gtag() { layer.push(arguments); }
  if (localStorage.getItem('consent')) gtag('consent', 'update', { analytics_storage: 'granted' });
})();`;

/** Visitor's answer to the consent tool; runs in the page. */
export function giveConsent(): void {
  localStorage.setItem('consent', 'granted');
  function gtag(..._command: unknown[]): void {
    // biome-ignore lint/complexity/noArguments: the tag manager ignores arrays
    window.dataLayer?.push(arguments);
  }
  gtag('consent', 'update', { analytics_storage: 'granted' });
}

/** A measurement service: its tag manager's container, the script of its tag, and the received hits. */
interface TagCollector {
  readonly origin: string;
  /** Google's snippet for the head of a page, with the origin of this service. */
  readonly snippet: string;
  /** Milliseconds until requests for the container are answered. */
  containerDelay: number;
  /** Received hits, sorted: event, category and email, if the event has one. */
  hits(): string[];
  /** Number of tags that have started. */
  started(): number;
  /** Waits until the page's tag manager and this widget have started, and resolves to `started()`. */
  startedAfter(tab: Tab, widget: string): Promise<number>;
  /** Holds requests for the container until `release`. */
  hold(): void;
  /** Number of held requests. */
  waiting(): number;
  release(): void;
}

/** Word for word but for the origin: https://developers.google.com/tag-platform/tag-manager/web */
const snippetOf = (
  origin: string,
) => `<script>(function(w,d,s,l,i){w[l]=w[l]||[];w[l].push({'gtm.start':
new Date().getTime(),event:'gtm.js'});var f=d.getElementsByTagName(s)[0],
j=d.createElement(s),dl=l!='dataLayer'?'&l='+l:'';j.async=true;j.src=
'${origin}/gtm.js?id='+i+dl;f.parentNode.insertBefore(j,f);
})(window,document,'script','dataLayer','GTM-TEST');</script>`;

/** One measurement service for all tests of a file; starts before the hooks that are registered later. */
export function useTagCollector(): TagCollector {
  let server: PlainServer;
  let hits: string[] = [];
  let started = 0;
  let held: ServerResponse[] | undefined;
  const headers = { 'content-type': 'text/javascript', 'cache-control': 'no-store' };
  const answer = (response: ServerResponse, script: string, delay: number) =>
    setTimeout(() => response.writeHead(200, headers).end(script), delay);
  const answerContainer = (response: ServerResponse) =>
    answer(response, container, collector.containerDelay);

  beforeAll(async () => {
    server = await startPlainServer(async (request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://tags');
      if (pathname === '/gtm.js') {
        if (held) held.push(response);
        else answerContainer(response);
      } else if (pathname === '/tag.js') {
        started += 1;
        answer(response, '', slow);
      } else {
        const hit = await text(request);
        if (request.method === 'POST') hits.push(hit);
        response.writeHead(204).end();
      }
    });
  });
  afterEach(() => {
    hits = [];
    started = 0;
    collector.containerDelay = slow;
    collector.release();
  });
  afterAll(() => server.close());

  const collector: TagCollector = {
    get origin() {
      return server.origin;
    },
    get snippet() {
      return snippetOf(server.origin);
    },
    containerDelay: slow,
    hits: () => hits.toSorted(),
    started: () => started,
    async startedAfter(tab, widget) {
      await soon(() =>
        tab.evaluate(() => {
          const { dataLayer } = window;
          return dataLayer !== undefined && dataLayer.push !== Array.prototype.push;
        }),
      ).toBe(true);
      await tab.evaluate(async (tag) => {
        await customElements.whenDefined(tag);
      }, widget);
      return started;
    },
    hold() {
      held ??= [];
    },
    waiting: () => held?.length ?? 0,
    release() {
      for (const response of held ?? []) answerContainer(response);
      held = undefined;
    },
  };
  return collector;
}
