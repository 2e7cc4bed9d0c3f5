/**
 * Finds the visitor's language and country (docs/decisions/site.md, "Language and country"), and shows the page in
 * that language. boot.ts loads this script, and hides the page meanwhile.
 */
import { countryByIpPath, ipPath } from '../../widgets/domain/api-paths.ts';
import { choiceOfPrefix, isLanguage, languageOfCountry } from '../../widgets/domain/languages.ts';
import { bootData } from './boot-data.ts';
import { keepChoice, keepLanguage, saved } from './saved-choice.ts';

/** Milliseconds for both look-up calls together. */
const lookUpTimeout = 1500;

const root = document.documentElement;
const { other = '', api = '', ip } = bootData(document) ?? {};
const { pathname, search, hash } = location;
const query = new URLSearchParams(search);

/** Returns the country of the visitor's IP address; undefined if it is unknown or a call fails. */
async function lookUpCountry(): Promise<string | undefined> {
  try {
    const signal = AbortSignal.timeout(lookUpTimeout);
    const { ip: address } = await (await fetch(ip || api + ipPath, { signal })).json();
    const answer = await fetch(api + countryByIpPath, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ip: address }),
      signal,
    });
    // An answer without a country code throws as well.
    return (await answer.json())['country-code'].match(/^\w{2,3}$/)[0].toUpperCase();
  } catch {
    // The country stays unknown, so the page is shown in English.
  }
}

/** Loads the page in the language, or reveals this page if it is in that language or there is no other. */
function show(language: string): void {
  // A host without the other file serves its 404 page there, which must not load itself again.
  const hasOther = other && pathname !== other;
  if (language !== root.lang && hasOther) location.replace(other + search + hash);
  else delete root.dataset.loading;
}

// Matches all slashes after the prefix: `/ksa//example.com` must not lead to another host.
const prefix = other.startsWith('/404') && pathname.match(/^\/([a-z]{2,3})(?:\/+(.*))?$/i);
const chosen = [query.get('lang'), saved('language')].find(isLanguage);

if (prefix) {
  // A cast, because a match always has its first group.
  const { language, country } = choiceOfPrefix(prefix[1] as string);
  keepChoice(language, country);
  // The prefix decides the language.
  query.delete('lang');
  location.replace(`/${prefix[2] ?? ''}?${query}`.replace(/\?$/, '') + hash);
} else if (chosen) {
  keepLanguage(chosen);
  show(chosen);
} else if (navigator.cookieEnabled) {
  lookUpCountry().then((country) => {
    const language = languageOfCountry(country);
    keepChoice(language, country);
    show(language);
  });
} else {
  // The choice cannot be saved without cookies, so every page would look up the country again.
  delete root.dataset.loading;
}
