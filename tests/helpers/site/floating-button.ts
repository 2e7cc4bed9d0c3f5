import type { Page } from 'playwright';

/** Returns the opacity of the floating button, and the texts that it covers unless it is invisible. */
export function floatingButton(page: Page): Promise<{ opacity: string; covered: string[] }> {
  return page.evaluate(() => {
    const root = document.querySelector('luxe-whatsapp-button')?.shadowRoot;
    const button = root?.querySelector('button');
    if (!root || !button) throw new Error('No floating button.');
    const { opacity } = getComputedStyle(button);
    const box = button.getBoundingClientRect();
    const covered: string[] = [];
    const isCovered = ({ left, right, top, bottom, width }: DOMRect) =>
      width > 2 && right > box.left && left < box.right && bottom > box.top && top < box.bottom;
    const walk = (parent: ParentNode) => {
      for (const element of parent.querySelectorAll('*')) {
        if (element.shadowRoot && element.shadowRoot !== root) walk(element.shadowRoot);
        if (!element.checkVisibility({ visibilityProperty: true })) continue;
        for (const node of element.childNodes) {
          if (!(node instanceof Text) || !node.data.trim()) continue;
          const range = document.createRange();
          range.selectNodeContents(node);
          if ([...range.getClientRects()].some(isCovered)) covered.push(node.data.trim());
        }
      }
    };
    if (opacity !== '0' && box.top < innerHeight) walk(document);
    return { opacity, covered };
  });
}
