/** Copies the text of an element. Returns false if the browser does not allow it; the text is then selected. */
export async function copyText(element: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(element.textContent ?? '');
    return true;
  } catch {
    getSelection()?.selectAllChildren(element);
    // Deprecated, but the only way on http pages.
    return document.execCommand('copy');
  }
}
