/** The public custom properties. Those of colors, radius and space have their defaults in tokens.css. */
const properties = {
  '--luxe-color-accent': 'Buttons, links, focus and selection. One accent is enough.',
  '--luxe-color-surface': 'Background of the widget, light or dark; an opaque color.',
  '--luxe-color-text': 'Text; by default it follows the surface.',
  '--luxe-color-error': 'Errors.',
  '--luxe-radius': 'Corner radius of controls, a length.',
  '--luxe-space': 'Unit of most distances, a length (8px).',
  '--luxe-font': "Font of text; the host page's by default.",
  '--luxe-font-heading': 'Font of headings; that of the text by default.',
  '--luxe-z-index': 'Stacking of what floats above the page.',
};

export type ThemeProperty = keyof typeof properties;

/** Returns the public custom properties of an element: all except those without effect on it. */
export function themeProperties(...without: ThemeProperty[]): Record<`--luxe-${string}`, string> {
  const names = Object.keys(properties) as ThemeProperty[];
  return Object.fromEntries(
    names.filter((name) => !without.includes(name)).map((name) => [name, properties[name]]),
  );
}
