/** Takes the pictures of README.md, each with English beside Arabic: `npm run screenshots -- --readme`. */
import { globSync } from 'node:fs';
import type { Browser, Page } from 'playwright';
import sharp from 'sharp';
import { documentedSnippets } from '../helpers/hosts/snippets.ts';
import { writePicturePair } from './picture-pair.ts';

const photo = 'pages/images/tile-watch.jpg';
const languages = ['en', 'ar'] as const;
/** Pixels between the two languages. */
const gap = 16;

const item = {
  category: 'Watch',
  designer: 'Rolex',
  model: 'Submariner Date',
  condition: 'In good condition (light marks of use)',
};

interface Picture {
  name: string;
  /** Window of the browser, and width of each language in the picture. */
  window: { width: number; height: number };
  shownWidth: number;
  open: (page: Page, origin: string, language: string) => Promise<void>;
}

/** Returns a host page in the site's fonts, with the documented snippet. */
function hostPage(origin: string, language: string): string {
  // Without `lang`, the form takes the page's language.
  const snippet = documentedSnippets(origin)['luxe-quote-form']?.replace(/lang="\w+"/, '');
  // The file's path without its hash is the family name, such as `fonts/text`.
  const fontFaces = globSync('fonts/{text,arabicText}.*.woff2', { cwd: 'dist/public' }).map(
    (file) => `@font-face { font-family: '${file.split('.')[0]}'; src: url('/${file}') }`,
  );
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  return `<!doctype html>
    <html lang="${language}" dir="${direction}">
    <style>
      ${fontFaces.join('\n')}
      body { margin: 24px; background: #e9e0cf; font-family: 'fonts/text', 'fonts/arabicText' }
    </style>
    ${snippet}`;
}

/** Opens a page with the documented snippet, and fills in an item with a photo. */
async function openForm(page: Page, origin: string, language: string): Promise<void> {
  const body = hostPage(origin, language);
  await page.route(`${origin}/snippet`, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body }),
  );
  await page.goto(`${origin}/snippet`);
  const form = page.locator('luxe-quote-form');
  await form.locator('[part~=photo], input[type=file]').first().waitFor({ state: 'attached' });
  await form.evaluate((element, values) => Object.assign(element, { values }), { items: [item] });
  await form.locator('input[type=file]').first().setInputFiles(photo);
  await form.locator('[part~=photo] canvas').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
}

/** Opens the home page, with its first screen fully loaded. */
async function openHome(page: Page, origin: string, language: string): Promise<void> {
  await page.goto(`${origin}/?lang=${language}`);
  await page.waitForFunction((lang) => document.documentElement.lang === lang, language);
  // The page sets `data-whole` once all sections are laid out, and `data-started` once the form is rendered.
  await page.locator('html[data-whole=known][data-started]').waitFor();
  await page.evaluate(async () => {
    await document.fonts.ready;
    await document.querySelector<HTMLImageElement>('main img')?.decode();
  });
}

const pictures: readonly Picture[] = [
  { name: 'form', window: { width: 640, height: 1270 }, shownWidth: 640, open: openForm },
  { name: 'site', window: { width: 1280, height: 800 }, shownWidth: 800, open: openHome },
];

/** Writes each picture to docs/images. */
export async function takeReadmePictures(browser: Browser, origin: string): Promise<void> {
  for (const { name, window, shownWidth, open } of pictures) {
    const height = Math.round((window.height * shownWidth) / window.width);
    const shots = languages.map(async (language) => {
      const context = await browser.newContext({ viewport: window, reducedMotion: 'reduce' });
      const page = await context.newPage();
      await open(page, origin, language);
      const shot = await page.screenshot({ animations: 'disabled' });
      await context.close();
      return sharp(shot).resize(shownWidth, height).png().toBuffer();
    });
    await writePicturePair(name, await Promise.all(shots), gap);
  }
}
