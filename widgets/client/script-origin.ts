const ourFile = /(?:^|\/)luxe-widgets[^/?#]*\.js(?=$|[?#])/;

function originOf(address: string): string | undefined {
  try {
    const { protocol, origin } = new URL(address, document.baseURI);
    return /^https?:$/.test(protocol) ? origin : undefined;
  } catch {
    return undefined;
  }
}

/** Optimisers delay a script by renaming its `src` (data-src, data-rocket-src, …). */
function addressesOf(script: Element | null): string[] {
  return script ? [...script.attributes].map((attribute) => attribute.value) : [];
}

/**
 * Origin that served this script: the running script, else any script element or loaded resource
 * that is a luxe-widgets file (modules and delayed scripts have no `currentScript`), else the
 * running script under whatever name, else the page's own origin.
 */
export function findScriptOrigin(running: Element | null = document.currentScript): string {
  const ours = [
    ...addressesOf(running),
    ...[...document.scripts].flatMap(addressesOf),
    ...performance.getEntriesByType('resource').map((entry) => entry.name),
  ].filter((address) => ourFile.test(address));
  return originOf(ours[0] ?? running?.getAttribute('src') ?? '') ?? location.origin;
}

/** Where the API lives unless `api-base` says otherwise: worked out once, while the script loads. */
export const scriptOrigin: string = findScriptOrigin();
