import type { CodeKind } from './platforms/platform.ts';
import { type Snippet, styleText } from './snippet.ts';
import {
  compactHtmlSnippet,
  elementSnippet,
  htmlSnippet,
  markdownSnippet,
  mediawikiSnippet,
  scriptTag,
} from './snippet-html.ts';
import { mdxSnippet, reactScriptSnippet, reactSnippet, vueSnippet } from './snippet-jsx.ts';
import { tagManagerSnippet } from './snippet-tag-manager.ts';
import {
  blockSnippet,
  colourRule,
  hasShortcode,
  shortcodeSnippet,
  shortcodeStyle,
} from './snippet-wordpress.ts';

/** What a piece of code is made of. */
export interface CodeSource {
  snippet: Snippet;
  /** CSS selector of the element that a tag manager puts the widget into. */
  container: string;
  /** Of the widgets. */
  version: string;
}

interface Code {
  /** '' where there is nothing to paste: no colour was chosen, the plugin has no such widget. */
  write: (source: CodeSource) => string;
  /** The `style` attribute in the HTML of the page, as a framework's server writes it too; scripts set styles without one. */
  style?: (snippet: Snippet) => string;
}

function ofSnippet(write: (snippet: Snippet) => string, style?: Code['style']): Code {
  return { write: ({ snippet }) => write(snippet), ...(style && { style }) };
}

function forPlugin(write: (snippet: Snippet) => string): (snippet: Snippet) => string {
  return (snippet) => (hasShortcode(snippet.tag) ? write(snippet) : '');
}

/** Where the npm package is, beside the script: npm installs it from an address. */
function packageAddress({ src }: Snippet['script'], version: string): string {
  return new URL(`luxe-widgets-${version}.tgz`, src).href;
}

/** The attribute as React's server writes it. */
function reactStyle({ styles }: Snippet): string {
  return styles.map(([property, value]) => `${property}:${value}`).join(';');
}

/** The attribute as Vue's server writes it. */
function vueStyle({ styles }: Snippet): string {
  return styles.map(([property, value]) => `${property}:${value};`).join('');
}

/** How each kind of code is written. */
const codes: Readonly<Record<CodeKind, Code>> = {
  html: ofSnippet(htmlSnippet, styleText),
  // Whatever such a language would read stands there as an entity already.
  liquid: ofSnippet(htmlSnippet, styleText),
  'compact-html': ofSnippet(compactHtmlSnippet, styleText),
  script: ofSnippet(scriptTag),
  element: ofSnippet(elementSnippet, styleText),
  'tag-manager': { write: ({ snippet, container }) => tagManagerSnippet(snippet, container) },
  block: ofSnippet(forPlugin(blockSnippet), shortcodeStyle),
  shortcode: ofSnippet(forPlugin(shortcodeSnippet), shortcodeStyle),
  'colour-rule': ofSnippet(forPlugin(colourRule)),
  mediawiki: ofSnippet(mediawikiSnippet, styleText),
  markdown: ofSnippet(markdownSnippet, styleText),
  mdx: ofSnippet(mdxSnippet, reactStyle),
  install: {
    write: ({ snippet, version }) => `npm install ${packageAddress(snippet.script, version)}`,
  },
  react: ofSnippet(reactSnippet, reactStyle),
  vue: ofSnippet(vueSnippet, vueStyle),
  'react-script': ofSnippet(reactScriptSnippet, reactStyle),
};

/** The code of a kind; '' where there is nothing to paste. */
export function codeOf(kind: CodeKind, source: CodeSource): string {
  return codes[kind].write(source);
}

/** The `style` attribute that the code of a kind brings into the page; '' where it brings none. */
export function styleOf(kind: CodeKind, snippet: Snippet): string {
  return codes[kind].style?.(snippet) ?? '';
}
