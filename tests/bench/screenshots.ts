/**
 * `npm run screenshots -- [folder]` takes every page of dist/public at three widths in both languages, in full
 * length. `--readme` writes the pictures of README.md instead, `--desk` those of docs/desk.md.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright';
import { distinctPaths } from '../helpers/site/hosted-site.ts';
import { startStaticHost } from '../helpers/site/static-host.ts';
import { launchChromium } from './chromium.ts';
import { takeDeskPictures } from './desk-pictures.ts';
import { takeReadmePictures } from './readme-pictures.ts';

const screens = [
  { width: 360, height: 780 },
  { width: 768, height: 900 },
  { width: 1440, height: 900 },
];
const languages = ['en', 'ar'];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { readme: { type: 'boolean' }, desk: { type: 'boolean' } },
});
const [folder = 'screenshots'] = positionals;

/** Loads lazy pictures and lays out all sections. */
async function loadEverything(page: Page): Promise<void> {
  // Waits until every section is laid out; an empty `data-whole` then stops skipping sections (reveal-sections.css).
  await page.locator('html[data-whole=known]').waitFor();
  await page.evaluate(async () => {
    document.documentElement.dataset.whole = '';
    for (const picture of document.querySelectorAll<HTMLElement>('picture')) {
      picture.style.contentVisibility = 'visible';
    }
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
    await document.fonts.ready;
  });
}

/** Takes a picture of every page at every width in every language. */
async function takePages(browser: Browser, origin: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  // An unknown path shows the 404 page.
  const paths = [...distinctPaths, '/not-found'];
  for (const viewport of screens) {
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
    const page = await context.newPage();
    for (const path of paths) {
      for (const language of languages) {
        await page.goto(`${origin}${path}?lang=${language}`, { waitUntil: 'load' });
        // A static host serves each page in one language; the page then loads the other.
        await page.waitForFunction((lang) => document.documentElement.lang === lang, language);
        await page.waitForLoadState('load');
        await loadEverything(page);
        const file = join(folder, `${path.slice(1) || 'home'}-${language}-${viewport.width}.png`);
        await page.screenshot({ path: file, fullPage: true });
        console.log(file);
      }
    }
    await context.close();
  }
}

const host = await startStaticHost('dist/public');
const browser = await launchChromium();
if (values.readme) await takeReadmePictures(browser, host.origin);
else if (values.desk) await takeDeskPictures(browser);
else await takePages(browser, host.origin);
await browser.close();
await host.close();
