import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import {
  type Choice,
  countryOfLanguage,
  isLanguage,
  type Language,
  languageOfCountry,
} from '../../widgets/domain/languages.ts';
import type { AppEnv } from '../http/app-env.ts';
import type { CountryOf } from '../http/country.ts';

/** Pages read them too (pages/browser/boot.ts): the widgets have the same under the same names. */
const cookieNames = { language: 'luxe.language', country: 'luxe.country' } as const;
const year = 365 * 24 * 60 * 60;

/** Saves a choice for a year, on every page; an unknown country is not saved. */
export function saveChoice(c: Context<AppEnv>, choice: Choice, secure: boolean): void {
  const options = { path: '/', maxAge: year, sameSite: 'Lax', secure } as const;
  setCookie(c, cookieNames.language, choice.language, options);
  if (choice.country) setCookie(c, cookieNames.country, choice.country, options);
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
 * Returns the language of a request for a page: `?lang=`, else the saved one, else that of the address's
 * country (docs/decisions-site.md, "Language and country"). For an unknown address the page is English and
 * asks for the country itself.
 */
export async function recogniseVisitor(
  c: Context<AppEnv>,
  countryOf: CountryOf,
  address: string | undefined,
): Promise<Visitor> {
  const query = c.req.query('lang');
  const asked = isLanguage(query) ? query : undefined;
  const saved = savedLanguage(c);
  if (saved && asked && asked !== saved) {
    // The country menu: changing the language changes the country with it.
    return { language: asked, toSave: { language: asked, country: countryOfLanguage(asked) } };
  }
  if (saved) return { language: saved, toSave: undefined };
  const country = await countryOf(address, c.req.raw.headers);
  if (!asked && !country) return { language: 'en', toSave: undefined };
  const language = asked ?? languageOfCountry(country);
  return { language, toSave: { language, country } };
}
