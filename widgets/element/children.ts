import { useLayoutEffect, useState } from 'react';

/** Maximum number of children, as each needs a CSS selector of its own. */
const lastPlace = 60;

/**
 * Returns a CSS rule that styles children of an element, chosen by classes of the box around the slot: `b3` for the
 * third. The children belong to the page, so they get no slot name and no class.
 *
 * @example placeRules('b', 'display:none') // '.b1 ::slotted(:nth-child(1)),.b2 ::slotted(:nth-child(2)),…{display:none}'
 */
export function placeRules(letter: string, declarations: string): string {
  const selectors = Array.from(
    { length: lastPlace },
    (_, index) => `.${letter}${index + 1} ::slotted(:nth-child(${index + 1}))`,
  );
  return `${selectors.join()}{${declarations}}`;
}

const hasText = (node: Node) => !!node.textContent?.trim();

/** Returns true for leftovers of editors and CMSs between the children: blank paragraphs, line breaks, scripts. */
function isBlank(child: Element): boolean {
  if (child.localName !== 'p') return child.matches('br, link, noscript, script, style, template');
  return !hasText(child) && !child.querySelector(':not(br)');
}

function readPlaces(host: Element) {
  const places = { shown: [] as number[], blank: [] as number[] };
  [...host.children].slice(0, lastPlace).forEach((child, index) => {
    places[isBlank(child) ? 'blank' : 'shown'].push(index + 1);
  });
  return places;
}

/** Reads an element's children, now and whenever they change. `attributes`: also when their attributes change. */
export function useContent<Content>(
  host: Element,
  read: (host: Element) => Content,
  { attributes = false } = {},
): Content {
  const [content, setContent] = useState(() => read(host));
  // A layout effect observes before the next frame: the parser may still be adding children.
  useLayoutEffect(() => {
    const observer = new MutationObserver(() => setContent(() => read(host)));
    observer.observe(host, { attributes, characterData: true, childList: true, subtree: true });
    return () => observer.disconnect();
  }, [host, read, attributes]);
  return content;
}

/** Returns the positions, from 1, of an element's visible and blank children, now and whenever they change. */
export function useChildPlaces(host: Element) {
  return useContent(host, readPlaces);
}
