/**
 * Copies the text of an element. Without the clipboard API, selects the text and copies the selection. Returns false if
 * that fails, too: the visitor can then copy the selected text.
 */
export async function copyText(element: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(element.textContent ?? '');
    return true;
  } catch {
    getSelection()?.selectAllChildren(element);
    // Deprecated, but the only way to copy on http pages.
    return document.execCommand('copy');
  }
}
