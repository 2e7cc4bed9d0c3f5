import { useLayoutEffect, useRef, useState } from 'react';
import { shadowHost } from '../client/locale.ts';
import type { AnyViewProps } from '../element/element-definition.ts';

export interface Place extends Pick<AnyViewProps, 'host' | 'releaseHeight'> {
  /** Height of the tag with the previous view, in pixels. */
  heightBefore: number;
}

function parentOf(element: Element): Element | undefined {
  return element.assignedSlot ?? element.parentElement ?? shadowHost(element.getRootNode());
}

/** Returns the closest element that scrolls: the page, or a box such as a dialog. */
export function scrollerOf(from: Element): Element {
  const { body, documentElement, scrollingElement } = document;
  for (let at: Element | undefined = from; at && at !== body; at = parentOf(at)) {
    const { overflowY } = getComputedStyle(at);
    if (/auto|scroll/.test(overflowY) && at.scrollHeight > at.clientHeight) return at;
  }
  return scrollingElement ?? documentElement;
}

/**
 * Replaces a much higher view with a card and scrolls to it without a layout shift (CLS 0). In the first frame
 * the old height remains and the card is at its end, so the page only scrolls. In the second frame the empty
 * space above the card is removed, and the page scrolls by the same amount.
 */
export function useShrunkPlace({ host, releaseHeight, heightBefore }: Place) {
  const place = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLElement>(null);
  // Keeps the first value: later renders pass the height of the card.
  const [height] = useState(heightBefore);

  useLayoutEffect(() => {
    const { current: box } = place;
    const { current: content } = card;
    if (!box || !content) return;
    releaseHeight(true);
    box.style.minHeight = `${height}px`;
    // Subtracts the padding that the tag may have, by which its height now exceeds that of the box.
    box.style.minHeight = `${2 * height - host.offsetHeight}px`;
    content.focus({ preventScroll: true });
    content.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const scroller = scrollerOf(host);
    const scrollTo = (top: number) => scroller.scrollTo({ top, behavior: 'instant' });
    const heightAbove = () => content.getBoundingClientRect().top - box.getBoundingClientRect().top;
    // The second frame scrolls back by the height above the card, so the page must be scrolled at least that far.
    scrollTo(Math.max(scroller.scrollTop, heightAbove()));
    // If the page cannot scroll that far, the rest of the space remains below the card.
    box.style.paddingBottom = `${Math.max(0, heightAbove() - scroller.scrollTop)}px`;

    // Runs after the first frame has been painted.
    requestAnimationFrame(() =>
      setTimeout(() => {
        const top = scroller.scrollTop - heightAbove();
        box.removeAttribute('style');
        scrollTo(top);
        content.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      }),
    );
    return () => releaseHeight(false);
  }, [host, height, releaseHeight]);

  return { place, card };
}
