import { type HTMLAttributes, type RefObject, useLayoutEffect, useRef } from 'react';
import { listen } from '../client/listen.ts';
import { useLocale } from '../i18n/LocaleProvider.tsx';

export interface PopupProps extends HTMLAttributes<HTMLDivElement> {
  /** What the popup stands under, or above where there is more room. */
  anchor: RefObject<HTMLElement | null>;
  /** Press and release both landed outside of anchor and popup. */
  onOutsidePress(): void;
}

/** Pixels between anchor and popup, and between popup and the edge of the view. */
const gap = 4;
const margin = 8;
/** Pixels; the tallest a list gets is in combobox.css. */
const shortestList = 140;

/** Puts the popup in the top layer and keeps it at its anchor, whatever moves; gives the undoing. */
function follow(popup: HTMLElement, anchor: HTMLElement): () => void {
  const view = popup.ownerDocument.defaultView as Window & typeof globalThis;
  let above: boolean | undefined;
  let frame = 0;
  let placed = '';

  function place() {
    frame = view.requestAnimationFrame(place);
    const box = anchor.getBoundingClientRect();
    // What the on-screen keyboard leaves free.
    const { offsetTop: top, height } = view.visualViewport as VisualViewport;
    const state = [box.left, box.top, box.width, box.height, top, height].join();
    if (state === placed) return;
    placed = state;

    const roomAbove = box.top - top - gap - margin;
    const roomBelow = top + height - box.bottom - gap - margin;
    const list = popup.lastElementChild as HTMLElement;
    const shortest = popup.offsetHeight - list.offsetHeight + shortestList;
    // Once it is placed it changes sides only when it must.
    const needed = above === undefined ? popup.offsetHeight : shortest;
    if (above ? roomAbove < needed : roomBelow < needed) above = roomAbove > roomBelow;

    const { style } = popup;
    // A rectangle is told in the window's pixels, a style takes those of a zoomed page.
    const px = (length: number) => `${length / (popup.currentCSSZoom ?? 1)}px`;
    style.left = style.top = '0';
    style.transform = 'none';
    // The window's corner; elsewhere on a zoomed page of an older WebKit, as far off as the anchor is.
    const corner = popup.getBoundingClientRect();
    style.left = px(box.left - corner.left);
    style.width = px(box.width);
    style.top = px((above ? box.top - gap : box.bottom + gap) - corner.top);
    if (above) style.transform = 'translateY(-100%)';
    style.maxHeight = px(Math.max(above ? roomAbove : roomBelow, shortest));
  }

  popup.popover = 'manual';
  popup.showPopover();
  place();
  // Frames and not events: no event tells of scrolling in another shadow root, of a host's
  // transition, or of content that arrives late above. One rectangle is read per frame.
  return () => view.cancelAnimationFrame(frame);
}

/**
 * A box at an anchor, in the top layer, where no `overflow: hidden` of a host cuts it. Rendered only
 * while it is open; its last child is the list that gives way when there is little room.
 */
export function Popup({ anchor, onOutsidePress, children, ...rest }: PopupProps) {
  const { dir } = useLocale();
  const popup = useRef<HTMLDivElement>(null);
  const outside = useRef(onOutsidePress);
  outside.current = onOutsidePress;

  useLayoutEffect(() => {
    const box = popup.current as HTMLElement;
    const anchorBox = anchor.current as HTMLElement;
    let pressedOutside = false;
    function press(event: Event) {
      const path = event.composedPath();
      const isOutside = path.indexOf(box) < 0 && path.indexOf(anchorBox) < 0;
      const isRelease = event.type === 'pointerup';
      if (isRelease && pressedOutside && isOutside) outside.current();
      pressedOutside = !isRelease && isOutside;
    }
    const unlisten = listen(box.ownerDocument, ['pointerdown', 'pointerup'], press, true);
    // Without popovers the styles place it below its anchor.
    const unfollow = 'showPopover' in box ? follow(box, anchorBox) : undefined;
    return () => {
      unfollow?.();
      unlisten();
    };
  }, [anchor]);

  return (
    <div {...rest} className="popup" dir={dir} ref={popup}>
      {children}
    </div>
  );
}
