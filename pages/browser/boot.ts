/**
 * Runs in <head> before anything is drawn: remembers country, language and campaign, and sees to it
 * that the page is shown in the visitor's language (docs/decisions-site.md, "Language and country"). The
 * server has usually done that already; on a static host this does it alone. It imports next to
 * nothing, to stay under 1 KB compressed; a test holds it to that, and to what the widgets store.
 */
import { countryByIpPath, ipPath } from '../../widgets/domain/api-paths.ts';
import { campaignParameters, maxCampaignLength } from '../../widgets/domain/campaign.ts';
import {
  countryOfPrefix,
  homeCountries,
  isLanguage,
  languageOfCountry,
} from '../../widgets/domain/languages.ts';
import { attempt, save, saved, store } from './saved-choice.ts';

/** ms */
const lookUpTimeout = 1500;
/** https://developer.mozilla.org/docs/Web/API/PerformanceNavigation/type */
const wayBack = 2;

const root = document.documentElement;
const shown = root.lang;
/** `other`: the file of this page in the other language; `api`, `ip`: where the two calls go. */
const { other = '', api = '', ip, loading = '' } = (document.currentScript as HTMLElement).dataset;
const query = new URLSearchParams(location.search);

/** Saves the country and gives the language that goes with it, saved as well. */
function choose(code: string): string {
  const country = countryOfPrefix(code);
  const language = languageOfCountry(country);
  save('country', country);
  save('language', language);
  return language;
}

/** The page stays hidden, not half shown, until the other one is there. */
function go(path: string): void {
  root.dataset.loading = '';
  location.replace(path + location.hash);
}

function show(language: string): void {
  const { pathname, search, hash } = location;
  if (language !== shown && other && pathname !== other) {
    go(other + search);
    return;
  }
  delete root.dataset.loading;
  // The file's own name is nothing to bookmark.
  const bare = pathname.replace(/index(\.ar)?\.html$/, '');
  if (bare !== pathname) history.replaceState(0, '', bare + search + hash);
}

/** One call for the address, one for its country; '' whatever goes wrong: English, and no guess at a country. */
async function lookUpCountry(): Promise<string> {
  try {
    const signal = AbortSignal.timeout(lookUpTimeout);
    const { ip: address } = await (await fetch(ip || api + ipPath, { signal })).json();
    const answer = await fetch(api + countryByIpPath, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ip: address }),
      signal,
    });
    return (await answer.json())['country-code'].match(/^\w{2,3}$/)[0];
  } catch {
    return '';
  }
}

// Last touch wins: an address with any campaign parameter replaces the whole saved campaign; but not on the
// way back, when it is saved or has gone with a submission. (What is not deprecated is longer.)
if (
  performance.navigation.type !== wayBack &&
  campaignParameters.some((name) => query.get(name)?.trim())
) {
  for (const name of campaignParameters) {
    const value = query.get(name)?.trim();
    if (value) store(name, value.slice(0, maxCampaignLength));
    else attempt(() => localStorage.removeItem(`luxe.${name}`));
  }
}
const asked = query.get('lang');
const known = saved('language');
// On a static host a country's prefix ends up at the page for what isn't there.
const prefix = other.startsWith('/404') && location.pathname.match(/^\/([a-z]{2,3})(?:\/+(.*))?$/i);

if (prefix) {
  choose(prefix[1] as string);
  query.delete('lang');
  go(`/${prefix[2] ?? ''}?${query}`.replace(/\?$/, ''));
} else if (isLanguage(asked)) {
  show(choose(homeCountries[asked]));
} else if (isLanguage(known)) {
  save('language', known);
  save('country', saved('country'));
  show(known);
} else if (navigator.cookieEnabled) {
  root.dataset.loading = loading;
  lookUpCountry().then((country) => show(choose(country)));
}

// Back to a page that was kept as it was: the language may have been switched since.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && (saved('language') ?? shown) !== shown) location.reload();
});
