/** Takes the pictures of docs/desk.md, each with English beside Arabic: `npm run screenshots -- --desk`. */
import type { Browser, Page } from 'playwright';
import { openDeskPage } from '../helpers/desk/open-desk.ts';
import { seededId, seedLeads } from '../helpers/desk/seed.ts';
import { seedReport } from '../helpers/desk/seed-report.ts';
import { type RunningDesk, startDesk } from '../helpers/desk/start-desk.ts';
import { cleanUp } from '../helpers/server/programs.ts';
import { writePicturePair } from './picture-pair.ts';

/** In the order of the samples' categories. */
const photos = ['watch', 'handbag', 'jewelry'].map((name) => `pages/images/tile-${name}.jpg`);
/** Pixels between the two languages. The pictures have two pixels per CSS pixel. */
const gap = 32;
const window = { width: 390, height: 760 };

/** Two desks: `seeded` has sample leads, `reported` has the leads of a sample report. */
type Desks = Record<'seeded' | 'reported', RunningDesk>;
type Step = (page: Page, desks: Desks, language: 'en' | 'ar') => Promise<unknown>;

/** Steps by name of the picture. Each step goes on from the page that the previous step has left open. */
const steps: Readonly<Record<string, Step>> = {
  'desk-inbox': async (page, { seeded }, language) => {
    await openDeskPage(seeded, page, { language });
    await page.locator('a[data-lead]').first().waitFor();
  },
  'desk-lead': async (page) => {
    await page.locator(`[data-lead="${seededId(1)}"]`).click();
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
  'desk-report': async (page, { reported }, language) => {
    await openDeskPage(reported, page, { language });
    await page.goto(`${reported.origin}/report?lang=${language}`);
    await page.locator('.is-time').evaluate((chart) => chart.scrollIntoView());
  },
};

/** Waits for the images on the screen, at most three: the others load when scrolled to. */
async function loadImages(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.images].slice(0, 3).every((image) => image.complete && image.naturalWidth > 0),
  );
}

/** Writes each picture to docs/images. */
export async function takeDeskPictures(browser: Browser): Promise<void> {
  const desks: Desks = { seeded: await startDesk(), reported: await startDesk() };
  await seedLeads(desks.seeded.store, photos);
  await seedReport(desks.reported.store);
  const shots = new Map<string, Buffer[]>();
  for (const language of ['en', 'ar'] as const) {
    const context = await browser.newContext({ viewport: window, deviceScaleFactor: 2 });
    const page = await context.newPage();
    for (const [name, step] of Object.entries(steps)) {
      await step(page, desks, language);
      await loadImages(page);
      shots.set(name, [...(shots.get(name) ?? []), await page.screenshot()]);
    }
    await context.close();
  }
  for (const [name, pair] of shots) await writePicturePair(name, pair, gap);
  await cleanUp();
}
