import type { Language } from '../../widgets/domain/languages.ts';

/**
 * The address of the page at a path. Each language has one of its own, so that search engines reach
 * Arabic; without a language it is the one that suits the visitor.
 */
export function addressOf(origin: string, path: string, language?: Language): string {
  return `${origin}/${path}${language ? `?lang=${language}` : ''}`;
}

/** `pricing/index.html`, `pricing/index.ar.html`; the page for what is not there stands at the top. */
export function fileOf(path: string, language: Language): string {
  const suffix = language === 'ar' ? '.ar.html' : '.html';
  if (path === '404') return `404${suffix}`;
  return `${path && `${path}/`}index${suffix}`;
}
