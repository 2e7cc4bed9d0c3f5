import type { Check, Finding } from '../finding.ts';
import { contractOf, floating, nameOf, tags, withAncestors } from '../page/elements.ts';
import { isEmpty } from './content.ts';

/** Tells whether an element is in its frame's viewport. Transparent elements outside of it may fade in on scroll. */
function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const { innerHeight } = element.ownerDocument.defaultView ?? window;
  return bottom > 0 && top < innerHeight;
}

/** Returns the element that makes the widget invisible: itself or an ancestor. */
function hiding(widget: Element): Element | undefined {
  for (const element of withAncestors(widget)) {
    const { display, visibility, opacity } = getComputedStyle(element);
    if (display === 'none' || (opacity === '0' && isInView(widget))) return element;
    if (element === widget && visibility !== 'visible') {
      // `visibility` is inherited, so the outermost ancestor with this value has set it.
      const same = [...withAncestors(widget)].filter(
        (ancestor) => getComputedStyle(ancestor).visibility === visibility,
      );
      return same[same.length - 1];
    }
  }
  return undefined;
}

/**
 * Returns the ancestor that clips more than half of the widget, and the height in pixels that stays visible.
 * `isAll`: no part of the widget stays visible.
 */
function cutting(widget: Element): { by: Element; height: number; isAll: boolean } | undefined {
  const box = widget.getBoundingClientRect();
  const { documentElement, body } = widget.ownerDocument;
  for (const by of withAncestors(widget)) {
    if (by === widget || by === documentElement || by === body) continue;
    const { overflowX, overflowY } = getComputedStyle(by);
    const hides = /hidden|clip/;
    if (!hides.test(overflowX) && !hides.test(overflowY)) continue;
    const frame = by.getBoundingClientRect();
    const height = Math.min(box.bottom, frame.bottom) - Math.max(box.top, frame.top);
    const width = Math.min(box.right, frame.right) - Math.max(box.left, frame.left);
    const isCut =
      (hides.test(overflowY) && height < box.height / 2) ||
      (hides.test(overflowX) && width < box.width / 2);
    if (isCut) {
      const isAll = height <= 0 || width <= 0;
      return { by, height: Math.max(0, Math.round(height)), isAll };
    }
  }
  return undefined;
}

/** Elements that open, switch or slide: of HTML, ARIA, frameworks (Alpine, Angular, Bootstrap) and sliders. */
const opening =
  'dialog, details, [popover], [inert], [aria-hidden=true], [role=dialog], [role=tabpanel], [aria-roledescription=slide], [x-show], [ng-show], [ng-hide], .modal, .offcanvas, .collapse, .tab-pane, .swiper-slide, .slick-slide, .splide__slide, .glide__slide, .owl-item, .carousel-item';

/** Attributes that refer to an element without opening it. */
const describing =
  /^(id|class|style|for|form|list|headers|aria-(labelledby|describedby|details|owns))$/;

/** Tells whether a control of the page refers to an id, in whatever attribute: `data-fancybox`, `uk-toggle`, … */
function isReferredTo({ id, ownerDocument }: Element): boolean {
  if (!id) return false;
  const words = new RegExp(`(^|[\\s:'"])#?${id.replace(/\W/g, '\\$&')}($|[\\s;,'"])`);
  return [...ownerDocument.querySelectorAll('body *')].some((other) =>
    [...other.attributes].some(({ name, value }) => !describing.test(name) && words.test(value)),
  );
}

/** Tells whether the page can open an element, so that it may be closed now. */
function canOpen(element: Element): boolean {
  return element.matches(opening) || isReferredTo(element);
}

/** Tells whether a widget is in something that the page can open. */
export function isInClosed(widget: Element): boolean {
  return [...withAncestors(widget)].some(canOpen);
}

function judge(widget: Element): Finding[] {
  const tag = `<${widget.localName}>`;
  const severity = 'warning';
  // The page may have removed the widget since the doctor found it.
  if (!widget.isConnected) return [];
  // Empty widgets already have a finding. A widget inside another one may be a slide that is not shown.
  if (isEmpty(widget) || widget.parentElement?.closest(tags.join(', '))) return [];
  // Boxes of the page do not clip floating widgets.
  const cut = widget.matches(floating) ? undefined : cutting(widget);
  const hidden = hiding(widget) ?? (cut?.isAll ? cut.by : undefined);
  const { width, height } = widget.getBoundingClientRect();
  const { minWidth = 0 } = contractOf(widget)?.placement ?? {};
  const isNarrow = width < minWidth && height > 0;
  if ((hidden || isNarrow || cut) && isInClosed(widget)) return [];
  if (hidden) return [{ cause: 'widget-hidden', severity, values: { tag, by: nameOf(hidden) } }];
  if (isNarrow) {
    const values = { tag, width: String(Math.round(width)) };
    return [{ cause: 'widget-narrow', severity, values }];
  }
  if (!cut) return [];
  const values = { tag, by: nameOf(cut.by), height: String(cut.height) };
  return [{ cause: 'widget-cut', severity, values }];
}

/** Finds widgets that are hidden, cut off or too narrow. */
export const checkVisibility: Check = ({ widgets, running }) =>
  running ? widgets.flatMap(judge) : [];
