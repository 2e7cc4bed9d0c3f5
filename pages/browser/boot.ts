/**
 * Runs in <head> before the first paint: saves country, language and campaign, and shows the page in the
 * visitor's language (docs/decisions/site.md, "Language and country"). Usually the server has chosen the
 * language already; on a static host this script does it alone. A test keeps it under 1 KB compressed, and
 * its storage keys equal to those of the widgets.
 */
import { countryByIpPath, ipPath } from '../../widgets/domain/api-paths.ts';
import { campaignParameters, maxCampaignLength } from '../../widgets/domain/campaign.ts';
import {
  choiceOfPrefix,
  countryOfLanguage,
  isLanguage,
  languageOfCountry,
} from '../../widgets/domain/languages.ts';
import { attempt, save, saved, store } from './saved-choice.ts';

/** Milliseconds for both look-up calls together. */
const lookUpTimeout = 1500;
/** https://developer.mozilla.org/docs/Web/API/PerformanceNavigation/type */
const backOrForward = 2;

const root = document.documentElement;
const shown = root.lang;
/** `other`: file of this page in the other language; `api`, `ip`: addresses of the two calls. */
const { other = '', api = '', ip, loading = '' } = (document.currentScript as HTMLElement).dataset;
const { pathname, search, hash } = location;
const query = new URLSearchParams(search);

/** Loads another page and hides this one meanwhile. */
function go(path: string): void {
  root.dataset.loading = '';
  location.replace(path + hash);
}

/** Saves the language, and the country if it is known, and shows the page in that language. */
function show(language: string, country: string | null | undefined): void {
  save('language', language);
  save('country', country);
  if (language !== shown && other && pathname !== other) {
    go(other + search);
    return;
  }
  delete root.dataset.loading;
  // Visitors should bookmark the bare path, not the file name.
  const bare = pathname.replace(/index\.[a-z.]+$/, '');
  if (bare !== pathname) history.replaceState(0, '', bare + search + hash);
}

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
    return (await answer.json())['country-code'].match(/^\w{2,3}$/)[0].toUpperCase();
  } catch {
    // Unknown: the page is shown in English.
  }
}

// Last touch wins: a URL with any campaign parameter replaces the whole saved campaign. Going back to such a
// URL does not: its campaign is saved already, or was cleared by a submission. The deprecated API keeps this
// script under 1 KB.
if (
  performance.navigation.type !== backOrForward &&
  campaignParameters.some((name) => query.get(name)?.trim())
) {
  for (const name of campaignParameters) {
    const value = query.get(name)?.trim();
    if (value) store(name, value.slice(0, maxCampaignLength));
    else attempt(() => localStorage.removeItem(`luxe.${name}`));
  }
}
const known = saved('language');
const chosen = [query.get('lang'), known].find(isLanguage);
// A static host serves the 404 page for a country prefix.
const prefix = other.startsWith('/404') && pathname.match(/^\/([a-z]{2,3})(?:\/+(.*))?$/i);

if (prefix) {
  const { language, country } = choiceOfPrefix(prefix[1] as string);
  save('language', language);
  save('country', country);
  query.delete('lang');
  go(`/${prefix[2] ?? ''}?${query}`.replace(/\?$/, ''));
} else if (chosen) {
  // As in the country menu, a new language brings its country.
  show(chosen, known && known !== chosen ? countryOfLanguage(chosen) : saved('country'));
} else if (navigator.cookieEnabled) {
  root.dataset.loading = loading;
  lookUpCountry().then((country) => show(languageOfCountry(country), country));
}

// A page restored from the back/forward cache may have another language than was chosen since.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && (saved('language') ?? shown) !== shown) location.reload();
});
