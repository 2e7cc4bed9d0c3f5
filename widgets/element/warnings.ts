import { nearestName } from '../domain/nearest-name.ts';
import { version } from './version.ts';

/** The class behind one of our tags, as another copy of the script finds it. */
export interface VersionedClass extends CustomElementConstructor {
  /** Version of the script that defined it. */
  version?: string;
  /** Settles when that script has started: all that it found on the page is rendered. */
  started?: Promise<void>;
  /** Version of a script that came later and had nothing left to define. */
  ignored?: string;
}

const told = new Set<string>();

/** For whoever places a tag: the page itself goes on as it is. */
function warnOnce(text: string): void {
  if (told.has(text)) return;
  told.add(text);
  // biome-ignore lint/suspicious/noConsole: the place where developers look
  console.warn(text);
}

/** Says that the script which came first stays, where it is of another version. */
export function warnOfVersion(first: VersionedClass): void {
  if (first.version === version || first.ignored === version) return;
  first.ignored = version;
  warnOnce(`luxe-widgets ${version} is ignored: ${first.version} was loaded first`);
}

/**
 * Names the misspelt attributes of an element. One that resembles none of ours is somebody else's, and
 * so is `:country` or `x-on:click`: hosts, frameworks and extensions write many.
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
