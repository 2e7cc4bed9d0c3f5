import { tags } from './elements.ts';
import type { PageWindow } from './page-window.ts';
import { scriptsOf } from './script-elements.ts';

/** Parts of a snippet that did not become elements. */
export type LeftoverMarkup = ReturnType<typeof findLeftoverMarkup>;

/** Elements in which tags are code or meant to be read, and the doctor's own panel. */
const notProse = 'script, style, noscript, template, textarea, pre, code, luxe-doctor';

const writtenTag = /<(luxe-[\w-]+)/i;
const writtenScript = /<script\b[^>]*luxe-widgets/i;
const writtenShortcode = /\[(luxe[-_][a-z_-]+)[^\]]*\]/i;

function* nodesOf({ document }: PageWindow, kind: number): Generator<Node> {
  const walker = document.createTreeWalker(document.documentElement, kind);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) yield node;
}

/** Finds parts of a snippet that are shown as text. Tags and shortcodes are returned without their brackets. */
function findWritten(page: PageWindow) {
  const found: { tag?: string; script?: true; shortcode?: string } = {};
  for (const node of nodesOf(page, NodeFilter.SHOW_TEXT)) {
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

/** Declarative shadow roots that a script inserted: browsers ignore them. `shadowroot` is the attribute's old name. */
const unparsedRoot = '[shadowrootmode], [shadowroot]';

/** Finds a template for a script of the page: Alpine, Vue and others mark theirs with attributes. */
function findPending({ document }: PageWindow): string | undefined {
  for (const template of document.querySelectorAll(`template:not(${unparsedRoot})`)) {
    const [attribute] = template.attributes;
    if (attribute && isSnippet(template.innerHTML)) return `<template ${attribute.name}>`;
  }
  return undefined;
}

function findPendingScript(page: PageWindow): string | undefined {
  return scriptsOf(page).some(({ text }) => writtenTag.test(text)) ? '<script>' : undefined;
}

/** Finds a snippet in a place that browsers do not render. */
function findIdle(page: PageWindow): string | undefined {
  const { document } = page;
  for (const element of document.querySelectorAll('template, noscript')) {
    const isRoot = element.matches(unparsedRoot);
    // A template with attributes is for a script of the page: findPending reads it.
    if (element.localName === 'template' && element.attributes.length > 0 && !isRoot) continue;
    if (isSnippet(element.innerHTML)) {
      return isRoot ? '<template shadowrootmode>' : `<${element.localName}>`;
    }
    // For engines that escape the text of a `<noscript>` in innerHTML.
    if (element.localName === 'noscript' && isSnippet(element.textContent ?? ''))
      return '<noscript>';
  }
  for (const comment of nodesOf(page, NodeFilter.SHOW_COMMENT)) {
    if (isSnippet(comment.nodeValue ?? '')) return '<!-- … -->';
  }
  return undefined;
}

/** Finds the missing container of the builder's tag manager snippet. */
function findContainer(page: PageWindow): string | undefined {
  for (const { src, text } of scriptsOf(page)) {
    if (src || !/createElement\(["']luxe-/.test(text)) continue;
    // The snippet looks for a script with a nonce first, then for its container.
    const literals = [...text.matchAll(/querySelector\(("(?:[^"\\]|\\.)*")\)/g)].map(
      ([, found]) => found,
    );
    const literal = literals.find((found) => found !== '"script[nonce]"');
    if (!literal) continue;
    try {
      const selector: string = JSON.parse(literal);
      if (!page.document.querySelector(selector)) return selector;
    } catch {
      // Another script, or not a selector.
    }
  }
  return undefined;
}

/** Finds parts of a snippet that an editor, a template or a tag manager left without effect. */
export function findLeftoverMarkup(page: PageWindow) {
  const idle = findIdle(page);
  return {
    ...findWritten(page),
    /** Place where the snippet has no effect, such as `<noscript>`. */
    idle,
    /** Template or script from which the page may create the widget, such as `<template x-if>`. */
    // A script that has inserted an idle snippet mentions the tag as well.
    pending: findPending(page) ?? (idle ? undefined : findPendingScript(page)),
    /** Tags of widgets whose template did not become a shadow root: only the parser of a page attaches one. */
    unparsed: tags.filter((tag) =>
      page.document.querySelector(`${tag} > template[shadowrootmode]`),
    ),
    /** Selector of a container that the tag manager's snippet cannot find. */
    container: findContainer(page),
  };
}
