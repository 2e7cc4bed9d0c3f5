import type { Page } from 'playwright';

interface Place {
  name: string;
  bottom: number;
  /** True if the floating button covers it. */
  isCovered: boolean;
}

interface FirstScreen {
  words: Place[];
  /** Share of the first screen that is image. */
  picture: number;
}

/** Measures heading, call to action and photograph of a page, against the floating button. */
export function firstScreen(page: Page): Promise<FirstScreen> {
  return page.evaluate(() => {
    const floating = document
      .querySelector('luxe-whatsapp-button')
      ?.shadowRoot?.querySelector('button')
      ?.getBoundingClientRect();
    if (!floating) throw new Error('No floating button.');
    const words = ['h1', 'h1 ~ .lead', 'h1 ~ .actions .primary'].flatMap((name) => {
      const element = document.querySelector(`main ${name}`);
      if (!element) return [];
      const range = document.createRange();
      range.selectNodeContents(element);
      const { left, right, top, bottom } =
        name === 'h1' ? range.getBoundingClientRect() : element.getBoundingClientRect();
      const isBeside = right <= floating.left || left >= floating.right;
      const isCovered = !isBeside && bottom > floating.top && top < floating.bottom;
      return [{ name, bottom, isCovered }];
    });
    // Silk and marble are behind the text.
    const grounds = '.backdrop, .p-bg-silk, .p-bg-marble';
    const photo = document.querySelector(`main .photo:not(${grounds})`)?.getBoundingClientRect();
    const shown = photo ? Math.min(photo.bottom, innerHeight) - Math.max(photo.top, 0) : 0;
    return { words, picture: shown / innerHeight };
  });
}

/** Returns the bottom of each line of trust below the call to action. */
export function trustLines(page: Page): Promise<number[]> {
  return page.locator('.trust').evaluateAll((all) =>
    all.flatMap((line) => {
      const range = document.createRange();
      range.selectNodeContents(line);
      return [...new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)))];
    }),
  );
}
