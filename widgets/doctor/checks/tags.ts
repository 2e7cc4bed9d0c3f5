import { nearestName } from '../../domain/fuzzy/nearest-name.ts';
import type { Check, Finding } from '../finding.ts';
import type { Context } from '../page/context.ts';
import { showsChildren, tags } from '../page/elements.ts';
import { readServerHtml } from '../page/server-html.ts';

const looksLikeOurs = /^luxe?[-_.]?\w/;

function misspelled(element: Element): Finding[] {
  const tag = element.localName;
  if (tags.includes(tag) || tag === 'luxe-doctor' || !looksLikeOurs.test(tag)) return [];
  // A defined element belongs to another library. `:defined` would also match names without a hyphen.
  if (element.ownerDocument.defaultView?.customElements.get(tag)) return [];
  // Also accepts part of a name, such as `luxe-form`.
  const part = tag.slice('luxe-'.length);
  const near = nearestName(tag, tags) ?? tags.find((other) => other.includes(part));
  if (!near) {
    const values = { tag: `<${tag}>`, known: tags.join(', ') };
    return [{ cause: 'tag-unknown', severity: 'error', values }];
  }
  const values = { tag: `<${tag}>`, near: `<${near}>` };
  const paste = `<${near}></${near}>`;
  return [{ cause: 'tag-misspelled', severity: 'error', values, paste }];
}

/** Footers that belong to an element inside the page's content. */
const ownFooter = ':is(blockquote, article, details, figure) footer';

/**
 * Tells whether a widget contains the rest of the page: HTML ignores the slash of `<luxe-quote-form … />`, so
 * the tag stays open. In widgets that show their children, only direct children and a `main` count.
 */
function swallows(widget: Element): boolean {
  const others = tags.join(', ');
  return showsChildren(widget)
    ? widget.querySelector(`:scope > :is(footer, main, nav, ${others}), main`) !== null
    : widget.querySelector(`:is(footer, main, nav, ${others}):not(${ownFooter})`) !== null;
}

function unclosed({ localName: tag }: Element): Finding {
  const values = { tag: `<${tag}>` };
  return { cause: 'tag-unclosed', severity: 'error', values, paste: `<${tag}></${tag}>` };
}

/** Reports parts of the snippet that have no effect. */
function judgeLeftovers({ leftovers, widgets, running, scripts }: Context): Finding[] {
  const { tag, shortcode, idle, pending, container } = leftovers;
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
  if (pending && widgets.length === 0) {
    findings.push({ cause: 'tag-pending', severity: 'info', values: { place: pending } });
  }
  if (container && widgets.length === 0) {
    const [, kind, name] = /^([#.])([\w-]+)$/.exec(container) ?? [];
    const paste = name && `<div ${kind === '#' ? 'id' : 'class'}="${name}"></div>`;
    findings.push({ cause: 'container-absent', severity, values: { container }, paste });
  }
  return findings;
}

/**
 * Reports declarative shadow roots that browsers ignored because a script of the page inserted them. One in the
 * server's HTML is no mistake: the script ran before the parser came to the tag, so the element was there first.
 */
async function judgeShadowRoots({ page, running, leftovers }: Context): Promise<Finding[]> {
  const { unparsed } = leftovers;
  const html = running && unparsed.length > 0 && (await readServerHtml(page));
  if (!html) return [];
  const missing = unparsed.filter((tag) => !html.withShadowRoot.includes(tag));
  return missing.map((tag) => {
    if (tag === 'luxe-quote-form') return { cause: 'form-unparsed', severity: 'info' };
    return { cause: 'content-unparsed', severity: 'info', values: { tag: `<${tag}>` } };
  });
}

/** Tells whether a document has widgets, or markup that was meant to become one. */
export function hasTracesOfTags(context: Context): boolean {
  const { widgets, elements } = context;
  return (
    widgets.length > 0 ||
    judgeLeftovers(context).length > 0 ||
    elements.some((element) => misspelled(element).length > 0)
  );
}

/** Finds tags that are misspelled or unclosed, and parts of the snippet that have no effect. */
export const checkTags: Check = async (context) => {
  const { elements, widgets } = context;
  return [
    ...elements.flatMap(misspelled),
    ...widgets.filter(swallows).map(unclosed),
    ...judgeLeftovers(context),
    ...(await judgeShadowRoots(context)),
  ];
};

/** Reports a page that has no part of the snippet, or only its script. The documents are the page and its frames. */
export function reportAbsence(documents: readonly Context[]): Finding[] {
  const [page] = documents;
  if (!page || documents.some(hasTracesOfTags)) return [];
  const { running, scripts, brokenScripts, leftovers } = page;
  if (running) {
    const paste = '<luxe-quote-form></luxe-quote-form>';
    return [{ cause: 'tags-none', severity: 'error', paste }];
  }
  if (scripts.length > 0 || brokenScripts.length > 0 || leftovers.script) return [];
  return [{ cause: 'nothing-here', severity: 'error' }];
}
