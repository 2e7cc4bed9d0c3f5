import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import {
  countryOfPrefix,
  homeCountries,
  isLanguage,
  type Language,
  languageOfCountry,
} from '../../widgets/domain/languages.ts';
import type { AppEnv } from '../http/app-env.ts';
import type { CountryOf } from '../http/country.ts';

/** What a page is shown in, and what is remembered with it. */
export interface Choice {
  language: Language;
  /** ISO code of two letters, or whatever a prefix named in two or three. */
  country: string;
}

/** Pages read them too (pages/browser/boot.ts): the widgets have the same under the same names. */
const cookieNames = { language: 'luxe.language', country: 'luxe.country' } as const;
const year = 365 * 24 * 60 * 60;

/** Arabic is tied to KSA and English to the UAE. */
export function choiceOfLanguage(language: Language): Choice {
  return { language, country: homeCountries[language] };
}

/** Saudi visitors read Arabic, all others English. `KSA` counts as `SA`. */
export function choiceOfCountry(code: string): Choice {
  const country = countryOfPrefix(code);
  return { language: languageOfCountry(country), country };
}

/** Remembers a choice for a year, on every page. */
export function saveChoice(c: Context<AppEnv>, choice: Choice, secure: boolean): void {
  const options = { path: '/', maxAge: year, sameSite: 'Lax', secure } as const;
  setCookie(c, cookieNames.language, choice.language, options);
  setCookie(c, cookieNames.country, choice.country, options);
}

/** The language that is remembered; undefined: none. */
export function savedLanguage(c: Context<AppEnv>): Language | undefined {
  const saved = getCookie(c, cookieNames.language);
  return isLanguage(saved) ? saved : undefined;
}

/** What a request says of who sends it. */
export interface Visitor {
  language: Language;
  /** What is to be remembered from now on; undefined: it is already, or nobody knows yet. */
  toSave: Choice | undefined;
}

/**
 * The language of a request for a page: `?lang=`, else the saved choice, else by the country of the
 * address (docs/decisions-site.md, "Language and country"). Where that is unknown: English, and the
 * page itself finds out.
 */
export async function recogniseVisitor(
  c: Context<AppEnv>,
  countryOf: CountryOf,
  address: string | undefined,
): Promise<Visitor> {
  const asked = c.req.query('lang');
  if (isLanguage(asked)) return { language: asked, toSave: choiceOfLanguage(asked) };
  const saved = savedLanguage(c);
  if (saved) return { language: saved, toSave: undefined };
  const country = await countryOf(address, c.req.raw.headers);
  if (country === undefined) return { language: 'en', toSave: undefined };
  const choice = choiceOfCountry(country);
  return { language: choice.language, toSave: choice };
}
