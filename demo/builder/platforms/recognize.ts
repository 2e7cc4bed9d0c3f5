import type { Platform, PlatformSigns } from './platform.ts';
import { platforms } from './platforms.ts';

/** What gave a platform away. */
export type Clue = 'address' | 'generator' | 'assets';

/** What a page looks as if it were made with. */
export interface Recognised {
  platform: Platform;
  clue: Clue;
}

/** The address of a page as people type it, with or without its scheme; undefined where it is none. */
export function pageAddress(text: string): URL | undefined {
  const typed = text.trim();
  const full = /^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (!typed || /\s/.test(typed) || !URL.canParse(full)) return undefined;
  const url = new URL(full);
  const isPage = /^https?:$/.test(url.protocol) && /[.\]]|^localhost$/.test(url.hostname);
  return isPage ? url : undefined;
}

/** The address that shows the page with the doctor. */
export function doctorAddress(page: URL): string {
  const url = new URL(page);
  url.search = url.search ? `${url.search}&luxe-doctor` : '?luxe-doctor';
  return url.href;
}

function find(clue: Clue, fits: (signs: PlatformSigns) => boolean): Recognised | undefined {
  const platform = platforms.find(({ signs }) => signs && fits(signs));
  return platform && { platform, clue };
}

const fitsAny = (patterns: readonly RegExp[] | undefined, text: string) =>
  patterns?.some((pattern) => pattern.test(text)) ?? false;

/** By the name of its host, else by the path and query of its address. */
export function recogniseAddress({ hostname, pathname, search }: URL): Recognised | undefined {
  const isOf = (host: string) => hostname === host || hostname.endsWith(`.${host}`);
  return (
    find('address', ({ hosts }) => hosts?.some(isOf) ?? false) ??
    find('address', ({ paths }) => fitsAny(paths, pathname + search))
  );
}

/** The values of an attribute of some tags; the page's texts are only searched, never read as HTML. */
function valuesOf(html: string, tags: RegExp, attribute: RegExp): string[] {
  return [...html.matchAll(tags)].flatMap(([tag]) => {
    const [, , double, single, bare] = attribute.exec(tag) ?? [];
    return double ?? single ?? bare ?? [];
  });
}

const generatorTags = /<meta\b[^>]*\bname\s*=\s*["']?generator\b[^>]*>/gi;
const loadingTags = /<(?:script|link|img|a)\b[^>]*>/gi;
const content = /\s(content)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i;
const address = /\s(src|href)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i;

/** By what the page says of itself, else by what it loads and links. */
export function recognisePage(html: string): Recognised | undefined {
  const generators = valuesOf(html, generatorTags, content);
  const assets = valuesOf(html, loadingTags, address);
  return (
    find('generator', (signs) => generators.some((text) => fitsAny(signs.generators, text))) ??
    find('assets', (signs) => assets.some((text) => fitsAny(signs.assets, text)))
  );
}
