/**
 * Runs in <head> before the first paint: hides a page that may be in another language than the visitor's, until
 * choose-language.ts has found the right one. Usually our server has chosen already, and nothing is left to do.
 */
import { saved } from './saved-choice.ts';

const chooser = '/choose-language.js';
/** Milliseconds after which the page is shown as it is, if nothing has been chosen. */
const timeout = 3000;
const root = document.documentElement;
const { other = '', loading = '' } = (document.currentScript as HTMLElement).dataset;
const language =
  new URLSearchParams(location.search).get('lang') ??
  saved('language') ??
  // Nothing is looked up for a visitor whose choice cannot be saved.
  (navigator.cookieEnabled ? undefined : root.lang);
// A static host serves the 404 page for a country prefix.
const isPrefixed = other.startsWith('/404') && /^\/[a-z]{2,3}(\/|$)/i.test(location.pathname);

if (language !== root.lang || isPrefixed) {
  root.dataset.loading = loading;
  const reveal = () => delete root.dataset.loading;
  import(chooser).catch(reveal);
  setTimeout(reveal, timeout);
}
