import { useLayoutEffect, useState } from 'react';

/** Children of an element up to this place can be told apart by `placeRules`. */
const lastPlace = 60;

/**
 * Style rules for children of an element by their place, from 1, where a box around the slot has the class of
 * that letter and place: `b3` for the third. A rule for each place is what leaves the children untouched:
 * they are the page's, and get neither a slot name nor a class.
 */
export function placeRules(letter: string, declarations: string): string {
  const selectors = Array.from(
    { length: lastPlace },
    (_, index) => `.${letter}${index + 1} ::slotted(:nth-child(${index + 1}))`,
  );
  return `${selectors}{${declarations}}`;
}

const hasText = (node: Node) => !!node.textContent?.trim();

/** What a page, a CMS or an editor may leave between the children: a blank paragraph, a line break, a script. */
function isBlank(child: Element): boolean {
  if (child.localName !== 'p') return child.matches('br, link, script, style, template');
  return !hasText(child) && !child.querySelector(':not(br)');
}

/** The places of an element's children, from 1, also of those that come, change or go later. */
export interface ChildPlaces {
  shown: readonly number[];
  blank: readonly number[];
}

function readPlaces(host: Element): ChildPlaces {
  const places: { [Kind in keyof ChildPlaces]: number[] } = { shown: [], blank: [] };
  [...host.children].slice(0, lastPlace).forEach((child, index) => {
    places[isBlank(child) ? 'blank' : 'shown'].push(index + 1);
  });
  return places;
}

/** What is read from an element's children, also when they come or change later. */
export function useContent<Content>(
  host: Element,
  read: (host: Element) => Content,
  attributes = false,
): Content {
  const [content, setContent] = useState(() => read(host));
  // A layout effect: after the next frame a page that is still arriving may be whole already.
  useLayoutEffect(() => {
    const observer = new MutationObserver(() => setContent(() => read(host)));
    observer.observe(host, { attributes, characterData: true, childList: true, subtree: true });
    return () => observer.disconnect();
  }, [host, read, attributes]);
  return content;
}

/** Where the element's children are that count, and where there is nothing to be seen. */
export function useChildPlaces(host: Element): ChildPlaces {
  return useContent(host, readPlaces);
}
