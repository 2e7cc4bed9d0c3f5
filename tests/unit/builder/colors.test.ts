import { readFileSync } from 'node:fs';
// Not from `culori`, which registers color spaces that the builder may lack.
import { wcagContrast } from 'culori/fn';
import { describe, expect, it } from 'vitest';
import { checkColor, defaultColors, toHex } from '../../../demo/builder/colors.ts';

describe('a color in the builder', () => {
  it.each([
    ['accent', '#b48a4e', '#fbf8f1', 'surface'],
    ['accent', '#ffd700', '#ffffff', 'surface'],
    ['accent', '#08241e', '#0e3b32', 'surface'],
    ['error', '#ff6666', '#777777', 'surface'],
    ['text', '#767676', '#ffffff', 'border'],
    // No text color gives the borders of fields 3:1 on this surface.
    ['text', '#cc0000', '#777777', 'surface'],
  ] as const)('for %s, %s on %s, is adjusted for contrast', (role, chosen, surface, purpose) => {
    const checked = checkColor(role, chosen, surface);
    expect(checked).toMatchObject({ chosen, purpose });
    expect(checked.ratio).toBeLessThan(checked.minimum);
    expect(checked.usedRatio).toBeGreaterThanOrEqual(checked.minimum);
    // WCAG's minimum for text, which also holds where only the contrast of borders was too low.
    expect(wcagContrast(checked.used, surface)).toBeGreaterThanOrEqual(4.5);
    // The nearest sufficient color is hardly above the minimum.
    expect(checked.usedRatio).toBeLessThan(checked.minimum + 0.1);
  });

  it('is adjusted for borders as well where its text was too faint', () => {
    const { purpose, used, usedRatio } = checkColor('text', '#000000', '#5f5f5f');
    expect(purpose).toBe('surface');
    expect(usedRatio).toBe(wcagContrast(used, '#5f5f5f'));
    expect(usedRatio).toBeGreaterThanOrEqual(4.5);
  });

  it('stays unchanged when its contrast is sufficient', () => {
    const { chosen, used } = checkColor('accent', defaultColors.accent, defaultColors.surface);
    expect(used).toBe(chosen);
  });

  it.each([
    ['#8C6632', '#8c6632'],
    ['8c6632', '#8c6632'],
    [' #abc ', '#aabbcc'],
    ['rgb(140 102 50)', '#8c6632'],
    ['hsl(120, 100%, 25%)', '#008000'],
    ['hwb(120 0% 50%)', '#008000'],
    ['oklab(0% 0 0)', '#000000'],
    ['teal', '#008080'],
    ['tea', undefined],
    ['', undefined],
  ])('is parsed from %o', (text, hex) => {
    expect(toHex(text)).toBe(hex);
  });

  it('defaults to the color of the widget', () => {
    const css = readFileSync('widgets/theme/tokens.css', 'utf8');
    const defaults = Object.entries(defaultColors);
    for (const [role, color] of defaults) expect(css).toContain(`--luxe-color-${role}, ${color})`);
    // The builder computes the contrast of borders from the same share of the text color.
    expect(css).toContain('--_control-line: color-mix(in srgb, var(--_text) 55%, var(--_surface))');
  });
});
