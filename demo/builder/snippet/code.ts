import type { CodeKind, Platform, PlatformStep } from '../platforms/platform.ts';
import {
  compactHtmlSnippet,
  elementSnippet,
  htmlSnippet,
  markdownSnippet,
  mediawikiSnippet,
  scriptTag,
} from './html.ts';
import { mdxSnippet, reactScriptSnippet, reactSnippet, vueSnippet } from './jsx.ts';
import { declarationsOf, type Snippet, styleText, withoutForm } from './snippet.ts';
import { tagManagerSnippet } from './tag-manager.ts';
import {
  blockSnippet,
  colourRule,
  hasShortcode,
  shortcodeSnippet,
  shortcodeStyle,
} from './wordpress.ts';

/** What a piece of code is made of. */
export interface CodeSource {
  snippet: Snippet;
  /** CSS selector of the element that a tag manager puts the widget into. */
  container: string;
  /** Of the widgets. */
  version: string;
}

/** Who writes what stands in the tag, where that is nobody's HTML: such code keeps the link. */
export type LinkKeeper = 'tagManager' | 'component' | 'plugin';

interface Code {
  /** '' where there is nothing to paste: no colour was chosen, the plugin has no such widget. */
  write: (source: CodeSource) => string;
  /** The `style` attribute in the HTML of the page, as a framework's server writes it too; scripts set styles without one. */
  style?: (snippet: Snippet) => string;
  /** What stands in the tag where a plain form is wanted; absent: there is no tag. */
  content?: 'form' | LinkKeeper;
}

function ofSnippet(
  write: (snippet: Snippet) => string,
  more: Pick<Code, 'style' | 'content'> = {},
): Code {
  return { write: ({ snippet }) => write(snippet), ...more };
}

function ofHtml(write: (snippet: Snippet) => string): Code {
  return ofSnippet(write, { style: styleText, content: 'form' });
}

function forPlugin(write: (snippet: Snippet) => string): (snippet: Snippet) => string {
  return (snippet) => (hasShortcode(snippet.tag) ? write(snippet) : '');
}

/** Where the npm package is, beside the script: npm installs it from an address. */
function packageAddress({ src }: Snippet['script'], version: string): string {
  return new URL(`luxe-widgets-${version}.tgz`, src).href;
}

/** The attribute as React's server writes it. */
function reactStyle(snippet: Snippet): string {
  return declarationsOf(snippet).join(';');
}

/** The attribute as Vue's server writes it. */
function vueStyle(snippet: Snippet): string {
  return declarationsOf(snippet)
    .map((declaration) => `${declaration};`)
    .join('');
}

/** How each kind of code is written. */
const codes: Readonly<Record<CodeKind, Code>> = {
  html: ofHtml(htmlSnippet),
  // Whatever such a language would read stands there as an entity already.
  liquid: ofHtml(htmlSnippet),
  'compact-html': ofHtml(compactHtmlSnippet),
  script: ofSnippet(scriptTag),
  element: ofHtml(elementSnippet),
  'tag-manager': {
    write: ({ snippet, container }) => tagManagerSnippet(snippet, container),
    content: 'tagManager',
  },
  block: ofSnippet(forPlugin(blockSnippet), { style: shortcodeStyle, content: 'plugin' }),
  shortcode: ofSnippet(forPlugin(shortcodeSnippet), { style: shortcodeStyle, content: 'plugin' }),
  'colour-rule': ofSnippet(forPlugin(colourRule)),
  mediawiki: ofHtml(mediawikiSnippet),
  markdown: ofHtml(markdownSnippet),
  mdx: ofSnippet(mdxSnippet, { style: reactStyle, content: 'component' }),
  install: {
    write: ({ snippet, version }) => `npm install ${packageAddress(snippet.script, version)}`,
  },
  react: ofSnippet(reactSnippet, { style: reactStyle, content: 'component' }),
  vue: ofSnippet(vueSnippet, { style: vueStyle, content: 'component' }),
  'react-script': ofSnippet(reactScriptSnippet, { style: reactStyle, content: 'component' }),
};

/**
 * What stands in the tag of a step's code where a plain form is wanted: the form, or the link, by who or what
 * keeps it; undefined: there is no tag.
 */
export function contentOf({ code, attributesOnly }: PlatformStep): 'attributes' | Code['content'] {
  const content = code && codes[code].content;
  return content && attributesOnly ? 'attributes' : content;
}

/** What keeps the link in every code of a platform; undefined where one of them has the form. */
export function linkKeeperOf({ steps }: Platform): LinkKeeper | 'attributes' | undefined {
  const contents = steps.flatMap((step) => contentOf(step) ?? []);
  return contents.includes('form') ? undefined : contents.find((content) => content !== 'form');
}

/** The snippet as a step's code has it: with the link where no form can stand. */
export function snippetFor(step: PlatformStep, snippet: Snippet): Snippet {
  return contentOf(step) === 'form' ? snippet : withoutForm(snippet);
}

/** The code of a kind; '' where there is nothing to paste. */
export function codeOf(kind: CodeKind, source: CodeSource): string {
  return codes[kind].write(source);
}

/** The `style` attribute that the code of a kind brings into the page; '' where it brings none. */
export function styleOf(kind: CodeKind, snippet: Snippet): string {
  return codes[kind].style?.(snippet) ?? '';
}
