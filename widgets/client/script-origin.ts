/** The file under any of its names: `luxe-widgets.js`, `luxe-widgets@1.2.3.js`. */
export const ourFile = /(?:^|\/)luxe-widgets[^/?#]*\.js(?=$|[?#])/;

/** With its host: where a relative one has led, only the list of loaded files can say, whatever `<base>` the page has by now. */
export const isWhole = (address: string): boolean => /^[\s\w]*:?\/\//.test(address);

/** An address, against the page's base, if it is one of http or https. */
export function webAddress(address: string): URL | undefined {
  try {
    const url = new URL(address, document.baseURI);
    return /^https?:/.test(url.href) ? url : undefined;
  } catch {
    return undefined;
  }
}

/** Every address a script element may stand for. Optimisers delay a script by renaming its `src` (data-src, data-rocket-src, …). */
export function addressesOf(script: Element | null): string[] {
  return [...(script?.attributes ?? [])].map(({ value }) => value);
}

/**
 * Address of this script: the running script, else any script element or loaded resource that is a
 * luxe-widgets file (modules and delayed scripts have no `currentScript`), else the running script
 * under whatever name. Undefined where the widgets are part of a host's own bundle.
 */
export function findScript(running: Element | null = document.currentScript): URL | undefined {
  // Who may write content but no scripts can name an object or image so that it stands in for
  // `document.currentScript`, and can load an image from any address.
  const isScript = (element: Element | null) => element instanceof HTMLScriptElement;
  const isOurs = (address: string) => isWhole(address) && ourFile.test(address);
  const own = isScript(running) ? running : null;
  return webAddress(
    // One after the other: each takes a phone longer than the one before.
    addressesOf(own).find(isOurs) ??
      [...document.scripts].filter(isScript).flatMap(addressesOf).find(isOurs) ??
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ initiatorType }) => /^(script|link|other)$/.test(initiatorType))
        .map(({ name }) => name)
        .find(isOurs) ??
      (own?.getAttribute('src') || 'data:'),
  );
}

// While the script loads, for it is no current script later. On a server there is no page at all.
const script = globalThis.document && findScript();

/** Where the API lives unless `api-base` says otherwise: the script's origin, else the page's. */
export const scriptOrigin: string = (script ?? globalThis).origin;
/** The folder the script stands in, with its slash: the flags stand beside it. '' without a script. */
export const scriptFolder: string = script ? new URL('.', script).href : '';
