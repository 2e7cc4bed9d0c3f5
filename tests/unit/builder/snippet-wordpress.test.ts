import { describe, expect, it } from 'vitest';
import {
  blockSnippet,
  colorRule,
  shortcodeSnippet,
  shortcodeStyle,
} from '../../../demo/builder/snippet/wordpress.ts';
import { hard, plain } from '../../helpers/platforms/snippet-samples.ts';

describe('the snippet for WordPress', () => {
  it('is a shortcode with underscores in place of hyphens', () => {
    expect(shortcodeSnippet(plain)).toBe(
      '[luxe_quote_form lang="en" country="AE" utm_source="partner-name"]',
    );
  });

  it('is a shortcode whose values neither end it nor change when pasted into an editor', () => {
    // Entities begin with `\x26`, an `&` that only shortcodes decode. tests/cms checks the same with
    // a real WordPress.
    const [, value = ''] = /heading="(.*)" inline="true"\]$/.exec(shortcodeSnippet(hard)) ?? [];
    expect(value).not.toMatch(/["&<>[\]`*_~]|\\(?!x26#\d+;)/);
    expect(value).toContain('ساعة');
  });

  it("is a block in a post's markup that ends at its closing comment", () => {
    const heading = '--> \\ "a" <b> &amp; & c';
    const block = blockSnippet({
      ...plain,
      attributes: [
        ['heading', heading],
        ['inline', ''],
      ],
    });
    const [, json = ''] = /^<!-- wp:luxe-widgets\/quote-form (\{.*\}) \/-->$/.exec(block) ?? [];
    expect(json).not.toMatch(/--|[<>&]/);
    expect(JSON.parse(json)).toEqual({
      heading: '--&gt; \\ "a" &lt;b&gt; &amp;amp; & c',
      inline: true,
    });
  });

  it('has the slides between its opening and closing tag', () => {
    const children = [
      { tag: 'strong', text: 'Bags & watches' } as const,
      { tag: 'strong', text: 'Two' } as const,
    ];
    expect(shortcodeSnippet({ ...plain, tag: 'luxe-hero-slider', attributes: [], children })).toBe(
      '[luxe_hero_slider]<strong>Bags &amp; watches</strong><strong>Two</strong>[/luxe_hero_slider]',
    );
  });

  it('sets custom properties by a rule, only if there are any', () => {
    expect(colorRule(plain)).toBe('');
    expect(colorRule(hard)).toBe(
      'luxe-quote-form {\n  --luxe-color-accent: #8c6632;\n  --luxe-font: "A & B", serif;\n}',
    );
    expect(shortcodeStyle(hard)).toBe('display:block;min-height:1800px');
  });
});
