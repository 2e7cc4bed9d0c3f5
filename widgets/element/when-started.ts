import type { VersionedClass } from './warnings.ts';

/**
 * Settles when the script that defines a tag has started: all of our tags that it found on the page are
 * rendered. Not before there is such a script; at once where that is older than this.
 */
export async function whenStarted(tag: string): Promise<void> {
  await customElements.whenDefined(tag);
  const running: VersionedClass | undefined = customElements.get(tag);
  await running?.started;
}
