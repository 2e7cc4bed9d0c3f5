import { type RefObject, useEffect, useState } from 'react';

/** Pixels; in a narrower window a field and the keyboard leave no room beside them. */
const narrow = 768;
/** After these the focus or a place may be another. Focus that moves inside one shadow root is not told. */
const occasions = ['focusin', 'focusout', 'keyup', 'click', 'scroll'];

/** What has the focus and is filled in, in whatever shadow root. */
function focusedField(): Element | null {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active?.matches('input,textarea,select,[contenteditable]') ? active : null;
}

function overlap(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** True while what floats has to give way to the field in use (WCAG 2.4.11). */
export function useStepAside(floating: RefObject<Element | null>): boolean {
  const [isAside, setAside] = useState(false);
  useEffect(() => {
    let frame = 0;
    const check = () => {
      const field = focusedField();
      const box = floating.current;
      setAside(!!field && !!box && (innerWidth < narrow || overlap(box, field)));
    };
    // A frame later the focus is where the event has sent it.
    const checkSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(check);
    };
    checkSoon();
    for (const type of occasions) document.addEventListener(type, checkSoon, true);
    return () => {
      cancelAnimationFrame(frame);
      for (const type of occasions) document.removeEventListener(type, checkSoon, true);
    };
  }, [floating]);
  return isAside;
}
