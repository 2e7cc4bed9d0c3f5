/** Matches the URLs of the script: `luxe-widgets.js`, `luxe-widgets@1.2.3.js`. */
export const ourFile = /(?:^|\/)luxe-widgets[^/?#]*\.js(?=$|[?#])/;

/** Returns true for a URL with a host. The page's `<base>` may have changed since a relative URL was loaded. */
export const isAbsolute = (address: string): boolean => /^[\s\w]*:?\/\//.test(address);

/** Resolves a URL against the base of a document; undefined unless it is http or https. */
export function webAddress(address: string, { baseURI } = document): URL | undefined {
  try {
    const url = new URL(address, baseURI);
    return /^https?:/.test(url.href) ? url : undefined;
  } catch {
    return undefined;
  }
}

/** Returns all attribute values of a script element: optimizers delay scripts by renaming `src` (data-src, data-rocket-src, …). */
export function addressesOf(script: Element | null): string[] {
  return [...(script?.attributes ?? [])].map(({ value }) => value);
}

/**
 * Returns the URL of this script: the running script, else any script element or loaded resource that is a
 * luxe-widgets file (modules and delayed scripts have no `currentScript`), else the running script
 * under any name. Undefined without any, as in a module of a host's bundle.
 */
export function findScript(running: Element | null = document.currentScript): URL | undefined {
  // Authors who may not add scripts can still name an object or image `currentScript`, which replaces
  // `document.currentScript`, and load images from any URL. `isScript` and `initiatorType` exclude these.
  const isScript = (element: Element | null) => element instanceof HTMLScriptElement;
  const isOurs = (address: string) => isAbsolute(address) && ourFile.test(address);
  const script = isScript(running) ? running : null;
  return webAddress(
    // Tried in this order: each lookup is slower than the one before.
    addressesOf(script).find(isOurs) ??
      [...document.scripts].filter(isScript).flatMap(addressesOf).find(isOurs) ??
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ initiatorType }) => /^(script|link|other)$/.test(initiatorType))
        .map(({ name }) => name)
        .find(isOurs) ??
      // An inline script has no address: `data:`, which is no web address, makes the result undefined.
      (script?.getAttribute('src') || 'data:'),
  );
}

/** Replaced by the build: true in the npm package. */
declare const __IN_PACKAGE__: boolean;

/** True in the npm package: a host's bundler names chunks after the package, and such a chunk is not the script. */
const isInBundle = typeof __IN_PACKAGE__ !== 'undefined' && __IN_PACKAGE__;

// Runs while the script loads: later there is no current script. A server has no document.
const script = isInBundle ? undefined : globalThis.document && findScript();

/** Default of `api-base`: the script's origin, else the page's. */
export const scriptOrigin: string = (script ?? globalThis).origin;
/** URL of the script's folder, with a slash: the flags are next to it. '' without a script. */
export const scriptFolder: string = script ? new URL('.', script).href : '';
