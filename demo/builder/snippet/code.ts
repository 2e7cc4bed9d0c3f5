import type { CodeKind, Platform, PlatformStep } from '../platforms/platform.ts';
import { angularSnippet, svelteSnippet } from './app-components.ts';
import {
  compactHtmlSnippet,
  elementSnippet,
  htmlSnippet,
  markdownSnippet,
  mediawikiSnippet,
  scriptTag,
} from './html.ts';
import { mdxSnippet, reactScriptSnippet, reactSnippet, vueSnippet } from './jsx.ts';
import { declarationsOf, type Snippet, styleText, withoutShadow } from './snippet.ts';
import { tagManagerSnippet } from './tag-manager.ts';
import {
  blockSnippet,
  colorRule,
  hasShortcode,
  shortcodeSnippet,
  shortcodeStyle,
} from './wordpress.ts';

/** Input for writing code. */
interface CodeSource {
  snippet: Snippet;
  /** CSS selector of the tag manager's container. */
  container: string;
  /** Version of the widgets. */
  version: string;
}

/** Reason why the tag contains the link: what would keep a plain form from working. */
type LinkReason = 'tagManager' | 'component' | 'plugin' | 'editor';

interface Code {
  /** Writes the code; '' if there is nothing to paste, such as a color rule without chosen colors. */
  write: (source: CodeSource) => string;
  /** Returns the `style` attribute in the page's HTML, for the security policy; absent if it has none. */
  style?: (snippet: Snippet) => string;
  /** Content of the tag if a plain form is wanted: the form, or the link for this reason; absent: there is no tag. */
  content?: 'form' | LinkReason;
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

/** Returns the `style` attribute as React's server renderer writes it. */
function reactStyle(snippet: Snippet): string {
  return declarationsOf(snippet).join(';');
}

/** Returns the `style` attribute as Vue's server renderer writes it. */
function vueStyle(snippet: Snippet): string {
  return declarationsOf(snippet)
    .map((declaration) => `${declaration};`)
    .join('');
}

/** Writers by kind of code. */
const codes: Readonly<Record<CodeKind, Code>> = {
  html: ofHtml(htmlSnippet),
  // Needs no escaping of its own: escapeMarkup writes braces in values as entities, which template languages ignore.
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
  'color-rule': ofSnippet(forPlugin(colorRule)),
  mediawiki: ofHtml(mediawikiSnippet),
  markdown: ofHtml(markdownSnippet),
  mdx: ofSnippet(mdxSnippet, { style: reactStyle, content: 'component' }),
  install: {
    // The package is beside the script. npm can install from URLs.
    write: ({ snippet: { script }, version }) =>
      `npm install ${new URL(`luxe-widgets-${version}.tgz`, script.src)}`,
  },
  react: ofSnippet((snippet) => reactSnippet(withoutShadow(snippet)), {
    style: reactStyle,
    content: 'component',
  }),
  next: ofSnippet(reactSnippet, { style: reactStyle, content: 'form' }),
  vue: ofSnippet(vueSnippet, { style: vueStyle, content: 'form' }),
  'react-script': ofSnippet(reactScriptSnippet, { style: reactStyle, content: 'component' }),
  svelte: ofHtml(svelteSnippet),
  angular: ofHtml(angularSnippet),
};

/**
 * Returns what the tag in a step's code contains if a plain form is wanted: `form`, the reason for the link, or
 * `attributes` if the platform accepts no content. Undefined if the code has no tag.
 */
export function contentOf(step: PlatformStep): 'attributes' | Code['content'] {
  const { code, attributesOnly, shadowRoot } = step;
  const content = code && codes[code].content;
  if (content && attributesOnly) return 'attributes';
  return content === 'form' && shadowRoot?.kept === 'no' ? 'editor' : content;
}

/** Returns why none of a platform's steps has the form in its code; undefined if a step has it or none has a tag. */
export function linkReasonOf({ steps }: Platform): LinkReason | 'attributes' | undefined {
  const contents = steps.flatMap((step) => contentOf(step) ?? []);
  return contents.includes('form') ? undefined : contents.find((content) => content !== 'form');
}

/** Returns the snippet for a step's code: without the form if the code cannot have it. */
export function snippetFor(step: PlatformStep, snippet: Snippet): Snippet {
  return contentOf(step) === 'form' ? snippet : withoutShadow(snippet);
}

/** Writes code of a kind; '' if there is nothing to paste. */
export function codeOf(kind: CodeKind, source: CodeSource): string {
  return codes[kind].write(source);
}

/** Returns the `style` attribute that the code adds to the page's HTML; '' if none. */
export function styleOf(kind: CodeKind, snippet: Snippet): string {
  return codes[kind].style?.(snippet) ?? '';
}
