import type { Page } from 'playwright';

/** Returns the pixels by which a page is wider than its window. */
export const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
