const sheetsOf = new WeakMap<Document, Map<string, CSSStyleSheet>>();

function sheetFor(page: Document, css: string): CSSStyleSheet {
  const sheets = sheetsOf.get(page) ?? new Map<string, CSSStyleSheet>();
  sheetsOf.set(page, sheets);
  let sheet = sheets.get(css);
  if (!sheet) {
    // A sheet can be adopted only in the document whose window constructed it.
    sheet = new (page.defaultView as typeof globalThis & Window).CSSStyleSheet();
    sheet.replaceSync(css);
    sheets.set(css, sheet);
  }
  return sheet;
}

/** Overrides a height that the page reserves, even in the tag's style attribute. */
export const releasedHeight = ':host { min-height: 0 !important; }';

/**
 * Styles a shadow root with constructed style sheets, which a strict CSP allows; one per document and text.
 * Returns false in browsers without them: the caller then renders a `<style>`.
 */
export function adoptStyles(root: ShadowRoot, styles: readonly string[]): boolean {
  try {
    root.adoptedStyleSheets = styles.map((css) => sheetFor(root.ownerDocument, css));
    return true;
  } catch {
    return false;
  }
}
