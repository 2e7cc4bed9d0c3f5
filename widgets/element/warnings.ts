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

let isWarned = false;

/**
 * If the script that defined the first class has another version, warns the developer of the page that this script is
 * ignored. Warns once for all elements.
 */
export function warnOfVersion(first: VersionedClass): void {
  if (first.version === version) return;
  first.ignored = version;
  if (isWarned) return;
  isWarned = true;
  // biome-ignore lint/suspicious/noConsole: the place where developers look
  console.warn(`luxe-widgets ${version} is ignored: ${first.version} was loaded first`);
}
