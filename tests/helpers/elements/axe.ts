import 'axe-core';
import type { RunOptions } from 'axe-core';

/** Returns the violations that axe finds, one text per element. */
export async function axe(element: Element, options: RunOptions = {}): Promise<string[]> {
  // Keeps axe from computing a selector for every element that passes.
  const { violations } = await window.axe.run(element, { resultTypes: ['violations'], ...options });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} (${node.target.join(' ')})`),
  );
}
