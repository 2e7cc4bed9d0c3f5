import { type HTMLAttributes, type RefObject, useLayoutEffect, useRef } from 'react';
import { listen } from '../client/listen.ts';
import { useLocale } from '../i18n/LocaleProvider.tsx';

interface PopupProps extends HTMLAttributes<HTMLDivElement> {
  /** The popup opens below this element, or above if it does not fit below and there is more room above. */
  anchor: RefObject<HTMLElement | null>;
  /** Called when press and release are both outside of anchor and popup. */
  onOutsidePress(): void;
}

/** Pixels between anchor and popup, and between popup and viewport edge. */
const gap = 4;
const margin = 8;
/** Minimum height of the list in px, about three rows; combobox.css has the maximum. */
const minListHeight = 140;

/** Shows the popup in the top layer and keeps it at its anchor. Returns a function that stops this. */
function follow(popup: HTMLElement, anchor: HTMLElement): () => void {
  // The element may have been moved into another document.
  const view = popup.ownerDocument.defaultView as Window & typeof globalThis;
  let isAbove: boolean | undefined;
  let frame = 0;
  let placed = '';

  function place() {
    frame = view.requestAnimationFrame(place);
    const box = anchor.getBoundingClientRect();
    // The area that the on-screen keyboard leaves free.
    const { offsetTop: top, height } = view.visualViewport as VisualViewport;
    const state = [box.left, box.top, box.width, box.height, top, height].join();
    if (state === placed) return;
    placed = state;

    const roomAbove = box.top - top - gap - margin;
    const roomBelow = top + height - box.bottom - gap - margin;
    const list = popup.lastElementChild as HTMLElement;
    const minHeight = popup.offsetHeight - list.offsetHeight + minListHeight;
    // Until the popup has had to choose a side, all of it must fit; afterwards, it keeps the side if a short list fits.
    const needed = isAbove === undefined ? popup.offsetHeight : minHeight;
    const room = () => (isAbove ? roomAbove : roomBelow);
    if (room() < needed) isAbove = roomAbove > roomBelow;
    // A popup above that has too little room covers the anchor, so that its search field stays in the viewport.
    const maxHeight = Math.max(room(), minHeight);

    const { style } = popup;
    // Rectangles are in viewport pixels, styles in those of a page with CSS zoom.
    const px = (length: number) => `${length / (popup.currentCSSZoom ?? 1)}px`;
    style.left = style.top = '0';
    style.transform = 'none';
    // Measures the popup at 0, 0, usually the viewport's corner. On zoomed pages, older WebKit shifts popup and anchor by
    // the same length.
    const corner = popup.getBoundingClientRect();
    style.left = px(box.left - corner.left);
    style.width = px(box.width);
    style.top = px((isAbove ? top + margin + maxHeight : box.bottom + gap) - corner.top);
    if (isAbove) style.transform = 'translateY(-100%)';
    style.maxHeight = px(maxHeight);
  }

  popup.popover = 'manual';
  popup.showPopover();
  place();
  // Polled per frame (one rectangle): there is no event for scrolling in other shadow roots, transitions of
  // the host, or content that loads above.
  return () => view.cancelAnimationFrame(frame);
}

/**
 * A box at an anchor, in the top layer, so that `overflow: hidden` of the host does not clip it. Render it only
 * while open. Its last child is the list, which shrinks if there is little room.
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
    // Browsers without popovers: the style sheet places it below the anchor.
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
