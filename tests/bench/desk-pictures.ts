/** The pictures of docs/desk.md, each with English beside Arabic: `npm run screenshots -- --desk`. */
import type { Browser, Page } from 'playwright';
import { openDeskPage } from '../helpers/desk/open-desk.ts';
import { seededId, seedLeads } from '../helpers/desk/seed.ts';
import { seedReport } from '../helpers/desk/seed-report.ts';
import { startDesk } from '../helpers/desk/start-desk.ts';
import { cleanUp } from '../helpers/server/programs.ts';
import { writePicturePair } from './picture-pair.ts';

/** In the order of the samples' categories. */
const photos = ['watch', 'handbag', 'jewelry'].map((name) => `pages/images/tile-${name}.jpg`);
/** Pixels between the two languages, at twice the scale. */
const gap = 32;
const window = { width: 390, height: 760 };

const pictures: Readonly<Record<string, (page: Page, lead: string) => Promise<unknown>>> = {
  'desk-inbox': (page) => page.locator('a[data-lead]').first().waitFor(),
  'desk-lead': async (page, lead) => {
    await page.locator(`[data-lead="${lead}"]`).click();
    await page.locator('.photo').first().waitFor();
  },
  'desk-offer': async (page) => {
    await page.locator('[aria-labelledby=offers-title] > .button').click();
    await page.locator('#offer-service').selectOption('buyback');
    await page.locator('#offer-amount').fill('12.5k');
    await page.locator('#offer-buybackPrice').fill('13,800');
    await page.locator('#offer-buybackDays').fill('90');
    await page.locator('.offer-form [type=submit]').click();
    await page.locator('.modal .offer-card').waitFor();
  },
  'desk-report': async (page) => {
    const language = await page.evaluate(() => document.documentElement.lang);
    await page.goto(new URL(`/report?lang=${language}`, page.url()).href);
    await page.locator('.is-time').evaluate((chart) => chart.scrollIntoView());
  },
};

/** Waits for the first pictures, which are on the screen. */
async function loadImages(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.images].slice(0, 3).every((image) => image.complete && image.naturalWidth > 0),
  );
}

/** Takes the pictures on a desk with sample leads. */
export async function takeDeskPictures(browser: Browser): Promise<void> {
  const desk = await startDesk();
  await seedLeads(desk.store, { pictures: photos, isHostile: false });
  const reported = await startDesk();
  await seedReport(reported.store);
  const shots = new Map<string, Buffer[]>();
  for (const language of ['en', 'ar'] as const) {
    const context = await browser.newContext({ viewport: window, deviceScaleFactor: 2 });
    const page = await context.newPage();
    for (const [name, open] of Object.entries(pictures)) {
      const isFirst = name === 'desk-inbox' || name === 'desk-report';
      if (isFirst) await openDeskPage(name === 'desk-report' ? reported : desk, page, { language });
      await open(page, seededId(1));
      await loadImages(page);
      shots.set(name, [...(shots.get(name) ?? []), await page.screenshot()]);
    }
    await context.close();
  }
  for (const [name, pair] of shots) await writePicturePair(name, pair, gap);
  await cleanUp();
}
