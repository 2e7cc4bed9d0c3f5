import { contracts } from '../../../widgets/contracts.ts';
import { escapeMarkup } from '../../../widgets/plain-form/markup.ts';
import type { Snippet } from './snippet.ts';

/** Returns true if the WordPress plugin (platforms/wordpress) has a shortcode for the element. */
export function hasShortcode(tag: string): boolean {
  return contracts.some((contract) => contract.tag === tag && contract.wordpress);
}

/**
 * Escapes a value for a shortcode. Editors read pasted text as Markdown and HTML; WordPress then ends the value at a
 * quote and the shortcode at a bracket, and decodes backslash escapes. So every special character becomes an entity,
 * which the plugin decodes. The `&` of the entity is an escape for shortcodes: `\x26#34;` is a quote.
 */
function escapeShortcode(text: string): string {
  const special = /[^\p{L}\p{M}\p{N}\p{Extended_Pictographic} ,.:;/?=+()@%!$'^|-]/gu;
  const entity = (character: string) => `\\x26#${character.codePointAt(0)};`;
  // WordPress merges repeated spaces, dots and dashes.
  return text.replace(special, entity).replace(/(?<=([ .-]))\1/g, entity);
}

/**
 * Writes a shortcode. The plugin adds script, height and link. Slides, quotes and steps are between its two tags, on
 * one line, so that WordPress adds no paragraphs.
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

/** Escapes text that WordPress removes as markup from blocks of some authors; the plugin decodes it. */
function escapeBlockText(text: string): string {
  return text
    .replace(/&(?=#?\w+;)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

/**
 * Writes a block in the source format of posts; pasted into the block editor, it becomes a block. It has no children:
 * the plugin adds the link, and authors write slides and steps in the editor.
 */
export function blockSnippet({ tag, attributes }: Snippet): string {
  const values = Object.fromEntries(
    attributes.map(([name, value]) => [name, escapeBlockText(value) || true]),
  );
  // Escapes as serialize_block_attributes of WordPress does, so that no value ends the comment: `\"` becomes `\u0022`.
  const json = JSON.stringify(values).replace(/\\["\\]|[<>&]|-(?=-)/g, (special) => {
    const character = special.slice(-1);
    return `\\u00${character.charCodeAt(0).toString(16)}`;
  });
  return `<!-- wp:${tag.replace('luxe-', 'luxe-widgets/')} ${json} /-->`;
}

/** Returns the `style` attribute that the plugin prints, for the security policy. */
export function shortcodeStyle({ tag, styles }: Snippet): string {
  if (!hasShortcode(tag)) return '';
  const own = styles.filter(([property]) => !property.startsWith('--'));
  return own.map(([property, value]) => `${property}:${value}`).join(';');
}

/** Writes the custom properties as a CSS rule, since shortcodes have no style; '' if all are defaults. */
export function colorRule({ tag, styles }: Snippet): string {
  const own = styles.filter(([property]) => property.startsWith('--'));
  if (own.length === 0) return '';
  const lines = own.map(([property, value]) => `  ${property}: ${value};`);
  return [`${tag} {`, ...lines, '}'].join('\n');
}
