import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from 'playwright';
import { soon } from '../journey/site.ts';

const distDir = resolve(import.meta.dirname, '../../../dist');

export const siteDir = resolve(distDir, 'public');

/** Paths of all built pages. */
export const sitePaths = Object.keys(
  JSON.parse(readFileSync(resolve(distDir, 'build/page-headers.json'), 'utf8')),
)
  .filter((path) => path !== '404')
  .map((path) => `/${path}`);

/** Paths of the pages that look different: `/home` is the same page as `/`. */
export const distinctPaths = sitePaths.filter((path) => path !== '/home');

/**
 * Resolves when every section has its final height, and the form and the floating button have started. Uses no locator,
 * since Playwright would load its script for locators into each page.
 */
export async function settle(page: Page): Promise<void> {
  const isSettled = () =>
    page.evaluate(() => {
      const inside = (tag: string, selector: string) =>
        [...document.querySelectorAll(tag)].map(({ shadowRoot }) =>
          shadowRoot?.querySelector(selector),
        );
      return (
        'whole' in document.documentElement.dataset &&
        inside('luxe-whatsapp-button', 'button').some((button) =>
          button?.checkVisibility({ visibilityProperty: true }),
        ) &&
        inside('luxe-quote-form', '[part~=submit]').every(Boolean)
      );
    });
  await soon(isSettled, `${page.url()} has settled`).toBe(true);
}

/** Collects errors, warnings of the console and missing files from now on, each with the page's path. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  const at = () => new URL(page.url()).pathname;
  page.on('pageerror', (error) => errors.push(`${at()}: ${error.message}`));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) errors.push(`${at()}: ${message.text()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && response.request().resourceType() !== 'document') {
      errors.push(`${at()}: ${response.status()} ${response.url()}`);
    }
  });
  return errors;
}
