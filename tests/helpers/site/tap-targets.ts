import type { Page } from 'playwright';

/** Pixels: WCAG 2.5.5, which exempts links in running text. */
const minimumSize = 44;

/** Lists every link and control that is too small for a finger. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((minimum) => {
    const found: string[] = [];
    const roots: ParentNode[] = [document];
    const isInText = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentNode?.childNodes ?? [])].some(
        (node) => node instanceof Text && node.data.trim() !== '',
      );
    // The loop also visits the shadow roots that it adds.
    for (const root of roots) {
      for (const element of root.querySelectorAll('*')) {
        if (element.shadowRoot) roots.push(element.shadowRoot);
        if (!element.matches('a[href], button, summary, input, select, textarea')) continue;
        // Leaves out the skip link, which is shown with focus only, and the trap for bots.
        if (element.matches('.skip, .offscreen') || isInText(element)) continue;
        if (!element.checkVisibility({ visibilityProperty: true })) continue;
        // Pressing the label of a radio button or checkbox counts.
        const target = element.matches('[type=radio], [type=checkbox]')
          ? (element.closest('label') ?? element)
          : element;
        const { width, height } = target.getBoundingClientRect();
        // Allows half a pixel for fractional sizes.
        if (width >= minimum - 0.5 && height >= minimum - 0.5) continue;
        const name = element.getAttribute('aria-label') ?? element.textContent?.trim();
        found.push(`${element.localName} ${name}: ${Math.round(width)}×${Math.round(height)}`);
      }
    }
    return found;
  }, minimumSize);
}
