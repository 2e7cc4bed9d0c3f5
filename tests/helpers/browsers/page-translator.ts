/**
 * Runs in the page: wraps each text of an element's shadow root in a new `<font>`, now and after each change, as the
 * translators of browsers do with their translations.
 */
export function startTranslator(tag: string): void {
  const root = document.querySelector(tag)?.shadowRoot as ShadowRoot;
  function translate() {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (text.parentElement?.localName === 'font' || !text.data.trim()) continue;
      const font = document.createElement('font');
      font.textContent = text.data;
      text.replaceWith(font);
    }
  }
  const changes = { childList: true, characterData: true, subtree: true };
  new MutationObserver(translate).observe(root, changes);
  translate();
}
