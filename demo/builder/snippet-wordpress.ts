import { contracts } from '../../widgets/contracts.ts';
import type { SnippetContract } from '../../widgets/element/contract-parts.ts';
import { escapeMarkup, type Snippet } from './snippet.ts';

const known: readonly SnippetContract[] = contracts;

/** Whether the WordPress plugin (demo/wordpress) has a shortcode for the element. */
export function hasShortcode(tag: string): boolean {
  return known.some((contract) => contract.tag === tag && contract.wordpress);
}

/** WordPress ends a shortcode at the first bracket; the plugin reads entities as what they stand for. */
function escapeShortcode(text: string): string {
  return escapeMarkup(text).replaceAll('[', '&#91;').replaceAll(']', '&#93;');
}

/** For the plugin, which brings the script, the height and the link inside by itself. */
export function shortcodeSnippet({ tag, attributes, children }: Snippet): string {
  const pairs = attributes.map(
    ([name, value]) => `${name.replaceAll('-', '_')}="${escapeShortcode(value || 'true')}"`,
  );
  const name = tag.replaceAll('-', '_');
  return `[${[name, ...pairs].join(' ')}]${contentOf(children, name)}`;
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

/** What stands between a shortcode and its end; '' where the plugin knows what to put there. */
function contentOf(children: Snippet['children'], name: string): string {
  const own = children.filter(({ href }) => href === undefined);
  if (own.length === 0) return '';
  const lines = own.map(({ tag, text }) => `<${tag}>${escapeMarkup(text)}</${tag}>`);
  return ['', ...lines, `[/${name}]`].join('\n');
}
