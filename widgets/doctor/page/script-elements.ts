import { addressesOf, isAbsolute, ourFile, webAddress } from '../../client/script-origin.ts';
import { nearestName } from '../../domain/fuzzy/nearest-name.ts';
import type { PageWindow } from './page-window.ts';
import { withoutQuotes } from './typographic-quotes.ts';

/** A script element for the widgets' script, whether it ran or not. */
export interface OurScript {
  element: HTMLScriptElement;
  address: URL;
}

/** A script element for the widgets' script with a mistake in its URL. */
export interface MisspelledScript extends OurScript {
  /** Corrected URL. */
  meant: URL;
  /** The mistake is typographic quotes. */
  isQuoted: boolean;
}

const fileName = 'luxe-widgets.js';

export function scriptsOf({ document }: PageWindow): HTMLScriptElement[] {
  // `document.scripts` may be shadowed by a form of that name.
  return [...document.querySelectorAll('script')];
}

/**
 * Resolves the URL of a script element. The page's base may have changed since a relative URL was loaded, so
 * the list of loaded files decides.
 */
function addressOf(page: PageWindow, text: string): URL | undefined {
  const address = webAddress(text, page.document);
  if (!address || isAbsolute(text)) return address;
  const { pathname, search } = new URL(text, 'https://relative.example');
  const loaded = page.performance
    .getEntriesByType('resource')
    .find(({ name }) => name.endsWith(pathname + search));
  return loaded ? webAddress(loaded.name) : address;
}

export function findScripts(page: PageWindow): OurScript[] {
  return scriptsOf(page).flatMap((element) => {
    const [named] = addressesOf(element).filter((text) => ourFile.test(text));
    const address = named === undefined ? undefined : addressOf(page, named);
    return address ? [{ element, address }] : [];
  });
}

/** Tells whether a file name is a misspelling of the script's. */
function isMeant(name: string): boolean {
  const plain = name.toLowerCase().replace(/[\s._-]+/g, '-');
  return nearestName(plain, ['luxe-widgets-js', 'luxe-widgets']) !== undefined;
}

function misspelled(page: PageWindow, element: HTMLScriptElement): MisspelledScript[] {
  const source = element.getAttribute('src')?.trim() ?? '';
  if (ourFile.test(source)) return [];
  const plain = withoutQuotes(source);
  const address = webAddress(source, page.document);
  const meant = webAddress(plain, page.document);
  if (!address || !meant) return [];
  const isQuoted = plain !== source && ourFile.test(plain);
  const name = meant.pathname.split('/').pop() ?? '';
  if (!isQuoted && !isMeant(name)) return [];
  if (!isQuoted) meant.pathname = meant.pathname.slice(0, -name.length) + fileName;
  return [{ element, address, meant, isQuoted }];
}

/** Finds script elements with a similar file name. They may belong to another company. */
export function findMisspelled(page: PageWindow): MisspelledScript[] {
  return scriptsOf(page).flatMap((element) => misspelled(page, element));
}
