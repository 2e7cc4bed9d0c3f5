import { getCookie, setCookie } from 'hono/cookie';
import {
  type Choice,
  countryOfLanguage,
  isLanguage,
  type Language,
  languageOfCountry,
} from '../../widgets/domain/languages.ts';
import type { CountryOf, RequestContext } from '../http/middleware/request-context.ts';

/** Names that pages/browser/saved-choice.ts and the widgets use as well. */
const cookieNames = { language: 'luxe.language', country: 'luxe.country' } as const;
/** Lifetime of the cookies in seconds. */
const year = 365 * 24 * 60 * 60;

/** Saves language and, if known, country in cookies, for a year and for every page. */
export function saveChoice(c: RequestContext, choice: Choice): void {
  const secure = c.var.isSecure;
  const options = { path: '/', maxAge: year, sameSite: 'Lax', secure } as const;
  setCookie(c, cookieNames.language, choice.language, options);
  if (choice.country) setCookie(c, cookieNames.country, choice.country, options);
}

export function savedLanguage(c: RequestContext): Language | undefined {
  const saved = getCookie(c, cookieNames.language);
  return isLanguage(saved) ? saved : undefined;
}

/**
 * Chooses the language of a page: `?lang=`, else the saved one, else that of the address's country
 * (docs/decisions/site.md, "Language and country"). For unknown addresses the page is in English, and looks up the
 * country in the browser. `toSave` is undefined if the choice is already saved or still unknown.
 */
export async function recognizeVisitor(
  c: RequestContext,
  countryOf: CountryOf,
): Promise<{ language: Language; toSave: Choice | undefined }> {
  const query = c.req.query('lang');
  const asked = isLanguage(query) ? query : undefined;
  const saved = savedLanguage(c);
  if (saved && asked && asked !== saved) {
    // The visitor used the country menu, which changes language and country together.
    return { language: asked, toSave: { language: asked, country: countryOfLanguage(asked) } };
  }
  if (saved) return { language: saved, toSave: undefined };
  const country = await countryOf(c.var.address, c.req.raw.headers);
  if (!asked && !country) return { language: 'en', toSave: undefined };
  const language = asked ?? languageOfCountry(country);
  return { language, toSave: { language, country } };
}
