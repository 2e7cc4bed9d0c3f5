import { contracts } from '../../../widgets/contracts.ts';
import type { SnippetContract } from '../../../widgets/element/contract-parts.ts';
import { escapeMarkup, type Snippet } from './snippet.ts';

const known: readonly SnippetContract[] = contracts;

/** Whether the WordPress plugin (platforms/wordpress) has a shortcode for the element. */
export function hasShortcode(tag: string): boolean {
  return known.some((contract) => contract.tag === tag && contract.wordpress);
}

/**
 * A value between the quotes of a shortcode. Pasted into a paragraph it is read as Markdown and as HTML
 * first, then by WordPress, which ends the value at a quote and the shortcode at a bracket, and takes
 * backslashes away; the plugin reads entities. So a character that means something to any of them is an
 * entity, and the & of that one such as only a shortcode knows it: `\x26quot;`.
 */
function escapeShortcode(text: string): string {
  const meant = /[^\p{L}\p{M}\p{N}\p{Extended_Pictographic} ,.:;/?=+()@%!$'^|-]/gu;
  const entity = (character: string) => `\\x26#${character.codePointAt(0)};`;
  // Spaces, dots and dashes in a row become one, an ellipsis, a longer dash.
  return text.replace(meant, entity).replace(/(?<=([ .-]))\1/g, entity);
}

/**
 * For the plugin, which brings the script, the height and the link inside by itself; slides and steps stand
 * between the shortcode and its end, on its line, as no paragraph comes between them there.
 */
export function shortcodeSnippet({ tag, attributes, children }: Snippet): string {
  const pairs = attributes.map(
    ([name, value]) => `${name.replaceAll('-', '_')}="${escapeShortcode(value || 'true')}"`,
  );
  const name = tag.replaceAll('-', '_');
  const own = children.filter(({ href }) => href === undefined);
  const content = own.map(({ tag: part, text }) => `<${part}>${escapeMarkup(text)}</${part}>`);
  const end = own.length > 0 ? `[/${name}]` : '';
  return `[${[name, ...pairs].join(' ')}]${content.join('')}${end}`;
}

/** What WordPress takes for markup in a block's text, where the author may not write any; the plugin reads it back. */
function escapeBlockText(text: string): string {
  return text
    .replace(/&(?=#?\w+;)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

/** The same as a block, in the words of a post's source: pasted into the block editor, it is one. */
export function blockSnippet({ tag, attributes }: Snippet): string {
  const values = Object.fromEntries(
    attributes.map(([name, value]) => [name, escapeBlockText(value) || true]),
  );
  // As WordPress writes it: nothing in it ends a comment.
  const json = JSON.stringify(values).replace(/\\(["\\])|[<>&]|-(?=-)/g, (text, escaped = text) => {
    return `\\u00${escaped.charCodeAt(0).toString(16)}`;
  });
  return `<!-- wp:${tag.replace('-', '-widgets/')} ${json} /-->`;
}

/** The `style` attribute that the plugin prints, for those who have to allow it. */
export function shortcodeStyle({ tag, styles }: Snippet): string {
  if (!hasShortcode(tag)) return '';
  const own = styles.filter(([property]) => !property.startsWith('--'));
  return own.map(([property, value]) => `${property}:${value}`).join(';');
}

/** The custom properties as a rule for the site's style sheet, as a shortcode has none; '' where all are those of default. */
export function colourRule({ tag, styles }: Snippet): string {
  const own = styles.filter(([property]) => property.startsWith('--'));
  if (own.length === 0) return '';
  const lines = own.map(([property, value]) => `  ${property}: ${value};`);
  return [`${tag} {`, ...lines, '}'].join('\n');
}
