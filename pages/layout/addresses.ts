import type { Language } from '../../widgets/domain/languages.ts';

/** Language and region of the pages for search engines (`hreflang`). */
export const hreflangs = { en: 'en-AE', ar: 'ar-SA' } as const satisfies Record<Language, string>;

/**
 * Returns the URL of a page. Each language has a URL of its own, so that search engines find the Arabic page. At the URL
 * without a language, the site chooses the language for the visitor.
 */
export function addressOf(origin: string, path: string, language?: Language): string {
  return `${origin}/${path}${language ? `?lang=${language}` : ''}`;
}

/** Returns the link that dials a phone number, which may contain spaces. */
export function telephoneLink(number: string): string {
  return `tel:${number.replace(/[^+\d]/g, '')}`;
}

/** Returns `pricing/index.html` or `pricing/index.ar.html`; the 404 page is in the top folder. */
export function fileOf(path: string, language: Language): string {
  const suffix = language === 'ar' ? '.ar.html' : '.html';
  if (path === '404') return `404${suffix}`;
  return `${path && `${path}/`}index${suffix}`;
}
