import { escapeMarkup, type Snippet, styleKey } from '../../demo/builder/snippet.ts';
import { compactHtmlSnippet, htmlSnippet } from '../../demo/builder/snippet-html.ts';

/** What the builder gives for a page in Markdown. */
export const markdown = (one: Snippet) => `<div>\n${htmlSnippet(one)}\n</div>`;

/** What the builder gives for a wiki page. */
export const mediawiki = (one: Snippet) =>
  `<div><html>${compactHtmlSnippet(one).replaceAll('\n', '')}</html></div>`;

const quoted = (text: string) => JSON.stringify(text);

/** What the builder gives for a page in MDX. */
export function mdx({ tag, attributes, styles, children, script }: Snippet): string {
  const pairs = attributes.map(([name, value]) =>
    value ? `${name}="${escapeMarkup(value)}"` : name,
  );
  const style = styles.map(
    ([property, value]) => `${quoted(styleKey(property))}: ${quoted(value)}`,
  );
  if (style.length > 0) pairs.push(`style={{ ${style.join(', ')} }}`);
  const inside = children.map(({ tag: name, text, href }) => {
    const link = href ? ` href="${escapeMarkup(href)}"` : '';
    return `<${name}${link}>${escapeMarkup(text)}</${name}>`;
  });
  return `<script src="${script.src}" async />\n\n<${[tag, ...pairs].join(' ')}>${inside.join('')}</${tag}>`;
}
