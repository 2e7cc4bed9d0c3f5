// Also registers the other color spaces of CSS, which the functions below need.
import { oklch as toOklch } from 'culori/css';
import { clampChroma, formatHex, interpolate, parse, wcagContrast } from 'culori/fn';

/** Roles of colors: the ends of the custom properties' names, such as `--luxe-color-accent`. */
export const colorRoles = ['accent', 'surface', 'text', 'error'] as const;
export type ColorRole = (typeof colorRoles)[number];
type CheckedRole = Exclude<ColorRole, 'surface'>;

/** Defaults of the widgets (widgets/theme/tokens.css). */
export const defaultColors: Readonly<Record<ColorRole, string>> = {
  accent: '#0e3b32',
  surface: '#fbf8f1',
  text: '#16211e',
  error: '#a3261f',
};

/** Use of a color whose contrast is measured: directly on the surface, or mixed into the borders of fields. */
export type Purpose = 'surface' | 'border';

interface Measured {
  /** The purpose whose contrast is lowest in relation to its minimum. */
  purpose: Purpose;
  ratio: number;
  /** Minimum of WCAG 2.2 AA for text (1.4.3) or for borders of controls (1.4.11). */
  minimum: number;
}

/** A chosen color, and the color that the snippet uses. */
export interface CheckedColor extends Measured {
  chosen: string;
  /** The chosen color if it passes, else the nearest one in OKLCH lightness. */
  used: string;
  /** Contrast of the used color. */
  usedRatio: number;
}

/** Share of the text color in the borders of fields (widgets/theme/tokens.css). */
const borderShare = 0.55;

/** Number of steps into which the lightness from 0 to 1 is divided to find a color that passes. */
const steps = 1000;

/** Converts a CSS color to hexadecimal, without transparency; undefined for invalid colors. */
export function toHex(text: string): string | undefined {
  const trimmed = text.trim();
  return formatHex(parse(trimmed) ?? parse(`#${trimmed}`));
}

function measure(role: CheckedRole, color: string, surface: string): Measured {
  const onSurface: Measured = {
    purpose: 'surface',
    ratio: wcagContrast(color, surface),
    minimum: 4.5,
  };
  if (role !== 'text') return onSurface;
  const border = formatHex(interpolate([surface, color], 'rgb')(borderShare));
  const asBorder: Measured = {
    purpose: 'border',
    ratio: wcagContrast(border, surface),
    minimum: 3,
  };
  const isBorderWorse = asBorder.ratio / asBorder.minimum < onSurface.ratio / onSurface.minimum;
  return isBorderWorse ? asBorder : onSurface;
}

/** Finds the color of the same hue with the nearest lightness that passes; undefined if none passes. */
function nearest(color: string, passes: (color: string) => boolean): string | undefined {
  const start = toOklch(color);
  if (!start) return undefined;
  for (let step = 1; step <= steps; step++) {
    for (const l of [start.l - step / steps, start.l + step / steps]) {
      if (l < 0 || l > 1) continue;
      const candidate = formatHex(clampChroma({ ...start, l }, 'oklch'));
      if (passes(candidate)) return candidate;
    }
  }
  return undefined;
}

/**
 * Checks the contrast of a hexadecimal color on the surface. Text on an accent needs no check: the widget uses
 * black or white, and one of them always reaches 4.5:1.
 */
export function checkColor(role: CheckedRole, chosen: string, surface: string): CheckedColor {
  const passes = (color: string) => {
    const { ratio, minimum } = measure(role, color, surface);
    return ratio >= minimum;
  };
  const used = passes(chosen) ? chosen : (nearest(chosen, passes) ?? chosen);
  const { ratio: usedRatio } = measure(role, used, surface);
  return { ...measure(role, chosen, surface), chosen, used, usedRatio };
}
