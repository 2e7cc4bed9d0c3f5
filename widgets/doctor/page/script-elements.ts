import { addressesOf, isWhole, ourFile } from '../../client/script-origin.ts';
import { nearestName } from '../../domain/nearest-name.ts';
import type { Realm } from './page-window.ts';
import { withoutQuotes } from './typographic-quotes.ts';

/** A script element of the page that stands for the widgets' script, run or not. */
export interface OurScript {
  element: HTMLScriptElement;
  address: URL;
}

/** A script element that was meant to be ours, and what is wrong with its address. */
export interface MisspeltScript extends OurScript {
  /** The address as it was meant. */
  meant: URL;
  /** Typographic quotes are part of it. */
  isQuoted: boolean;
}

const fileName = 'luxe-widgets.js';

/** An address of http or https, against the base of that window's page. */
export function addressIn({ document }: Realm, text: string): URL | undefined {
  try {
    const url = new URL(text, document.baseURI);
    return /^https?:$/.test(url.protocol) ? url : undefined;
  } catch {
    return undefined;
  }
}

export function scriptsOf({ document }: Realm): HTMLScriptElement[] {
  // `document.scripts` may be a form of that name.
  return [...document.querySelectorAll('script')];
}

/**
 * Where a script element's address has led. A relative one may have been meant against another base than
 * the page has now: the list of loaded files knows.
 */
function addressOf(realm: Realm, text: string): URL | undefined {
  const address = addressIn(realm, text);
  if (!address || isWhole(text)) return address;
  const { pathname, search } = new URL(text, 'https://relative.example');
  const loaded = realm.performance
    .getEntriesByType('resource')
    .find(({ name }) => name.endsWith(pathname + search));
  return loaded ? addressIn(realm, loaded.name) : address;
}

export function findScripts(realm: Realm): OurScript[] {
  return scriptsOf(realm).flatMap((element) => {
    const [named] = addressesOf(element).filter((text) => ourFile.test(text));
    const address = named === undefined ? undefined : addressOf(realm, named);
    return address ? [{ element, address }] : [];
  });
}

/** The name of our file, if that is what a file's name was meant to be. */
function isMeant(name: string): boolean {
  const plain = name.toLowerCase().replace(/[\s._-]+/g, '-');
  return nearestName(plain, ['luxe-widgets-js', 'luxe-widgets']) !== undefined;
}

function misspelt(realm: Realm, element: HTMLScriptElement): MisspeltScript[] {
  const source = element.getAttribute('src')?.trim() ?? '';
  if (ourFile.test(source)) return [];
  const plain = withoutQuotes(source);
  const address = addressIn(realm, source);
  const meant = addressIn(realm, plain);
  if (!address || !meant) return [];
  const isQuoted = plain !== source && ourFile.test(plain);
  const name = meant.pathname.split('/').pop() ?? '';
  if (!isQuoted && !isMeant(name)) return [];
  if (!isQuoted) meant.pathname = meant.pathname.slice(0, -name.length) + fileName;
  return [{ element, address, meant, isQuoted }];
}

/** Script elements whose file has nearly the name of ours. They may be somebody else's: ask what is there. */
export function findMisspelt(realm: Realm): MisspeltScript[] {
  return scriptsOf(realm).flatMap((element) => misspelt(realm, element));
}
