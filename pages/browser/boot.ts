/**
 * Runs in <head> before anything is drawn: remembers country, language and campaign, and sees to it
 * that the page is shown in the visitor's language (docs/decisions-site.md, "Language and country"). The
 * server has usually done that already; on a static host this does it alone. It imports next to
 * nothing, to stay under 1 KB compressed; a test holds it to that, and to what the widgets store.
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

/** ms */
const lookUpTimeout = 1500;
/** https://developer.mozilla.org/docs/Web/API/PerformanceNavigation/type */
const wayBack = 2;

const root = document.documentElement;
const shown = root.lang;
/** `other`: the file of this page in the other language; `api`, `ip`: where the two calls go. */
const { other = '', api = '', ip, loading = '' } = (document.currentScript as HTMLElement).dataset;
const { pathname, search, hash } = location;
const query = new URLSearchParams(search);

/** The page stays hidden, not half shown, until the other one is there. */
function go(path: string): void {
  root.dataset.loading = '';
  location.replace(path + hash);
}

/** Saves the language, and the country where it is known, and shows the page in that language. */
function show(language: string, country: string | undefined): void {
  save('language', language);
  save('country', country);
  if (language !== shown && other && pathname !== other) {
    go(other + search);
    return;
  }
  delete root.dataset.loading;
  // The file's own name is nothing to bookmark.
  const bare = pathname.replace(/index(\.ar)?\.html$/, '');
  if (bare !== pathname) history.replaceState(0, '', bare + search + hash);
}

/** Returns the country of the visitor's address; undefined where it is unknown, and after any failure. */
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
    return undefined;
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
const known = saved('language');
const chosen = [query.get('lang'), known].find(isLanguage);
// On a static host a country's prefix ends up at the page for what isn't there.
const prefix = other.startsWith('/404') && pathname.match(/^\/([a-z]{2,3})(?:\/+(.*))?$/i);

if (prefix) {
  const { language, country } = choiceOfPrefix(prefix[1] as string);
  save('language', language);
  save('country', country);
  query.delete('lang');
  go(`/${prefix[2] ?? ''}?${query}`.replace(/\?$/, ''));
} else if (chosen) {
  // The country menu: changing the language changes the country with it.
  show(chosen, known && known !== chosen ? countryOfLanguage(chosen) : saved('country'));
} else if (navigator.cookieEnabled) {
  root.dataset.loading = loading;
  lookUpCountry().then((country) => show(languageOfCountry(country), country));
}

// Back to a page that was kept as it was: the language may have been switched since.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && (saved('language') ?? shown) !== shown) location.reload();
});
