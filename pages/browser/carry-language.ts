import { saved } from './saved-choice.ts';

/**
 * Adds `?lang=` to the URLs of our pages in links and widgets if cookies and storage are blocked, because the next page
 * could not know the language otherwise.
 */
export function carryLanguage(): void {
  // Null would mean that nothing is saved yet.
  if (saved('language') !== undefined) return;
  const { lang } = document.documentElement;
  for (const element of document.querySelectorAll(
    'a, luxe-quote-form, luxe-faq, luxe-offer-response',
  )) {
    for (const { name, value } of element.attributes) {
      if (!/^(href|.+-url)$/.test(name) || !value.startsWith('/')) continue;
      const { pathname, searchParams, hash } = new URL(value, location.origin);
      searchParams.set('lang', lang);
      element.setAttribute(name, `${pathname}?${searchParams}${hash}`);
    }
  }
}
