/** The public custom properties (defaults: tokens.css). */
export const themeProperties: Record<`--luxe-${string}`, string> = {
  '--luxe-color-accent': 'Buttons, links, focus and selection. One accent is enough.',
  '--luxe-color-surface': 'Background of the widget.',
  '--luxe-color-text': 'Text.',
  '--luxe-color-error': 'Errors.',
  '--luxe-radius': 'Corner radius of controls, a length.',
  '--luxe-space': 'Unit of all distances, a length (8px).',
  '--luxe-font': "Font of text; the host page's by default.",
  '--luxe-font-heading': 'Font of headings; that of the text by default.',
  '--luxe-z-index': 'Stacking of what floats above the page.',
};
