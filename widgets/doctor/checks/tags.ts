import { nearestName } from '../../domain/nearest-name.ts';
import type { Check, Finding } from '../finding.ts';
import type { Context, Surroundings } from '../page/context.ts';
import { tags as ourTags, showsChildren } from '../page/elements.ts';

const looksLikeOurs = /^luxe?[-_.]?\w/;

function misspelt(element: Element): Finding[] {
  const tag = element.localName;
  if (ourTags.includes(tag) || tag === 'luxe-doctor' || !looksLikeOurs.test(tag)) return [];
  // Defined by somebody: then it is another one's tag.
  if (element.matches(':defined')) return [];
  const near = nearestName(tag, ourTags) ?? ourTags.find((other) => other.includes(tag.slice(5)));
  const values = { tag: `<${tag}>`, near: `<${near}>`, known: ourTags.join(', ') };
  if (!near) return [{ cause: 'tag-unknown', severity: 'error', values }];
  const paste = `<${near}></${near}>`;
  return [{ cause: 'tag-misspelt', severity: 'error', values, paste }];
}

/** What a quote or an article may have of its own. */
const ownFooter = ':is(blockquote, article, details, figure) footer';

/**
 * Written `<luxe-quote-form … />`, a tag stays open: what follows on the page ends up inside it. Where a
 * widget shows its children, those may hold much; what stands beside them may not.
 */
function swallows(widget: Element): boolean {
  const others = ourTags.join(', ');
  return showsChildren(widget)
    ? widget.querySelector(`:scope > :is(footer, main, nav, ${others}), main`) !== null
    : widget.querySelector(`:is(footer, main, nav, ${others}):not(${ownFooter})`) !== null;
}

function unclosed({ localName: tag }: Element): Finding {
  const values = { tag: `<${tag}>` };
  return { cause: 'tag-unclosed', severity: 'error', values, paste: `<${tag}></${tag}>` };
}

/** What an editor, a template or a tag manager has made of the snippet. */
function leftOver({ remains, widgets, running, scripts }: Surroundings): Finding[] {
  const { tag, shortcode, idle, container } = remains;
  const severity = 'error';
  const findings: Finding[] = [];
  if (tag) findings.push({ cause: 'tag-as-text', severity, values: { tag: `<${tag}>` } });
  if (shortcode) {
    const values = { shortcode: `[${shortcode}]` };
    const paste = `[${shortcode.replaceAll('-', '_')}]`;
    findings.push({ cause: 'shortcode-as-text', severity, values, paste });
  }
  const isMissed = widgets.length === 0 || (!running && scripts.length === 0);
  if (idle && isMissed) {
    findings.push({ cause: 'snippet-idle', severity, values: { place: idle } });
  }
  if (container && widgets.length === 0) {
    const [, kind, name] = /^([#.])([\w-]+)$/.exec(container) ?? [];
    const paste = name && `<div ${kind === '#' ? 'id' : 'class'}="${name}"></div>`;
    findings.push({ cause: 'container-absent', severity, values: { container }, paste });
  }
  return findings;
}

/** Nothing of the snippet is on the page, or only its script. */
function absent({ frame, hasTraces, running, scripts, deadLines, remains }: Context): Finding[] {
  if (frame !== undefined || hasTraces) return [];
  if (running) {
    const paste = '<luxe-quote-form></luxe-quote-form>';
    return [{ cause: 'tags-none', severity: 'error', paste }];
  }
  if (scripts.length > 0 || deadLines.length > 0 || remains.script) return [];
  return [{ cause: 'nothing-here', severity: 'error' }];
}

/** Whether a document has widgets, or anything that was meant to become one. */
export function hasTracesOfTags(place: Surroundings): boolean {
  const { widgets, elements } = place;
  return (
    widgets.length > 0 ||
    leftOver(place).length > 0 ||
    elements.some((element) => misspelt(element).length > 0)
  );
}

/** The tags themselves: misspelt, left open, shown as text, or not there at all. */
export const tags: Check = {
  id: 'tags',
  async run(context) {
    const { elements, widgets } = context;
    return [
      ...elements.flatMap(misspelt),
      ...widgets.filter(swallows).map(unclosed),
      ...leftOver(context),
      ...absent(context),
    ];
  },
};
