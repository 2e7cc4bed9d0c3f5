import { countryOfLanguage, type Language } from '../../widgets/domain/languages.ts';

/** Lifetime of the cookies, in seconds. */
const year = 365 * 24 * 60 * 60;

/** Key of a choice: saved in a cookie for the server and in local storage for the widgets. */
type ChoiceKey = 'language' | 'country';

/** Runs an action on storage or cookies, which throw if they are blocked, as in sandboxed frames. */
export function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    // Storage is blocked, so there is no result.
  }
}

function cookie(key: ChoiceKey): string | undefined {
  return attempt(() => document.cookie.match(`\\bluxe\\.${key}=(\\w+)`)?.[1]);
}

/** Returns the choice from the cookie, else from local storage: null if there is none, undefined if that is blocked. */
export function saved(key: ChoiceKey): string | null | undefined {
  return cookie(key) ?? attempt(() => localStorage.getItem(`luxe.${key}`));
}

/**
 * Saves a choice in a cookie and in local storage. Keeps a cookie with the same value, which the server may have set:
 * Safari deletes a cookie that a script has written after a week.
 */
export function save(key: ChoiceKey, value: string | null | undefined): void {
  if (!value) return;
  attempt(() => localStorage.setItem(`luxe.${key}`, value));
  if (cookie(key) === value) return;
  const secure = location.protocol === 'https:' ? ';Secure' : '';
  attempt(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
    document.cookie = `luxe.${key}=${value};Path=/;Max-Age=${year};SameSite=Lax${secure}`;
  });
}

/** Saves the language, and the country if it is known. */
export function keepChoice(language: Language, country: string | null | undefined): void {
  save('language', language);
  save('country', country);
}

/** Saves the language. If it differs from the saved language, also saves its country, as the country switch does. */
export function keepLanguage(language: Language): void {
  const known = saved('language');
  const country = known && known !== language ? countryOfLanguage(language) : saved('country');
  keepChoice(language, country);
}
