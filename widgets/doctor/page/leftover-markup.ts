import type { Realm } from './page-window.ts';
import { scriptsOf } from './script-elements.ts';

/** What is left of a snippet that did not become what it says. */
export interface Remains {
  /** Tag that visitors read: `luxe-quote-form`. */
  tag?: string;
  /** Visitors read the line of the script. */
  script?: true;
  /** Shortcode that visitors read: `luxe_quote_form`. */
  shortcode?: string;
  /** Where a tag, or the line of the script, stands without any effect: `<noscript>`. */
  idle?: string;
  /** Selector of the container that a tag manager's snippet does not find. */
  container?: string;
}

/** Where a tag is written to be read, or by our own window. */
const notProse = 'script, style, noscript, template, textarea, pre, code, luxe-doctor';

const writtenTag = /<(luxe-[\w-]+)/i;
const writtenScript = /<script\b[^>]*luxe-widgets/i;
const writtenShortcode = /\[(luxe[-_][a-z_-]+)[^\]]*\]/i;

function* nodesOf({ document }: Realm, kind: number): Generator<Node> {
  const walker = document.createTreeWalker(document.documentElement, kind);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) yield node;
}

function findWritten(realm: Realm): Remains {
  const found: Remains = {};
  for (const node of nodesOf(realm, NodeFilter.SHOW_TEXT)) {
    const text = node.nodeValue ?? '';
    if (!text.includes('luxe') || node.parentElement?.closest(notProse)) continue;
    const tag = writtenTag.exec(text)?.[1]?.toLowerCase();
    const shortcode = writtenShortcode.exec(text)?.[1];
    if (tag) found.tag ??= tag;
    if (shortcode) found.shortcode ??= shortcode;
    if (writtenScript.test(text)) found.script = true;
  }
  return found;
}

function isSnippet(text: string): boolean {
  return writtenTag.test(text) || writtenScript.test(text);
}

/** A place whose content no browser makes elements of. */
function findIdle(realm: Realm): string | undefined {
  const { document } = realm;
  for (const element of document.querySelectorAll('template, noscript')) {
    if (isSnippet(element.innerHTML)) return `<${element.localName}>`;
    if (element.localName === 'noscript' && isSnippet(element.textContent ?? ''))
      return '<noscript>';
  }
  for (const comment of nodesOf(realm, NodeFilter.SHOW_COMMENT)) {
    if (isSnippet(comment.nodeValue ?? '')) return '<!-- … -->';
  }
  return undefined;
}

/** The container that the builder's snippet for tag managers looks for, where the page has none. */
function findContainer(realm: Realm): string | undefined {
  for (const { src, text } of scriptsOf(realm)) {
    if (src || !/createElement\(["']luxe-/.test(text)) continue;
    const literal = /querySelector\(("(?:[^"\\]|\\.)*")\)/.exec(text)?.[1];
    try {
      const selector: unknown = JSON.parse(literal ?? '0');
      if (typeof selector !== 'string' || realm.document.querySelector(selector)) continue;
      return selector;
    } catch {
      // Somebody else's script, or no selector.
    }
  }
  return undefined;
}

/** Looks for what an editor, a template or a tag manager has made of the snippet in place of elements. */
export function findRemains(realm: Realm): Remains {
  const idle = findIdle(realm);
  const container = findContainer(realm);
  return { ...findWritten(realm), ...(idle && { idle }), ...(container && { container }) };
}
