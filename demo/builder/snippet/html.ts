import { escapeMarkup, type Snippet, type SnippetChild, styleText } from './snippet.ts';

const lineWidth = 96;

type Pair = readonly [name: string, value: string];

function attribute([name, value]: Pair): string {
  return value === '' ? name : `${name}="${escapeMarkup(value)}"`;
}

function element(tag: string, pairs: readonly Pair[], content: string): string {
  return `<${[tag, ...pairs.map(attribute)].join(' ')}>${content}</${tag}>`;
}

/** The opening tag; where it is long, over several lines. */
function openingTag(tag: string, pairs: readonly Pair[]): string {
  const lines = [`<${tag}`];
  for (const text of pairs.map(attribute)) {
    const line = `${lines.at(-1)} ${text}`;
    if (line.length < lineWidth) lines[lines.length - 1] = line;
    else lines.push(`  ${text}`);
  }
  return `${lines.join('\n')}>`;
}

function child({ tag, text, href }: SnippetChild): string {
  return element(tag, href ? [['href', href]] : [], escapeMarkup(text));
}

function pairsOf(snippet: Snippet): readonly Pair[] {
  const style = styleText(snippet);
  return style ? [...snippet.attributes, ['style', style]] : snippet.attributes;
}

/**
 * The script's tag alone. Optimisers (Rocket Loader, Autoptimize and their like) leave a script so marked
 * in its place.
 */
export function scriptTag({ script: { src, integrity } }: Snippet): string {
  return element(
    'script',
    [
      // In front of `src`, or Cloudflare does not count it.
      ['data-cfasync', 'false'],
      ['data-no-optimize', '1'],
      ['src', src],
      ['async', ''],
      ...(integrity
        ? ([
            ['integrity', integrity],
            ['crossorigin', 'anonymous'],
          ] as const)
        : []),
    ],
    '',
  );
}

/** What stands in the tag. */
function contentOf({ form, children }: Snippet): readonly string[] {
  return form ?? children.map(child);
}

/**
 * The element alone, over several lines; with a form in a `<div>`: an editor's paragraph around them ends where
 * that begins, and not where the form does, inside the element.
 */
export function elementSnippet(snippet: Snippet): string {
  const lines = [
    openingTag(snippet.tag, pairsOf(snippet)),
    ...contentOf(snippet).map((line) => `  ${line}`),
    `</${snippet.tag}>`,
  ];
  return (snippet.form ? ['<div>', ...lines, '</div>'] : lines).join('\n');
}

/** For any page whose HTML can be edited. */
export function htmlSnippet(snippet: Snippet): string {
  return `${scriptTag(snippet)}\n${elementSnippet(snippet)}`;
}

function onOneLine(snippet: Snippet): string {
  const content = contentOf(snippet).join('');
  return scriptTag(snippet) + element(snippet.tag, pairsOf(snippet), content);
}

/**
 * For editors that turn line breaks into `<br>` and text into paragraphs, such as WordPress outside its
 * Custom HTML block: all of it on one line, in a block of its own.
 */
export function compactHtmlSnippet(snippet: Snippet): string {
  return `<div>${onOneLine(snippet)}</div>`;
}

/**
 * For Markdown: in a `<div>`, everything down to the next blank line is HTML (CommonMark, HTML blocks,
 * condition 6). https://spec.commonmark.org/0.31.2/#html-blocks
 */
export function markdownSnippet(snippet: Snippet): string {
  return `<div>\n${htmlSnippet(snippet)}\n</div>`;
}

/** For MediaWiki: a `<div>` of the wiki's own around its html tag, or a paragraph would be. */
export function mediawikiSnippet(snippet: Snippet): string {
  return `<div><html>${onOneLine(snippet)}</html></div>`;
}
