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

/** Minimums of WCAG 2.2 AA, for text (1.4.3) and for borders of controls (1.4.11). */
const minimums: Readonly<Record<Purpose, number>> = { surface: 4.5, border: 3 };

/** A chosen color, and the color that the snippet uses. */
export interface CheckedColor {
  chosen: string;
  /** The chosen color if it passes, else the nearest one in OKLCH lightness. */
  used: string;
  /** The purpose for which the chosen color's contrast is lowest in relation to its minimum. */
  purpose: Purpose;
  /** Contrast of the chosen color for this purpose. */
  ratio: number;
  /** Contrast of the used color for this purpose. */
  usedRatio: number;
  minimum: number;
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

function contrast(purpose: Purpose, color: string, surface: string): number {
  const border = () => formatHex(interpolate([surface, color], 'rgb')(borderShare));
  return wcagContrast(purpose === 'border' ? border() : color, surface);
}

/** Returns the purposes to check; only `surface` where no text color gives borders enough contrast, as on mid-gray. */
function purposesOf(role: CheckedRole, surface: string): readonly Purpose[] {
  const hasBorders = ['#000000', '#ffffff'].some(
    (color) => contrast('border', color, surface) >= minimums.border,
  );
  return role === 'text' && hasBorders ? ['surface', 'border'] : ['surface'];
}

/** Finds the color of the same hue with the nearest lightness that passes; undefined if none passes. */
function nearest(color: string, passes: (color: string) => boolean): string | undefined {
  const start = toOklch(color);
  if (!start) return undefined;
  for (let step = 1; step <= steps; step++) {
    for (const l of [start.l - step / steps, start.l + step / steps]) {
      // Black and white end the scale, even if no step meets them.
      const inScale = Math.min(1, Math.max(0, l));
      const candidate = formatHex(clampChroma({ ...start, l: inScale }, 'oklch'));
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
  const purposes = purposesOf(role, surface);
  const contrastOf = (color: string, purpose: Purpose) => contrast(purpose, color, surface);
  const passes = (color: string) =>
    purposes.every((purpose) => contrastOf(color, purpose) >= minimums[purpose]);
  const used = passes(chosen) ? chosen : (nearest(chosen, passes) ?? chosen);
  const share = (purpose: Purpose) => contrastOf(chosen, purpose) / minimums[purpose];
  const purpose = purposes.reduce((worst, one) => (share(one) < share(worst) ? one : worst));
  return {
    chosen,
    used,
    purpose,
    ratio: contrastOf(chosen, purpose),
    usedRatio: contrastOf(used, purpose),
    minimum: minimums[purpose],
  };
}
