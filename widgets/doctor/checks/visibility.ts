import { floating, minWidthOf, nameOf } from '../elements.ts';
import type { Check, Finding } from '../finding.ts';

function* ancestors(element: Element): Generator<Element> {
  for (let node: Node | null = element; node; ) {
    if (node instanceof Element) yield node;
    node = (node as Element).assignedSlot ?? node.parentNode ?? (node as ShadowRoot).host ?? null;
  }
}

/** A page may fade things in as they come into view. */
function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

function hiding(widget: Element): Element | undefined {
  for (const element of ancestors(widget)) {
    const { display, visibility, opacity } = getComputedStyle(element);
    if (display === 'none' || (opacity === '0' && isInView(widget))) return element;
    if (element === widget && visibility !== 'visible') {
      // Inherited: the one that says so is the outermost in a row.
      const same = [...ancestors(widget)].filter(
        (one) => getComputedStyle(one).visibility === visibility,
      );
      return same[same.length - 1];
    }
  }
  return undefined;
}

/** The ancestor that cuts off more than half of the widget, and the pixels of it that it leaves. */
function cutting(widget: Element): { by: Element; height: number } | undefined {
  const box = widget.getBoundingClientRect();
  for (const by of ancestors(widget)) {
    if (by === widget || by === document.documentElement || by === document.body) continue;
    const { overflowX, overflowY } = getComputedStyle(by);
    const hides = /hidden|clip/;
    if (!hides.test(overflowX) && !hides.test(overflowY)) continue;
    const frame = by.getBoundingClientRect();
    const height = Math.min(box.bottom, frame.bottom) - Math.max(box.top, frame.top);
    const width = Math.min(box.right, frame.right) - Math.max(box.left, frame.left);
    const isCut =
      (hides.test(overflowY) && height < box.height / 2) ||
      (hides.test(overflowX) && width < box.width / 2);
    if (isCut) return { by, height: Math.max(0, Math.round(height)) };
  }
  return undefined;
}

function judge(widget: Element): Finding[] {
  const tag = `<${widget.localName}>`;
  const severity = 'warning';
  const hidden = hiding(widget);
  if (hidden) return [{ cause: 'widget-hidden', severity, values: { tag, by: nameOf(hidden) } }];
  if (widget.matches(floating)) return [];
  const { width, height } = widget.getBoundingClientRect();
  if (width < minWidthOf(widget) && height > 0) {
    const values = { tag, width: String(Math.round(width)) };
    return [{ cause: 'widget-narrow', severity, values }];
  }
  const cut = cutting(widget);
  if (!cut) return [];
  const values = { tag, by: nameOf(cut.by), height: String(cut.height) };
  return [{ cause: 'widget-cut', severity, values }];
}

/** A widget that is there and can't be seen. */
export const visibility: Check = {
  id: 'visibility',
  async run({ widgets, running }) {
    return running ? widgets.flatMap(judge) : [];
  },
};
