import type { Page } from 'playwright';

interface Place {
  name: string;
  bottom: number;
  /** True if the floating button covers it. */
  isCovered: boolean;
}

interface FirstScreen {
  texts: Place[];
  /** Share of the first screen's height that the photograph takes. */
  photo: number;
}

/** Measures heading, lead, call to action and photograph of a page, and what the floating button covers. */
export function firstScreen(page: Page): Promise<FirstScreen> {
  return page.evaluate(() => {
    const floating = document
      .querySelector('luxe-whatsapp-button')
      ?.shadowRoot?.querySelector('button')
      ?.getBoundingClientRect();
    if (!floating) throw new Error('No floating button.');
    const texts = ['h1', 'h1 ~ .lead', 'h1 ~ .actions .primary'].flatMap((name) => {
      const element = document.querySelector(`main ${name}`);
      if (!element) return [];
      // The text of the heading, whose box is as wide as the page.
      const range = document.createRange();
      range.selectNodeContents(element);
      const { left, right, top, bottom } =
        name === 'h1' ? range.getBoundingClientRect() : element.getBoundingClientRect();
      const isBeside = right <= floating.left || left >= floating.right;
      const isCovered = !isBeside && bottom > floating.top && top < floating.bottom;
      return [{ name, bottom, isCovered }];
    });
    // Photographs of silk and marble are backgrounds of text.
    const backgrounds = '.backdrop, .p-bg-silk, .p-bg-marble';
    const box = document.querySelector(`main .photo:not(${backgrounds})`)?.getBoundingClientRect();
    const shown = box ? Math.min(box.bottom, innerHeight) - Math.max(box.top, 0) : 0;
    return { texts, photo: shown / innerHeight };
  });
}

/** Returns the bottom of each line of the trust texts below the call to action. */
export function trustLines(page: Page): Promise<number[]> {
  return page.locator('.trust').evaluateAll((all) =>
    all.flatMap((line) => {
      const range = document.createRange();
      range.selectNodeContents(line);
      return [...new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)))];
    }),
  );
}
