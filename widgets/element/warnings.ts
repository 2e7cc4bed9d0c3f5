import { nearestName } from '../domain/nearest-name.ts';
import { version } from './version.ts';

/** Class of one of our elements, as another copy of the script finds it. */
export interface VersionedClass extends CustomElementConstructor {
  /** Version of the script that defined it. */
  version?: string;
  /** Settles when that script has rendered all elements that it found on the page. */
  started?: Promise<void>;
  /** Version of a later script that was ignored. */
  ignored?: string;
}

const warned = new Set<string>();

/** Warns the developer of the page, once for each text. */
function warnOnce(text: string): void {
  if (warned.has(text)) return;
  warned.add(text);
  // biome-ignore lint/suspicious/noConsole: the place where developers look
  console.warn(text);
}

/** Warns that this script is ignored if the first one has another version. */
export function warnOfVersion(first: VersionedClass): void {
  if (first.version === version || first.ignored === version) return;
  first.ignored = version;
  warnOnce(`luxe-widgets ${version} is ignored: ${first.version} was loaded first`);
}

/**
 * Warns about misspelled attributes of an element. Ignores names that resemble none of ours, and
 * names such as `:country` and `x-on:click`: hosts, frameworks and extensions add many.
 */
export function warnOfUnknownAttributes(element: Element, known: readonly string[]): void {
  for (const { name } of element.attributes) {
    const isPlain = /^[\w-]+$/.test(name);
    const near = isPlain && !known.includes(name) && nearestName(name, known);
    if (near) {
      warnOnce(`${element.localName}: unknown attribute "${name}", did you mean "${near}"?`);
    }
  }
}
