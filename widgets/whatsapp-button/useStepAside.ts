import { type RefObject, useEffect, useState } from 'react';
import { listen } from '../client/listen.ts';

/** Controls and messages that must not be covered, except other floating buttons and scrollable lists. */
const important =
  'a[href],button:not(.floating),input,select,textarea,label,summary,iframe,[contenteditable],[tabindex]:not(ul,ol),[role=button],[role=alert],[role=status],[part~=error]';
/** Width in pixels below which a viewport has no space for the button next to a field and the on-screen keyboard. */
const narrow = 768;
/** Events after which the focus or the layout may have changed. */
const triggers = ['focusin', 'focusout', 'keyup', 'click', 'scroll', 'resize'] as const;
/** Milliseconds from the last of these events to the check, so that the button does not flicker during scrolling. */
const debounce = 100;
/** Polling interval in milliseconds: other changes of the host page fire no event. */
const interval = 500;

function isTypedIn(): boolean {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return !!active?.matches('input,textarea,select,[contenteditable]');
}

/** Fractions of the button's size from edge to edge, closer together than lines of text. */
const fractions = [0.01, 0.255, 0.5, 0.745, 0.99];
/** Every other point of the grid of these fractions, as on a checkerboard. */
const testedPoints = fractions.flatMap((across, column) =>
  fractions.filter((_, row) => (row + column) % 2 === 0).map((down) => ({ across, down })),
);

/** Hit-tests points of the button for something important below it. */
function isOver(floating: Element): boolean {
  const { x, y, width, height } = floating.getBoundingClientRect();
  const roots = new Set<DocumentOrShadowRoot>([document]);
  // Also visits the roots that the loop adds.
  for (const root of roots) {
    for (const { across, down } of testedPoints) {
      for (const element of root.elementsFromPoint(x + across * width, y + down * height)) {
        const { shadowRoot } = element;
        if (shadowRoot && !shadowRoot.contains(floating)) roots.add(shadowRoot);
        // Ignores page-sized elements, which the button always covers.
        if (element.matches(important) && element.clientHeight < innerHeight) return true;
      }
    }
  }
  return false;
}

/**
 * Returns true while the button would cover something important (docs/decisions/widgets.md, "The floating button
 * steps aside").
 */
export function useStepAside(floating: RefObject<Element | null>, isInline: boolean): boolean {
  // Hidden until the first check.
  const [isAside, setAside] = useState(true);
  useEffect(() => {
    if (isInline) return;
    let timer: ReturnType<typeof setTimeout>;
    const check = () => {
      const { current } = floating;
      setAside(!current || (innerWidth < narrow && isTypedIn()) || isOver(current));
      timer = setTimeout(check, interval);
    };
    const checkSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(check, debounce);
    };
    check();
    const unlisten = listen(window, triggers, checkSoon, true);
    return () => {
      clearTimeout(timer);
      unlisten();
    };
  }, [floating, isInline]);
  return isAside;
}
