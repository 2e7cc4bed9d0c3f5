import { htmlSnippet } from '../../../../demo/builder/snippet/html.ts';
import type { Cause } from '../../../../widgets/doctor/texts/texts.ts';
import { builderSnippet, withoutScriptTag } from '../../platforms/builder-snippet.ts';

/** Origins of the servers behind the pages, by what they do, and checksums of their scripts. */
export interface Places {
  /** Our server. */
  ours: string;
  /** Our server, allowing only another website. */
  strict: string;
  /** Another company's API, without flags and files. It allows no header but `Content-Type`. */
  plain: string;
  /** Answers every address with its home page. */
  home: string;
  /** Answers every request with 503. */
  failing: string;
  /** Nothing listens at this origin. */
  unreachable: string;
  /**
   * The host's own files: `luxe-widgets.js` in version 9.9.9 without flags, a truncated
   * `cut/luxe-widgets.js`, `cache/1a2b3c.js` (a copy of ours), `own-build.js` from the package, the same as a
   * chunk in `deps`, and the libraries.
   */
  files: string;
  /** The SHA-384 of our script, for `integrity`. */
  integrity: string;
  /** The SHA-256 of the truncated script. */
  cutIntegrity: string;
}

/** Old libraries that patch the language or the page; set-ups with one are skipped unless it is installed. */
export type Library = 'mootools' | 'old-framework' | 'prototype';

export type Severity = 'error' | 'warning' | 'info';

/** A page set-up with the doctor's expected result. */
export interface SetUp {
  /** Short description of the set-up. */
  name: string;
  /** The one expected cause; undefined: no finding. */
  cause?: Cause;
  /** Severity of that cause here; undefined: error. */
  severity?: Severity;
  /** The optimizer or consent tool that the title has to name. */
  tool?: string;
  /** Matches the lines to paste; undefined: not tested. */
  paste?: RegExp;
  /** The doctor is pasted into the console, since the script does not run, or cannot load the doctor. */
  byConsole?: true;
  /** Engines differ in what the page is about: loading, policies, frames or storage. Others run in Chromium only. */
  isForAllEngines?: true;
  /** Shares a page, whose script tag `body` leaves out, or has a frame on a shared page. Chromium only. */
  shares?: 'page' | 'frames';
  library?: Library;
  head?: (places: Places) => string;
  /** Default: the documented snippet. */
  body?: (places: Places) => string;
  headers?: (places: Places) => Record<string, string>;
  /** Another page of the website, whose URL replaces `#inner` in the body. */
  inner?: (places: Places) => string;
}

/** The documented script tag. */
export const scriptTag = ({ ours }: Places, attributes = ''): string =>
  `<script data-cfasync="false" data-no-optimize="1" src="${ours}/luxe-widgets.js" ${attributes} async></script>`;

/** The form with the link that is shown until the script runs. */
export const form = ({ ours }: Places, attributes = ''): string =>
  `<luxe-quote-form ${attributes}><a href="${ours}/#Quote">Get a quote</a></luxe-quote-form>`;

/** The documented snippet with other attributes. */
export const snippet = (places: Places, attributes = ''): string =>
  `${scriptTag(places)}\n${form(places, attributes)}`;

/** The form from a bundle of the host's own, made from the npm package. */
export const ownBuild = (places: Places, attributes = ''): string =>
  `<script src="${places.files}/own-build.js"></script>${form(places, attributes)}`;

/** Attributes of a script tag whose integrity is that of another version. */
export const otherIntegrity = `integrity="sha384-${'A'.repeat(64)}" crossorigin="anonymous"`;

/** The form with `api-base`, so that it finds the API even if its script is not from our server. */
export const formWithApi = (places: Places): string => form(places, `api-base="${places.ours}"`);

/** A script that makes the browser block storage. */
export const blockedStorage = (): string => `<script>
  Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('No', 'SecurityError'); } });
</script>`;

/** A script that saves another campaign. It clears the storage on leaving, which the next page in the tab shares. */
export const otherCampaign = (): string => `<script>
  localStorage.setItem('luxe.utm_source', 'google');
  addEventListener('pagehide', () => localStorage.clear());
</script>`;

/** An element after the script tag. */
export const withScript =
  (element: string) =>
  (places: Places): string =>
    scriptTag(places) + element;

export const quotes =
  '<blockquote><p>First</p><footer>One</footer></blockquote><blockquote><p>Second</p><footer>Two</footer></blockquote>';

/** The form's tag with a plain form inside, as in the snippet builder. */
export const plainForm = ({ ours }: Places): string =>
  `<div>${withoutScriptTag(htmlSnippet(builderSnippet({}, ours)))}</div>`;

/** The FAQ's tag with its questions inside, as in the snippet builder. */
export const prerenderedFaq = ({ ours }: Places): string =>
  withoutScriptTag(htmlSnippet(builderSnippet({ widget: 'luxe-faq' }, ours)));
