import type { Check, Finding } from '../finding.ts';
import { contractOf, floating, nameOf, withAncestors } from '../page/elements.ts';
import { isInClosed } from './visibility.ts';

/** Finds a link around a widget into which visitors type: each click would follow it. */
function judgeLink(widget: Element): Finding[] {
  const link = [...withAncestors(widget)].find((element) => element.matches('a[href]'));
  if (!link || !contractOf(widget)?.callsApi) return [];
  const values = { tag: `<${widget.localName}>`, by: nameOf(link) };
  return [{ cause: 'widget-in-link', severity: 'error', values }];
}

const ignoresPointer = (element: Element) => getComputedStyle(element).pointerEvents === 'none';

/** Finds `pointer-events: none`, which is inherited: the outermost ancestor with it has set it. */
function judgePointer(widget: Element): Finding[] {
  if (!ignoresPointer(widget)) return [];
  const by = [...withAncestors(widget)].filter(ignoresPointer).pop() ?? widget;
  const values = { tag: `<${widget.localName}>`, by: nameOf(by) };
  return [{ cause: 'widget-untouchable', severity: 'warning', values }];
}

const effects = [
  'transform',
  'translate',
  'scale',
  'rotate',
  'perspective',
  'filter',
  'backdrop-filter',
];

/** Returns the property by which an element holds fixed elements inside of it. */
function holdingStyle(element: Element): string | undefined {
  const style = getComputedStyle(element);
  // Empty in a browser that does not know the property.
  const held = effects.find((name) => !['', 'none'].includes(style.getPropertyValue(name)));
  if (held) return held;
  if (/paint|layout|strict|content/.test(style.contain)) return 'contain';
  const announced = /transform|translate|scale|rotate|perspective|filter/;
  return announced.test(style.willChange) ? 'will-change' : undefined;
}

/** Finds an ancestor in which a floating widget stays, unless that ends at the bottom of the window itself. */
function judgeFloating(widget: Element): Finding[] {
  if (!widget.matches(floating)) return [];
  const { documentElement, defaultView } = widget.ownerDocument;
  for (const by of withAncestors(widget)) {
    const style = by !== widget && by !== documentElement && holdingStyle(by);
    if (!style) continue;
    const { innerHeight } = defaultView ?? window;
    if (Math.round(by.getBoundingClientRect().bottom) === innerHeight) return [];
    const values = { tag: `<${widget.localName}>`, by: nameOf(by), style };
    return [{ cause: 'widget-held', severity: 'warning', values }];
  }
  return [];
}

function judge(widget: Element): Finding[] {
  if (!widget.isConnected || isInClosed(widget)) return [];
  return [...judgeLink(widget), ...judgePointer(widget), ...judgeFloating(widget)];
}

/** Finds widgets that visitors see but cannot use, or not from everywhere on the page. */
export const checkUsability: Check = ({ widgets, running }) =>
  running ? widgets.flatMap(judge) : [];
