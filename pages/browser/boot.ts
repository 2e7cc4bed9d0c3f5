/**
 * Inline script in <head>, bundled for InlineScripts.tsx: before the first paint, hides a page that may not be in the
 * visitor's language, until choose-language.ts has chosen the language. Does nothing if the page is in the saved
 * language, as usual: our server saves the language of the page that it sends.
 */
import { saved } from './saved-choice.ts';

const chooser = '/choose-language.js';
/** Milliseconds after which the page is shown unchanged: twice the timeout of the look-up in choose-language.ts. */
const timeout = 3000;
const root = document.documentElement;
// `other`: path of the page in the other language; `loading`: text shown meanwhile.
const { other = '', loading = '' } = (document.currentScript as HTMLElement).dataset;
const language =
  new URLSearchParams(location.search).get('lang') ??
  saved('language') ??
  // Does not look up the country of a visitor without cookies: every page would do so again.
  (navigator.cookieEnabled ? undefined : root.lang);
// For a URL with a country prefix, such as /ae, a static host serves the 404 page; choose-language.ts then redirects.
const isPrefixed = other.startsWith('/404') && /^\/[a-z]{2,3}(\/|$)/i.test(location.pathname);

if (language !== root.lang || isPrefixed) {
  root.dataset.loading = loading;
  const reveal = () => delete root.dataset.loading;
  import(chooser).catch(reveal);
  setTimeout(reveal, timeout);
}
