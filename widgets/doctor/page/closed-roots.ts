import { tags } from './elements.ts';
import type { Realm } from './page-window.ts';

/**
 * The widgets in closed shadow roots, into which nothing else can look. A change of any `lang` makes every
 * widget read its attributes again; for that moment, reading them tells who is there. Nothing on the page
 * changes but an element of our own, which comes and goes.
 */
export async function widgetsInClosedRoots({
  document,
  customElements,
}: Realm): Promise<Element[]> {
  const found = new Set<Element>();
  const prototypes = [...tags].flatMap((tag) => customElements.get(tag)?.prototype ?? []);
  for (const prototype of prototypes) {
    const native: Element['getAttribute'] = prototype.getAttribute;
    prototype.getAttribute = function getAttribute(this: Element, name: string) {
      found.add(this);
      return native.call(this, name);
    };
  }
  try {
    const host = document.createElement('luxe-doctor');
    document.documentElement.appendChild(host);
    host.lang = 'en';
    // The observers' turn, then that of the renders which they have asked for.
    await new Promise<void>((done) => setTimeout(done));
    host.remove();
  } finally {
    for (const prototype of prototypes) delete prototype.getAttribute;
  }
  return [...found].filter((element) => element.isConnected);
}
