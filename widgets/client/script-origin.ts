/** The file under any of its names: `luxe-widgets.js`, `luxe-widgets@1.2.3.js`. */
export const ourFile = /(?:^|\/)luxe-widgets[^/?#]*\.js(?=$|[?#])/;

/** An address, against the page's base, if it is one of http or https. */
export function webAddress(address: string): URL | undefined {
  try {
    const url = new URL(address, document.baseURI);
    return /^https?:$/.test(url.protocol) ? url : undefined;
  } catch {
    return undefined;
  }
}

/** Every address a script element may stand for. Optimisers delay a script by renaming its `src` (data-src, data-rocket-src, …). */
export function addressesOf(script: Element | null): string[] {
  return script ? [...script.attributes].map((attribute) => attribute.value) : [];
}

/**
 * Address of this script: the running script, else any script element or loaded resource that is a
 * luxe-widgets file (modules and delayed scripts have no `currentScript`), else the running script
 * under whatever name. Undefined where the widgets are part of a host's own bundle.
 */
export function findScript(running: Element | null = document.currentScript): URL | undefined {
  // Who may write content but no scripts can name an object or image so that it stands in for
  // `document.currentScript`, and can load an image from any address.
  const [first, ...others] = [running, ...document.scripts].map((element) =>
    element instanceof HTMLScriptElement ? element : null,
  );
  const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const ours = [
    ...addressesOf(first ?? null),
    ...others.flatMap(addressesOf),
    ...loaded
      .filter(({ initiatorType }) => /^(script|link|other)$/.test(initiatorType))
      .map(({ name }) => name),
  ].filter((address) => ourFile.test(address));
  return webAddress(ours[0] ?? first?.getAttribute('src') ?? 'data:');
}

// While the script loads, for it is no current script later. On a server there is no page at all.
const script = globalThis.document && findScript();

/** Where the API lives unless `api-base` says otherwise: the script's origin, else the page's. */
export const scriptOrigin: string = (script ?? globalThis).origin;
/** The folder the script stands in, with its slash: the flags stand beside it. '' without a script. */
export const scriptFolder: string = script ? new URL('.', script).href : '';
