import type { Page } from 'playwright';
import { requestPath } from '../../../widgets/domain/api-paths.ts';

export interface PageContents {
  language: string;
  direction: string;
  /** Absolute URLs of links, with their hash. */
  links: string[];
  /** Images and files named by the page, loaded or not. */
  files: string[];
  /** Ids of elements, open shadow roots included. */
  ids: string[];
  /** Names of lists in the content, for screen readers. */
  listNames: string[];
}

export function readContents(page: Page): Promise<PageContents> {
  return page.evaluate(() => {
    const all = (root: ParentNode): Element[] =>
      [...root.querySelectorAll('*')].flatMap((element) =>
        element.shadowRoot ? [element, ...all(element.shadowRoot)] : [element],
      );
    const elements = all(document);
    const absolute = (address: string) => new URL(address, location.href).href;
    const named = (name: string) => elements.map((element) => element.getAttribute(name) ?? '');
    const sources = [
      ...named('src'),
      ...named('srcset').flatMap((set) => set.split(',').map((part) => part.trim().split(' ')[0])),
      ...[...document.querySelectorAll('link')]
        .filter(({ rel }) => /icon|stylesheet|preload|manifest/.test(rel))
        .map(({ href }) => href),
    ];
    return {
      language: document.documentElement.lang,
      direction: document.documentElement.dir,
      links: elements
        .filter((element) => element instanceof HTMLAnchorElement)
        .map(({ href }) => href)
        .filter((href) => href !== ''),
      files: sources.filter((source): source is string => !!source).map(absolute),
      ids: elements.map(({ id }) => id).filter((id) => id !== ''),
      listNames: elements
        .filter((element) => element.matches('main :is(ul, ol)[aria-label]'))
        .map((element) => element.getAttribute('aria-label') ?? ''),
    };
  });
}

/** The contents of all pages of a site, by path. */
interface SiteContents {
  origin: string;
  pages: ReadonlyMap<string, PageContents>;
}

/** Returns the paths of pages that links lead to, from the first page on. */
export function reachablePaths({ origin, pages }: SiteContents): string[] {
  const reached = new Set(['/']);
  // The loop also visits the paths that it adds.
  for (const path of reached) {
    for (const link of pages.get(path)?.links ?? []) {
      const target = new URL(link);
      if (target.origin === origin && pages.has(target.pathname)) reached.add(target.pathname);
    }
  }
  return [...reached];
}

/** Lists the links whose page, or whose anchor in it, does not exist. */
export function deadLinks({ origin, pages }: SiteContents): string[] {
  const dead = [...pages].flatMap(([path, { links }]) =>
    links
      .filter((link) => {
        const target = new URL(link);
        // The request page is rendered for each visitor, so it is none of the built pages.
        if (target.origin !== origin || target.pathname === requestPath()) return false;
        const ids = pages.get(target.pathname)?.ids;
        const id = decodeURIComponent(target.hash.slice(1));
        return !ids || (id !== '' && !ids.includes(id));
      })
      .map((link) => `${path}: ${link}`),
  );
  return [...new Set(dead)];
}

/** Lists the files of pages that are missing, or are on other servers. */
export async function missingSiteFiles({ origin, pages }: SiteContents): Promise<string[]> {
  const files = new Set([...pages.values()].flatMap((page) => page.files));
  const missing: string[] = [];
  for (const file of files) {
    if (!file.startsWith(`${origin}/`)) missing.push(`third party: ${file}`);
    else if (!(await fetch(file, { method: 'HEAD' })).ok) missing.push(file);
  }
  return missing;
}
