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

/** Optimisers (Rocket Loader, Autoptimize and their like) leave a script so marked in its place. */
function scriptTag({ script: { src, integrity } }: Snippet): string {
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

function pairsOf(snippet: Snippet): readonly Pair[] {
  const style = styleText(snippet);
  return style ? [...snippet.attributes, ['style', style]] : snippet.attributes;
}

/** For any page whose HTML can be edited. */
export function htmlSnippet(snippet: Snippet): string {
  return [
    scriptTag(snippet),
    openingTag(snippet.tag, pairsOf(snippet)),
    ...snippet.children.map((one) => `  ${child(one)}`),
    `</${snippet.tag}>`,
  ].join('\n');
}

/**
 * For editors that turn line breaks into `<br>` and `<p>` (WordPress outside its Custom HTML block):
 * the script and the element, each on a line of its own.
 */
export function compactHtmlSnippet(snippet: Snippet): string {
  const content = snippet.children.map(child).join('');
  return `${scriptTag(snippet)}\n${element(snippet.tag, pairsOf(snippet), content)}`;
}
