import { createContext, useContext } from 'react';
import type { Language } from '../widgets/domain/languages.ts';
import type { Content, Route } from './content/content.ts';
import type { Pictures } from './images/derivatives.ts';

/** What the build has made and the pages refer to. */
export interface Assets {
  pictures: Pictures;
  icons: string;
  /** Both stand in every page: a file of its own would be one more round trip before anything shows. */
  css: string;
  bootScript: string;
  /** To preload, per language. */
  fonts: Record<Language, readonly string[]>;
  shareImage: string;
  origin: string;
  /** Origin of the API where it isn't that of the site. */
  apiBase: string | undefined;
}

export type PageRoute = Route | '404';

/** One page in one language. */
export interface Page {
  route: PageRoute;
  content: Content;
  assets: Assets;
}

const PageContext = createContext<Page | undefined>(undefined);

export const PageProvider = PageContext.Provider;

/** The page that is being rendered. */
export function usePage(): Page & { language: Language; dir: 'ltr' | 'rtl' } {
  const page = useContext(PageContext);
  if (!page) throw new Error('Rendered outside of a page.');
  const { language } = page.content;
  return { ...page, language, dir: language === 'ar' ? 'rtl' : 'ltr' };
}

/** Pages that hold the quote form; every other one leads to that of the home page. */
const withForm: readonly PageRoute[] = [
  '',
  'home',
  'authentication',
  'buy-back',
  'direct-sales',
  'pricing',
  'about-us',
];

/** Where a call to action leads: to the form of the page, or else that of the home page. */
export function useQuoteLink(): string {
  return withForm.includes(usePage().route) ? '#Quote' : '/home#Quote';
}
