import { escapeMarkup } from '../../../widgets/plain-form/markup.ts';
import { type Snippet, shadowLines, styleText } from './snippet.ts';

/** Maximum characters in a line of the opening tag. */
const lineWidth = 96;

type Pair = readonly [name: string, value: string];

/** Writes an attribute for HTML, JSX and Vue, which all read entities between quotes. */
export function attribute([name, value]: Pair): string {
  return value === '' ? name : `${name}="${escapeMarkup(value)}"`;
}

function element(tag: string, pairs: readonly Pair[], content: string): string {
  return `<${[tag, ...pairs.map(attribute)].join(' ')}>${content}</${tag}>`;
}

/** Writes the opening tag; long tags take several lines. */
function openingTag(tag: string, pairs: readonly Pair[]): string {
  const lines = [`<${tag}`];
  for (const text of pairs.map(attribute)) {
    const line = `${lines.at(-1)} ${text}`;
    if (line.length < lineWidth) lines[lines.length - 1] = line;
    else lines.push(`  ${text}`);
  }
  return `${lines.join('\n')}>`;
}

/** Writes the children. Below a form, their links open a new tab, so that the form keeps its input. */
export function childrenMarkup({ children }: Snippet, areBelowForm = false): string[] {
  const target: readonly Pair[] = areBelowForm ? [['target', '_blank']] : [];
  return children.map(({ tag, text, href }) =>
    element(tag, href ? [['href', href], ...target] : [], escapeMarkup(text)),
  );
}

function pairsOf(snippet: Snippet): readonly Pair[] {
  const style = styleText(snippet);
  return style ? [...snippet.attributes, ['style', style]] : snippet.attributes;
}

/** Returns the attributes of the script. Its data attributes exclude it from Rocket Loader and other optimizers. */
export function scriptAttributes({ script: { src, integrity } }: Snippet): readonly Pair[] {
  const pairs: Pair[] = [
    // Cloudflare reads this attribute only before `src`.
    ['data-cfasync', 'false'],
    ['data-no-optimize', '1'],
    ['src', src],
    ['async', ''],
  ];
  if (integrity) pairs.push(['integrity', integrity], ['crossorigin', 'anonymous']);
  return pairs;
}

/** Writes the script element. */
export function scriptTag(snippet: Snippet): string {
  return element('script', scriptAttributes(snippet), '');
}

/** Returns the lines inside the tag. Browsers show the children below the form, or alone without a shadow root. */
function contentOf(snippet: Snippet): readonly string[] {
  return [...shadowLines(snippet), ...childrenMarkup(snippet, snippet.form !== undefined)];
}

/**
 * Writes the element on several lines. The lines of a shadow root have their own indentation. An element with a shadow
 * root is in a `<div>`: a paragraph that an editor puts around the code then ends before the element, not inside it.
 */
export function elementSnippet(snippet: Snippet): string {
  const hasShadow = shadowLines(snippet).length > 0;
  const indent = hasShadow ? '' : '  ';
  const lines = [
    openingTag(snippet.tag, pairsOf(snippet)),
    ...contentOf(snippet).map((line) => indent + line),
    `</${snippet.tag}>`,
  ];
  return (hasShadow ? ['<div>', ...lines, '</div>'] : lines).join('\n');
}

/** Writes script and element for pages with editable HTML. */
export function htmlSnippet(snippet: Snippet): string {
  return `${scriptTag(snippet)}\n${elementSnippet(snippet)}`;
}

function onOneLine(snippet: Snippet): string {
  const lines = contentOf(snippet).map((line) => line.trim());
  // Spaces keep the form's labels apart if the page's policy blocks the form's style sheet.
  const content = lines.join(snippet.form ? ' ' : '');
  return scriptTag(snippet) + element(snippet.tag, pairsOf(snippet), content);
}

/**
 * Writes the snippet on one line in a `<div>`, for editors that add paragraphs and `<br>`, such as WordPress
 * outside its Custom HTML block.
 */
export function compactHtmlSnippet(snippet: Snippet): string {
  return `<div>${onOneLine(snippet)}</div>`;
}

/**
 * Writes the snippet for Markdown: after `<div>`, everything up to the next blank line is HTML (condition 6).
 * https://spec.commonmark.org/0.31.2/#html-blocks
 */
export function markdownSnippet(snippet: Snippet): string {
  return `<div>\n${htmlSnippet(snippet)}\n</div>`;
}

/** Writes the snippet for MediaWiki. Without the `<div>` the wiki adds a paragraph. */
export function mediawikiSnippet(snippet: Snippet): string {
  return `<div><html>${onOneLine(snippet)}</html></div>`;
}
