import { createContext, useContext } from 'react';
import { direction, type Language } from '../../widgets/domain/languages.ts';
import type { Content } from '../content/content.ts';
import type { Assets } from './assets.ts';

/**
 * `listed`: in the sitemap. `unlisted`: search engines may find the page through links. `hidden`: kept out of search
 * engines. `private`: hidden, with a secret in the URL, which neither other sites (as referrer) nor the tag manager
 * may see.
 */
type Visibility = 'listed' | 'unlisted' | 'hidden' | 'private';

/** The part of a route that the layout needs. */
export interface PageRoute {
  /** Path without slashes, such as `pricing`. Empty: the top of the site; `404`: unknown paths. */
  path: string;
  /** Key of the page's texts, title and description. */
  content: keyof Content['meta'];
  visibility: Visibility;
  /** Path of the canonical page for search engines. Default: `path`. */
  canonicalPath?: string;
  /** True if the page has the quote form. On other pages, calls to action lead to the form of the home page. */
  hasQuoteForm?: boolean;
  /** True for a response that the server fills in. Its URL is not that of a page, so it has no script of the site. */
  isTemplate?: boolean;
}

/** One page in one language. */
export interface Page {
  route: PageRoute;
  content: Content;
  assets: Assets;
}

const PageContext = createContext<Page | undefined>(undefined);

/** Wraps everything that calls `usePage`. */
export const PageProvider = PageContext.Provider;

interface CurrentPage extends Page {
  language: Language;
  dir: 'ltr' | 'rtl';
  meta: Content['meta']['home'];
}

/** Returns the page that is being rendered. Throws outside a `PageProvider`. */
export function usePage(): CurrentPage {
  const page = useContext(PageContext);
  if (!page) throw new Error('Rendered outside a PageProvider.');
  const { route, content } = page;
  const { language } = content;
  return { ...page, language, dir: direction(language), meta: content.meta[route.content] };
}

/** Returns the link of calls to action: the form of this page, otherwise that of the home page. */
export function useQuoteLink(): string {
  return usePage().route.hasQuoteForm ? '#Quote' : '/home#Quote';
}
