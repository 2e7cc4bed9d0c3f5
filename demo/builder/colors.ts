import {
  clampChroma,
  formatHex,
  interpolate,
  modeLrgb,
  modeOklch,
  modeRgb,
  parse,
  useMode as use,
  wcagContrast,
} from 'culori/fn';

use(modeRgb);
use(modeLrgb);
const toOklch = use(modeOklch);

/** The custom properties that are colours, by their names in `--luxe-color-…`. */
export const colourRoles = ['accent', 'surface', 'text', 'error'] as const;
export type ColourRole = (typeof colourRoles)[number];

/** What the widget takes where a page says nothing (widgets/theme/tokens.css). */
export const defaultColours: Readonly<Record<ColourRole, string>> = {
  accent: '#0e3b32',
  surface: '#fbf8f1',
  text: '#16211e',
  error: '#a3261f',
};

/** What a colour is needed for: itself on the surface, or the borders of fields mixed from it. */
export type Purpose = 'surface' | 'border';

interface Measured {
  /** The one that falls short most. */
  purpose: Purpose;
  ratio: number;
  /** What WCAG 2.2 AA asks for: of text (1.4.3), or of the borders of controls (1.4.11). */
  minimum: number;
}

/** A colour that was chosen, and what the snippet has in its place where it can't be read. */
export interface CheckedColour extends Measured {
  chosen: string;
  /** The nearest in OKLCH lightness that passes; the chosen one where that does. */
  used: string;
  /** The same contrast of the one used. */
  usedRatio: number;
}

/** Share of the text colour in the borders of fields, the rest is surface (widgets/theme/tokens.css). */
const borderShare = 0.55;

/** Into how many the way from black to white is cut in search of a colour that passes. */
const steps = 1000;

/** The hexadecimal form of a CSS colour; undefined for what is none. Transparency is dropped. */
export function toHex(text: string): string | undefined {
  const trimmed = text.trim();
  return formatHex(parse(trimmed) ?? parse(`#${trimmed}`));
}

function measure(role: ColourRole, colour: string, surface: string): Measured {
  const itself: Measured = {
    purpose: 'surface',
    ratio: wcagContrast(colour, surface),
    minimum: 4.5,
  };
  if (role !== 'text') return itself;
  const border = formatHex(interpolate([surface, colour], 'rgb')(borderShare));
  const ofBorder: Measured = {
    purpose: 'border',
    ratio: wcagContrast(border, surface),
    minimum: 3,
  };
  return ofBorder.ratio / ofBorder.minimum < itself.ratio / itself.minimum ? ofBorder : itself;
}

/** Same hue, chroma as far as a screen shows it, lightness as near as it passes. */
function nearest(colour: string, passes: (colour: string) => boolean): string | undefined {
  const start = toOklch(colour);
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
 * Holds a colour (hexadecimal) against the surface. What stands on an accent needs no check: the widget
 * writes in black or white, and one of the two always has 4.5:1.
 */
export function checkColour(role: ColourRole, chosen: string, surface: string): CheckedColour {
  const passes = (colour: string) => {
    const { ratio, minimum } = measure(role, colour, surface);
    return ratio >= minimum;
  };
  const used = passes(chosen) ? chosen : (nearest(chosen, passes) ?? chosen);
  const { ratio: usedRatio } = measure(role, used, surface);
  return { ...measure(role, chosen, surface), chosen, used, usedRatio };
}
