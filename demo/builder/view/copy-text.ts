/**
 * Copies the text of an element. Where the browser does not allow it, the text is left selected, for
 * the person to copy; false then.
 */
export async function copyText(element: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(element.textContent ?? '');
    return true;
  } catch {
    getSelection()?.selectAllChildren(element);
    // Deprecated, and the only way on pages without encryption.
    return document.execCommand('copy');
  }
}
