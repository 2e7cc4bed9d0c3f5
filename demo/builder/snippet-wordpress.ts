import { escapeMarkup, type Snippet } from './snippet.ts';

/** The elements that the WordPress plugin (demo/wordpress) has shortcodes for. */
const withShortcode = [
  'luxe-quote-form',
  'luxe-whatsapp-button',
  'luxe-faq',
  'luxe-offer-response',
];

export function hasShortcode(tag: string): boolean {
  return withShortcode.includes(tag);
}

/** WordPress ends a shortcode at the first bracket; the plugin reads entities as what they stand for. */
function escapeShortcode(text: string): string {
  return escapeMarkup(text).replaceAll('[', '&#91;').replaceAll(']', '&#93;');
}

/** For the plugin, which brings the script, the height and the link inside by itself. */
export function shortcodeSnippet({ tag, attributes }: Snippet): string {
  const pairs = attributes.map(
    ([name, value]) => `${name.replaceAll('-', '_')}="${escapeShortcode(value || 'true')}"`,
  );
  return `[${[tag.replaceAll('-', '_'), ...pairs].join(' ')}]`;
}

/** The `style` attribute that the plugin prints, for those who have to allow it. */
export function shortcodeStyle({ tag, styles }: Snippet): string {
  if (!hasShortcode(tag)) return '';
  const own = styles.filter(([property]) => !property.startsWith('--'));
  return own.map(([property, value]) => `${property}:${value}`).join(';');
}

/** The looks as a rule for the site's style sheet, as a shortcode has none; '' for those of default. */
export function colourRule({ tag, styles }: Snippet): string {
  const looks = styles.filter(([property]) => property.startsWith('--'));
  if (looks.length === 0) return '';
  const lines = looks.map(([property, value]) => `  ${property}: ${value};`);
  return [`${tag} {`, ...lines, '}'].join('\n');
}
