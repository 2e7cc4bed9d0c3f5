/**
 * `npm run screenshots -- [folder] [--url http://…] [--only pricing,faqs] [--widths 360,1440]` takes every page in
 * both languages, in full length. `--readme` writes the pictures of README.md instead. Without --url it serves
 * dist/public.
 */
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright';
import { findChromium } from '../../.ci/browsers.mjs';
import { startStaticHost } from '../helpers/site/static-host.ts';
import { takeReadmePictures } from './readme-pictures.ts';

const languages = ['en', 'ar'] as const;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    readme: { type: 'boolean' },
    url: { type: 'string' },
    only: { type: 'string' },
    widths: { type: 'string', default: '360,768,1440' },
    languages: { type: 'string', default: languages.join() },
  },
});
const [folder = 'screenshots'] = positionals;

/** Loads lazy pictures and lays out all sections. */
async function loadEverything(page: Page): Promise<void> {
  // Sections off screen are skipped again once all are laid out (pages/browser/reveal-sections.ts).
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

/** Takes every page at every width in every language. */
async function takePages(browser: Browser, origin: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const wanted = values.only?.split(',').map((name) => (name === 'home' ? '' : name));
  const routes = Object.keys(JSON.parse(await readFile('dist/build/page-headers.json', 'utf8')));
  /** `/home` is the same page as `/`; `/not-found` shows the 404 page. */
  const paths = [...routes.filter((route) => !['home', '404'].includes(route)), 'not-found'];
  const shown = paths.filter((path) => wanted?.includes(path) ?? true);

  for (const width of values.widths.split(',').map(Number)) {
    const context = await browser.newContext({
      viewport: { width, height: width < 600 ? 780 : 900 },
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    for (const path of shown) {
      for (const language of languages.filter((one) => values.languages.includes(one))) {
        await page.goto(`${origin}/${path}?lang=${language}`, { waitUntil: 'load' });
        // A static host first serves the page in the other language.
        await page.waitForFunction((lang) => document.documentElement.lang === lang, language);
        await page.waitForLoadState('load');
        await loadEverything(page);
        const file = join(folder, `${path || 'home'}-${language}-${width}.png`);
        await page.screenshot({ path: file, fullPage: true });
        console.log(file);
      }
    }
    await context.close();
  }
}

const host = values.url ? undefined : await startStaticHost('dist/public');
const origin = values.url ?? host?.origin ?? '';
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox'],
});
if (values.readme) await takeReadmePictures(browser, origin);
else await takePages(browser, origin);
await browser.close();
await host?.close();
