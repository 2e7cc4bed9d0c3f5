import type { Cause } from '../../../../widgets/doctor/texts/texts.ts';

/** The servers behind the pages, by what they do. */
export interface Places {
  /** Our server. */
  ours: string;
  /** Our server, which accepts another website only. */
  strict: string;
  /** The partner's own website. */
  host: string;
  /** Answers every address with its home page. */
  home: string;
  /** Answers every request with 503. */
  failing: string;
  /** Nobody answers. */
  nobody: string;
  /**
   * Files of others: `luxe-widgets.js` in version 9.9.9 and without flags, `cut/luxe-widgets.js` cut off,
   * `cache/1a2b3c.js`, which is a copy of ours, `own-build.js` from the package, and the libraries.
   */
  files: string;
  /** The SHA-384 of our script, as `integrity` names it. */
  integrity: string;
}

/** Old libraries, which change the language or the page: set-ups with one need it on the machine. */
export type Library = 'jquery' | 'mootools' | 'old-framework' | 'prototype';

/** A page as somebody has set it up, and what the doctor has to say of it. */
export interface SetUp {
  /** What was done, in a few words. */
  name: string;
  /** The one cause it names; undefined: it finds nothing. */
  cause?: Cause;
  /** What it must give to paste, where that is more than the words say. */
  paste?: RegExp;
  /** The script does not run, so the doctor's text is pasted into the console. */
  byConsole?: true;
  library?: Library;
  head?: (places: Places) => string;
  body: (places: Places) => string;
  headers?: (places: Places) => Record<string, string>;
  /** Another page of the website, whose address stands for `#inner` in the body. */
  inner?: (places: Places) => string;
}

/** The documented line of the script. */
export const line = ({ ours }: Places, attributes = ''): string =>
  `<script data-cfasync="false" data-no-optimize="1" src="${ours}/luxe-widgets.js" ${attributes} async></script>`;

/** The form with the link that stands in it until the script runs. */
export const form = ({ ours }: Places, attributes = ''): string =>
  `<luxe-quote-form${attributes}><a href="${ours}/#Quote">Get a quote</a></luxe-quote-form>`;

/** The documented snippet, with other attributes at the tag. */
export const snippet = (places: Places, attributes = ''): string =>
  `${line(places)}\n${form(places, attributes)}`;

export const quotes =
  '<blockquote><p>First</p><footer>One</footer></blockquote><blockquote><p>Second</p><footer>Two</footer></blockquote>';
