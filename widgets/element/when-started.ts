import type { VersionedClass } from './warnings.ts';

/**
 * Settles when the script that defines a tag has rendered all elements that it found on the page. Waits
 * for that script; with an older script, settles as soon as the tag is defined.
 */
export async function whenStarted(tag: string): Promise<void> {
  await customElements.whenDefined(tag);
  const running: VersionedClass | undefined = customElements.get(tag);
  await running?.started;
}
