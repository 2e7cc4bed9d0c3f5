import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { AnyViewProps } from '../element/element-definition.ts';

export interface Place extends Pick<AnyViewProps, 'host' | 'releaseHeight'> {
  /** Pixels that the tag took with the view before. */
  heightBefore: number;
}

function parentOf(element: Element): Element | null {
  return (
    element.assignedSlot ??
    element.parentElement ??
    (element.getRootNode() as Partial<ShadowRoot>).host ??
    null
  );
}

/** The element around `from` that scrolls: the page, or a box in it such as a dialog. */
function scrollerOf(from: Element): Element {
  const { body, documentElement, scrollingElement } = document;
  for (let at: Element | null = from; at && at !== body; at = parentOf(at)) {
    const { overflowY } = getComputedStyle(at);
    if (/auto|scroll/.test(overflowY) && at.scrollHeight > at.clientHeight) return at;
  }
  return scrollingElement ?? documentElement;
}

/**
 * Gives a card the place of a view that was much higher, scrolls it into view, and lets nothing that the visitor sees jump
 * (a CLS of 0). In a first frame the place keeps its height and the card stands at its end, so that the page only
 * scrolls. In a second one the empty height above the card goes, and the page scrolls by as much.
 */
export function useShrunkPlace({ host, releaseHeight, heightBefore }: Place): {
  place: RefObject<HTMLDivElement | null>;
  card: RefObject<HTMLElement | null>;
} {
  const place = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLElement>(null);
  const [height] = useState(heightBefore);

  useLayoutEffect(() => {
    const { current: box } = place;
    const { current: content } = card;
    if (!box || !content) return;
    releaseHeight(true);
    box.style.minHeight = `${height}px`;
    // Without the padding that the tag may have.
    box.style.minHeight = `${2 * height - host.offsetHeight}px`;
    content.focus({ preventScroll: true });
    content.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const scroller = scrollerOf(host);
    const scrollTo = (top: number) => scroller.scrollTo({ top, behavior: 'instant' });
    const heightAbove = () => content.getBoundingClientRect().top - box.getBoundingClientRect().top;
    // The second frame can't scroll back further than to the top.
    scrollTo(Math.max(scroller.scrollTop, heightAbove()));
    // If the page cannot scroll that far, the rest of the empty height stays below the card.
    box.style.paddingBottom = `${Math.max(0, heightAbove() - scroller.scrollTop)}px`;

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
