import { useLayoutEffect, useRef } from 'react';

/** Moves the focus to the heading of a dialog or section; without one, to the heading of the view. */
export function focusHeading(part: Element | null | undefined): void {
  const heading =
    part?.querySelector<HTMLElement>('h2') ?? document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Returns the dialog or section that an element is in. */
export const partOf = (element: Element | null) => element?.closest('dialog, section');

/**
 * Returns the ref of a control. If it is removed while it has the focus, because its action is done, moves the focus to
 * the nearest heading: otherwise a keyboard would start again at the top of the page.
 */
export function useHeadingOnRemoval() {
  const ref = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const control = ref.current;
    return () => {
      if (document.activeElement === control) focusHeading(partOf(control));
    };
  }, []);
  return ref;
}
