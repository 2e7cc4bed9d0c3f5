import { typedAddress } from '../attribute-addresses.ts';
import type { Platform, PlatformSigns } from './platform.ts';
import { platforms } from './platforms.ts';

/** Kind of sign by which a platform was recognized. */
type Clue = 'address' | 'generator' | 'assets';

/** The recognized platform of a page. */
export interface Recognized {
  platform: Platform;
  clue: Clue;
}

/** Matches hosts with a dot (domain, IPv4) or bracket (IPv6), and localhost. A single word is a name, not a page. */
const pageHost = /[.\]]|^localhost$/;

/** Parses a page's URL as typed, with or without scheme; undefined if invalid. */
export function pageAddress(text: string): URL | undefined {
  const typed = typedAddress(text);
  const full = /^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (!typed || /\s/.test(typed) || !URL.canParse(full)) return undefined;
  const url = new URL(full);
  const isPage = /^https?:$/.test(url.protocol) && pageHost.test(url.hostname);
  return isPage ? url : undefined;
}

/** Returns the URL that opens the page with the doctor. */
export function doctorAddress(page: URL): string {
  const url = new URL(page);
  url.search = url.search ? `${url.search}&luxe-doctor` : '?luxe-doctor';
  return url.href;
}

function find(clue: Clue, fits: (signs: PlatformSigns) => boolean): Recognized | undefined {
  const platform = platforms.find(({ signs }) => signs && fits(signs));
  return platform && { platform, clue };
}

const fitsAny = (patterns: readonly RegExp[] | undefined, text: string) =>
  patterns?.some((pattern) => pattern.test(text)) ?? false;

/** Recognizes a platform by the URL's host, else by its path and query string. */
export function recognizeAddress({ hostname, pathname, search }: URL): Recognized | undefined {
  const isOf = (host: string) => hostname === host || hostname.endsWith(`.${host}`);
  return (
    find('address', ({ hosts }) => hosts?.some(isOf) ?? false) ??
    find('address', ({ paths }) => fitsAny(paths, pathname + search))
  );
}

/** Returns an attribute's values in the matching tags. Never parses the page, which may contain anything. */
function valuesOf(html: string, tags: RegExp, attribute: RegExp): string[] {
  return [...html.matchAll(tags)].flatMap(([tag]) => {
    const [, doubleQuoted, singleQuoted, unquoted] = attribute.exec(tag) ?? [];
    return doubleQuoted ?? singleQuoted ?? unquoted ?? [];
  });
}

const generatorTags = /<meta\b[^>]*\bname\s*=\s*["']?generator\b[^>]*>/gi;
const tagsWithUrls = /<(?:script|link|img|a)\b[^>]*>/gi;
const contentAttribute = /\scontent\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i;
const urlAttribute = /\s(?:src|href)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i;

/** Recognizes a platform by the generator tag, else by the URLs that the page loads or links to. */
export function recognizePage(html: string): Recognized | undefined {
  const generators = valuesOf(html, generatorTags, contentAttribute);
  const assets = valuesOf(html, tagsWithUrls, urlAttribute);
  return (
    find('generator', (signs) => generators.some((text) => fitsAny(signs.generators, text))) ??
    find('assets', (signs) => assets.some((text) => fitsAny(signs.assets, text)))
  );
}
