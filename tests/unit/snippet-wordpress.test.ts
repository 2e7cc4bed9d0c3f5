import { describe, expect, it } from 'vitest';
import { colourRule, shortcodeSnippet } from '../../demo/builder/snippet-wordpress.ts';
import { hard, nasty, plain } from '../helpers/snippet-samples.ts';

/** WordPress' own reading of a shortcode (wp-includes/shortcodes.php), as far as it matters here. */
function readShortcode(text: string): { tag: string; attributes: Record<string, string> } {
  const [whole, tag = '', inside = ''] = /\[([\w-]+)(?![\w-])([^\]]*)\]/.exec(text) ?? [];
  expect(whole).toBe(text);
  const attributes: Record<string, string> = {};
  for (const [, name = '', value = ''] of inside.matchAll(/([\w-]+)\s*=\s*"([^"]*)"(?:\s|$)/g)) {
    // An opening bracket without its end makes WordPress drop the value.
    attributes[name] = value.includes('<') ? '' : value;
  }
  return { tag, attributes };
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&quot;': '"',
  '&lt;': '<',
  '&gt;': '>',
  '&#91;': '[',
  '&#93;': ']',
};
const decoded = (text: string) => text.replace(/&[^;]+;/g, (entity) => entities[entity] ?? entity);

describe('the snippet for WordPress', () => {
  it('is a shortcode that WordPress and the plugin read as it was meant', () => {
    expect(shortcodeSnippet(plain)).toBe(
      '[luxe_quote_form lang="en" country="AE" utm_source="partner-name"]',
    );
    const { tag, attributes } = readShortcode(shortcodeSnippet(hard));
    expect(tag).toBe('luxe_quote_form');
    expect(decoded(attributes.heading ?? '')).toBe(nasty);
    expect(attributes).toMatchObject({ lang: 'ar', inline: 'true' });
  });

  it('has the slides between it and its end, a line each', () => {
    const children = [
      { tag: 'h2', text: 'Bags & watches' } as const,
      { tag: 'h2', text: 'Two' } as const,
    ];
    expect(shortcodeSnippet({ ...plain, tag: 'luxe-hero-slider', attributes: [], children })).toBe(
      '[luxe_hero_slider]\n<h2>Bags &amp; watches</h2>\n<h2>Two</h2>\n[/luxe_hero_slider]',
    );
  });

  it('has the custom properties as a rule, only where there are any', () => {
    expect(colourRule(plain)).toBe('');
    expect(colourRule(hard)).toBe(
      'luxe-quote-form {\n  --luxe-color-accent: #8c6632;\n  --luxe-font: "A & B", serif;\n}',
    );
  });
});
