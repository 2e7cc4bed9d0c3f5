const sheetsOf = new WeakMap<Document, Map<string, CSSStyleSheet>>();

function sheetFor(page: Document, css: string): CSSStyleSheet {
  const sheets = sheetsOf.get(page) ?? new Map<string, CSSStyleSheet>();
  sheetsOf.set(page, sheets);
  let sheet = sheets.get(css);
  if (!sheet) {
    // A sheet can only be adopted in the document whose window made it.
    sheet = new (page.defaultView as typeof globalThis & Window).CSSStyleSheet();
    sheet.replaceSync(css);
    sheets.set(css, sheet);
  }
  return sheet;
}

/** Wins over a height that the page keeps free, even by the tag's own style attribute. */
export const releasedHeight = ':host { min-height: 0 !important; }';

/**
 * Styles a shadow root with constructed sheets, one per document and text, which a strict CSP allows.
 * False where the browser can't: the caller then renders a `<style>`.
 */
export function adoptStyles(root: ShadowRoot, styles: readonly string[]): boolean {
  try {
    root.adoptedStyleSheets = styles.map((css) => sheetFor(root.ownerDocument, css));
    return true;
  } catch {
    return false;
  }
}
