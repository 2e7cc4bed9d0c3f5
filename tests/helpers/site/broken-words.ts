import type { Page } from 'playwright';
import { expect } from 'vitest';

/** Lists the words of headings, links and phone numbers that do not fit on one line. */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const selector = 'h1, h2, h3, main .start a, .entries a bdi, .share li a, .footer-columns a';
    const broken: string[] = [];
    for (const element of document.querySelectorAll(selector)) {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode as Text;
        for (const { 0: word, index } of text.data.matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (range.getClientRects().length > 1) broken.push(word);
        }
      }
    }
    return broken;
  });
}

/** Expects that phones break no word of the page. Email addresses of enlarged text fit only the wider phone. */
export async function expectWholeWords(page: Page, description: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 664 });
  expect(await brokenWords(page), `${description}, 390 px wide`).toEqual([]);
  await page.setViewportSize({ width: 360, height: 664 });
  const broken = (await brokenWords(page)).filter((word) => !word.includes('@'));
  expect(broken, `${description}, 360 px wide`).toEqual([]);
}
