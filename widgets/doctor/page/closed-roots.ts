import { tags } from './elements.ts';
import type { PageWindow } from './page-window.ts';

/**
 * Finds widgets in closed shadow roots. Changing any `lang` makes every widget read its own `lang` again; while
 * `getAttribute` of their classes is patched, each call reveals a widget. Only a temporary element appears on the
 * page.
 */
export async function widgetsInClosedRoots({
  document,
  customElements,
}: PageWindow): Promise<Element[]> {
  const found = new Set<Element>();
  const prototypes = tags.flatMap((tag) => customElements.get(tag)?.prototype ?? []);
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
    // Waits for the mutation observers of the widgets.
    await new Promise<void>((done) => setTimeout(done));
    host.remove();
  } finally {
    // Brings back the inherited method.
    for (const prototype of prototypes) delete prototype.getAttribute;
  }
  return [...found].filter((element) => element.isConnected);
}
