import { createContext, useContext } from 'react';
import { direction, type Language } from '../../widgets/domain/languages.ts';
import type { Content, PageMeta, Pages } from '../content/content.ts';
import type { Assets } from './assets.ts';

/**
 * Who may find a page. `listed`: search engines, by the sitemap; `unlisted`: search engines, by its
 * links; `hidden`: only who is led there; `private`: as hidden, and its address, which holds what nobody
 * else may see, is told neither to the next page nor to the tag manager.
 */
export type Visibility = 'listed' | 'unlisted' | 'hidden' | 'private';

/** What the frame around a page has to know of its route. */
export interface PageRoute {
  /** Without slashes: `pricing`; empty: the top of the site; `404`: for what is not there. */
  path: string;
  /** The name of its texts, and of its title and description. */
  content: keyof Pages;
  visibility: Visibility;
  /** Path of the page that search engines take it for. Default: its own. */
  canonicalPath?: string;
  /** Whether the view holds the quote form. Default: no; its calls to action lead to the home page's. */
  hasQuoteForm?: boolean;
  /** An answer of the server's, which it fills in: its address is no page, so no script of ours runs there. Default: no. */
  isTemplate?: boolean;
}

/** One page in one language. */
export interface Page {
  route: PageRoute;
  content: Content;
  assets: Assets;
}

const PageContext = createContext<Page | undefined>(undefined);

/** Around everything that calls `usePage`. */
export const PageProvider = PageContext.Provider;

interface CurrentPage extends Page {
  language: Language;
  dir: 'ltr' | 'rtl';
  meta: PageMeta;
}

/** The page that is being rendered. Throws outside of a `PageProvider`. */
export function usePage(): CurrentPage {
  const page = useContext(PageContext);
  if (!page) throw new Error('Rendered outside of a page.');
  const { route, content } = page;
  const { language } = content;
  return { ...page, language, dir: direction(language), meta: content.meta[route.content] };
}

/** Where a call to action leads: to the form of the page, or else that of the home page. */
export function useQuoteLink(): string {
  return usePage().route.hasQuoteForm ? '#Quote' : '/home#Quote';
}
