import { contracts } from '../../../widgets/contracts.ts';
import {
  type ElementPlacement,
  fallbackChildren,
  resolvePlacement,
} from '../../../widgets/manifest/placement.ts';
import type { SnippetChild } from './snippet.ts';

/** Returns the placement of an element, by its contract. */
export function placementOf(tag: string): ElementPlacement {
  const contract = contracts.find((one) => one.tag === tag);
  if (!contract) throw new Error(`No element ${tag}`);
  return resolvePlacement(contract);
}

/**
 * Replacements for tags that end a paragraph: editors wrap pasted text in paragraphs. All other children are links.
 */
const paragraphSafe: Readonly<Record<string, SnippetChild['tag']>> = {
  h2: 'strong',
  h3: 'strong',
  blockquote: 'span',
};

/** Returns the elements inside the tag of a snippet. */
export function snippetChildren(
  placement: ElementPlacement,
  options: Parameters<typeof fallbackChildren>[1],
): SnippetChild[] {
  return fallbackChildren(placement, options).map((child) => ({
    ...child,
    tag: paragraphSafe[child.tag] ?? 'a',
  }));
}
