import type { Check, Finding } from '../finding.ts';
import { nameOf, sampleTagOf, showsChildren } from '../page/elements.ts';

/** Elements that a CMS or an editor leaves behind. */
const blank = 'br, link, noscript, script, style, template';
/** Elements that show something without text. */
const pictures = 'img, picture, svg, video, canvas, iframe, object, input';

/** Tells whether an element shows nothing. An empty `div` may have a background image. */
function isBlank(element: Element): boolean {
  if (element.matches(blank)) return true;
  return (
    element.localName === 'p' && !element.textContent?.trim() && !element.querySelector(pictures)
  );
}

/** Returns visible children of a widget, including those assigned to its slots. */
function shownIn(widget: Element): Element[] {
  const slots = [...(widget.shadowRoot?.querySelectorAll('slot') ?? [])];
  const assigned = slots.flatMap((slot) => slot.assignedElements({ flatten: true }));
  return [...new Set([...widget.children, ...assigned])].filter((child) => !isBlank(child));
}

/** Tells whether a widget that shows only its children has none. */
export function isEmpty(widget: Element): boolean {
  return sampleTagOf(widget) !== undefined && shownIn(widget).length === 0;
}

/** Elements whose start tag closes an open `<p>`. */
const endsParagraph =
  'address, article, aside, blockquote, center, details, dialog, div, dl, fieldset, figure, footer, form, h1, h2, h3, h4, h5, h6, header, hgroup, main, menu, nav, ol, p, pre, section, table, ul';

/**
 * Returns the first child that ended up after the paragraph of its widget: an element that closes the paragraph
 * also closes the widget. The paragraph's end tag then creates an empty paragraph.
 */
function firstOutside(widget: Element): Element | undefined {
  const paragraph = widget.closest('p');
  const next = paragraph?.nextElementSibling;
  if (!next?.matches(endsParagraph) || isBlank(next)) return undefined;
  const kind = sampleTagOf(widget) ?? 'details';
  if (next.localName === kind) return next;
  // Any other element is the widget's only if the empty paragraph follows. Questions must be `details`, slides and
  // steps may be any element.
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
  if (!showsChildren(widget) || shownIn(widget).length > 0) return [];
  const first = firstOutside(widget);
  if (first) return [outside(widget, first)];
  const sample = sampleTagOf(widget);
  if (!sample) return [];
  const { localName: tag } = widget;
  const paste = `<${tag}>\n  <${sample}>…</${sample}>\n</${tag}>`;
  return [{ cause: 'widget-empty', severity: 'error', values: { tag: `<${tag}>` }, paste }];
}

/** Finds widgets without content, or with their content outside. */
export const checkContent: Check = ({ widgets, running }) =>
  running ? widgets.flatMap(judge) : [];
