import { type RefObject, useEffect, useState } from 'react';
import { listen } from '../client/listen.ts';

/** What is pressed, filled in or has to be read: not buttons that float as well, nor lists that take the focus to be scrolled. */
const important =
  'a[href],button:not(.floating),input,select,textarea,label,summary,iframe,[contenteditable],[tabindex]:not(ul,ol),[role=button],[role=alert],[role=status],[part~=error]';
/** Pixels; in a narrower window a field and the keyboard leave no room beside them. */
const narrow = 768;
/** After these the focus or a place may be another. */
const occasions = ['focusin', 'focusout', 'keyup', 'click', 'scroll', 'resize'] as const;
/** Milliseconds without an occasion: nothing flickers while the page is scrolled. */
const rest = 100;
/** Milliseconds; what else happens on a page that is not ours, nobody tells. */
const interval = 500;

function isTypedIn(): boolean {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return !!active?.matches('input,textarea,select,[contenteditable]');
}

/**
 * Whether something important is at one of 13 points of it: every other one of five columns and of five rows,
 * which are closer together than a line of text is high. For each the browser looks through the whole page.
 */
function isOver(floating: Element): boolean {
  const { x, y, width, height } = floating.getBoundingClientRect();
  const roots = new Set<DocumentOrShadowRoot>([document]);
  for (const root of roots) {
    for (let point = 0; point < 25; point += 2) {
      const across = x + (0.01 + 0.245 * (point % 5)) * width;
      const down = y + (0.01 + 0.049 * (point - (point % 5))) * height;
      for (const element of root.elementsFromPoint(across, down)) {
        const { shadowRoot } = element;
        if (shadowRoot && !shadowRoot.contains(floating)) roots.add(shadowRoot);
        // What fills the window is a page, and would never be left.
        if (element.matches(important) && element.clientHeight < innerHeight) return true;
      }
    }
  }
  return false;
}

/** True while what floats has to give way to what it would cover (docs/decisions-widgets.md, "The floating button steps aside"). */
export function useStepAside(floating: RefObject<Element | null>, isInline: boolean): boolean {
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
      timer = setTimeout(check, rest);
    };
    check();
    const unlisten = listen(window, occasions, checkSoon, true);
    return () => {
      clearTimeout(timer);
      unlisten();
    };
  }, [floating, isInline]);
  return isAside;
}
