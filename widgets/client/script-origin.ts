const ourFile = /(?:^|\/)luxe-widgets[^/?#]*\.js(?=$|[?#])/;

function webAddress(address: string): URL | undefined {
  try {
    const url = new URL(address, document.baseURI);
    return /^https?:$/.test(url.protocol) ? url : undefined;
  } catch {
    return undefined;
  }
}

/** Optimisers delay a script by renaming its `src` (data-src, data-rocket-src, …). */
function addressesOf(script: Element | null): string[] {
  return script ? [...script.attributes].map((attribute) => attribute.value) : [];
}

/**
 * Address of this script: the running script, else any script element or loaded resource that is a
 * luxe-widgets file (modules and delayed scripts have no `currentScript`), else the running script
 * under whatever name, else the page's own root.
 */
export function findScript(running: Element | null = document.currentScript): URL {
  const ours = [
    ...addressesOf(running),
    ...[...document.scripts].flatMap(addressesOf),
    ...performance.getEntriesByType('resource').map((entry) => entry.name),
  ].filter((address) => ourFile.test(address));
  return webAddress(ours[0] ?? running?.getAttribute('src') ?? '') ?? new URL('/', location.href);
}

const script = findScript();

/** Where the API lives unless `api-base` says otherwise: worked out once, while the script loads. */
export const scriptOrigin: string = script.origin;
/** The folder the script stands in, with its slash: the flags stand beside it. */
export const scriptFolder: string = new URL('.', script).href;
