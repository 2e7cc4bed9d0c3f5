import type { Check, Finding } from '../finding.ts';
import { nameOf, sampleTagOf, showsChildren } from '../page/elements.ts';

/** What a page, a CMS or an editor leaves where nothing is meant to be. */
const blank = 'br, link, script, style, template, noscript';
/** What shows something without any words. */
const pictures = 'img, picture, svg, video, canvas, iframe, object, input';

/** Whether an element shows nothing; an empty box may have a picture for its background. */
function isBlank(element: Element): boolean {
  if (element.matches(blank)) return true;
  return (
    element.localName === 'p' && !element.textContent?.trim() && !element.querySelector(pictures)
  );
}

/** Those of the children that count, also where the widget has taken them from elsewhere. */
function shownIn(widget: Element): Element[] {
  const slots = [...(widget.shadowRoot?.querySelectorAll('slot') ?? [])];
  const assigned = slots.flatMap((slot) => slot.assignedElements({ flatten: true }));
  return [...new Set([...widget.children, ...assigned])].filter((child) => !isBlank(child));
}

/** Whether a widget that shows nothing but its children has none to show. */
export function isEmpty(widget: Element): boolean {
  if (sampleTagOf(widget) === undefined || shownIn(widget).length > 0) return false;
  // A carousel without children that has named the slide it shows got them in a way of its own.
  const shown = widget.shadowRoot?.querySelector('[role=group][aria-label]');
  return widget.children.length > 0 || !shown;
}

/** Tags at whose start a browser ends the paragraph around them. */
const endsParagraph =
  'address, article, aside, blockquote, center, details, dialog, div, dl, fieldset, figure, footer, form, h1, h2, h3, h4, h5, h6, header, hgroup, main, menu, nav, ol, p, pre, section, table, ul';

/**
 * The first of the children that stand beside the paragraph in which their widget was written: what ends
 * a paragraph ends the widget in it. The end tag of the paragraph leaves an empty one behind.
 */
function firstOutside(widget: Element): Element | undefined {
  const paragraph = widget.closest('p');
  const next = paragraph?.nextElementSibling;
  if (!next?.matches(endsParagraph) || isBlank(next)) return undefined;
  const kind = sampleTagOf(widget) ?? 'details';
  if (next.localName === kind) return next;
  for (let after = next.nextElementSibling; after; after = after.nextElementSibling) {
    if (after.matches('p:empty')) return kind === 'details' ? undefined : next;
    if (!after.matches(endsParagraph)) break;
  }
  return undefined;
}

function outside(widget: Element, first: Element): Finding {
  const { localName: tag } = widget;
  const values = { tag: `<${tag}>`, first: nameOf(first) };
  const paste = `<div>\n<${tag}>…</${tag}>\n</div>`;
  return { cause: 'children-outside', severity: 'error', values, paste };
}

function judge(widget: Element): Finding[] {
  const isMissing =
    sampleTagOf(widget) === undefined ? shownIn(widget).length === 0 : isEmpty(widget);
  if (!isMissing || !showsChildren(widget)) return [];
  const first = firstOutside(widget);
  if (first) return [outside(widget, first)];
  const sample = sampleTagOf(widget);
  if (!sample) return [];
  const { localName: tag } = widget;
  const paste = `<${tag}>\n  <${sample}>…</${sample}>\n</${tag}>`;
  return [{ cause: 'widget-empty', severity: 'error', values: { tag: `<${tag}>` }, paste }];
}

/** Widgets that have nothing to show, or not what was written for them. */
export const content: Check = {
  id: 'content',
  async run({ widgets, running }) {
    return running ? widgets.flatMap(judge) : [];
  },
};
