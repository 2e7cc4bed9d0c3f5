import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import type { Language } from '../../../widgets/domain/languages.ts';
import { axeIn } from '../../helpers/browsers/axe.ts';
import { overflowOf } from '../../helpers/browsers/overflow.ts';
import { startSeededDesk } from '../../helpers/desk/open-desk.ts';
import { newestLead } from '../../helpers/desk/seed.ts';
import { newCount } from '../../helpers/store/stored-count.ts';
import { storeOffer } from '../../helpers/store/stored-offer.ts';
import { useDeskPages } from './desk-page.ts';

const { newPage, openPage } = useDeskPages();
const desktop = { viewport: { width: 1200, height: 800 } };
const desk = await startSeededDesk();

// Stores long amounts and names, which are hard to fit.
const { store } = desk;
const dirhamOffer = await storeOffer(store, newestLead, { amount: 123_456_789 });
await store.answerOffer(dirhamOffer, 'approved', Date.now());
const riyalOffer = await storeOffer(store, newestLead, { amount: 987_654.5, currency: 'SAR' });
await store.answerOffer(riyalOffer, 'approved', Date.now());
await store.addFunnelCounts(
  [
    newCount({ variant: 'short', step: 'view', count: 120 }),
    newCount({ variant: 'W'.repeat(40), step: 'view', count: 80 }),
    newCount({ variant: 'short', step: 'start', count: 50 }),
    newCount({ variant: 'short', step: 'failed', count: 9 }),
    newCount({ variant: 'short', step: 'failed', field: 'photos', count: 9 }),
    newCount({ variant: 'short', step: 'submitted', count: 12 }),
  ],
  Date.now(),
);

/** Returns the figures that need several lines, are wider than their column, or do not start where their label does. */
const oddFigures = (page: Page) =>
  page.locator('.figure').evaluateAll((figures) => {
    const isRightToLeft = document.documentElement.dir === 'rtl';
    const edgeOf = ({ left, right }: DOMRect) => (isRightToLeft ? right : left);
    return figures.flatMap((figure) => {
      const start = edgeOf(figure.getBoundingClientRect());
      return [...figure.querySelectorAll('.value bdi')]
        .filter((value) => {
          const range = document.createRange();
          range.selectNodeContents(value);
          const isOneLine = new Set([...range.getClientRects()].map(({ top }) => top)).size === 1;
          const box = range.getBoundingClientRect();
          const isCut = box.width > figure.clientWidth;
          return !isOneLine || isCut || Math.abs(edgeOf(box) - start) > 2;
        })
        .map((value) => value.textContent);
    });
  });

/** Returns the visible column headings that have less than 4 px between them and the one before. */
const touchingHeadings = (page: Page) =>
  page.locator('.report thead tr').evaluateAll((rows) => {
    const linesOf = (cell: Element) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return [...range.getClientRects()];
    };
    const touch = (one: DOMRect, other: DOMRect) =>
      one.top < other.bottom &&
      other.top < one.bottom &&
      one.left < other.right + 4 &&
      other.left < one.right + 4;
    return rows.flatMap((row) => {
      const cells = [...row.children].filter((cell) => cell.clientWidth > 1);
      return cells
        .slice(1)
        .filter((cell, index) =>
          linesOf(cell).some((line) =>
            linesOf(cells[index] as Element).some((before) => touch(line, before)),
          ),
        )
        .map((cell) => cell.textContent);
    });
  });

/** Returns the distance between the ends of the bar and of the content below it, in pixels. */
const barOverhang = (page: Page) =>
  page.evaluate(() => {
    const [bar, content] = ['.top > a', '.report-choice'].map((selector) => {
      const { left = 0, right = 0 } =
        document.querySelector(selector)?.getBoundingClientRect() ?? {};
      return document.documentElement.dir === 'rtl' ? left : right;
    });
    return Math.round((bar ?? 0) - (content ?? 0));
  });

/** Expects charts and all tables on A4 paper, without cut text. Leaves the page in the layout for print. */
async function expectPrintable(page: Page, language: Language): Promise<void> {
  // A4 without its margins, at 96 dots per inch.
  await page.setViewportSize({ width: 673, height: 1000 });
  await page.goto(`${desk.origin}/report?lang=${language}`);
  await page.emulateMedia({ media: 'print' });
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  expect(await page.locator('.columns').isVisible()).toBe(true);
  expect(await page.locator('.report-choice').isVisible()).toBe(false);
  // The table by day, which is folded on the screen, is open: its 30 rows are higher than 300 px.
  expect((await page.locator('details table').boundingBox())?.height).toBeGreaterThan(300);
  const cut = await page
    .locator('.report :is(td, th, dd, h1, h2, li)')
    .evaluateAll((all) =>
      all.filter((box) => box.scrollWidth > box.clientWidth + 1).map((box) => box.textContent),
    );
  expect(cut).toEqual([]);
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  const pages = pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  expect(pages).toBeGreaterThanOrEqual(2);
  expect(pages).toBeLessThanOrEqual(8);
}

// Colors and layouts do not depend on the language: axe examines each layout and each theme once.
test.each([
  ['en', 'light', 360],
  ['ar', 'dark', 1440],
] as const)(
  'the report has no axe violation, fits every width and paper, and shows figures in one line (%s, %s, axe at %s px)',
  async (language, colorScheme, axeWidth) => {
    const viewport = { width: 360, height: 740 };
    const page = await openPage(desk, { colorScheme, viewport, path: '/report' });
    // The report of all partners, of one partner, of a period without leads, and of an invalid one.
    const periods = ['/report?from=2020-01-01&to=2020-01-31', '/report?from=x&to=y'];
    for (const path of ['/report', '/report?partner=shop.example', ...periods]) {
      const url = new URL(path, desk.origin);
      url.searchParams.set('lang', language);
      await page.goto(url.href);
      await page.locator('details').evaluateAll((all) => {
        for (const details of all) details.setAttribute('open', '');
      });
      for (const width of [360, 768, 1440]) {
        await page.setViewportSize({ width, height: 740 });
        expect.soft(await overflowOf(page), `${path} at ${width}`).toBeLessThanOrEqual(0);
        expect.soft(await oddFigures(page), `${path} at ${width}`).toEqual([]);
        expect.soft(await touchingHeadings(page), `${path} at ${width}`).toEqual([]);
        if (width === 360) expect.soft(await barOverhang(page), `${path}: bar`).toBe(0);
        if (width === axeWidth) {
          expect.soft(await axeIn(page, 'html'), `${path} at ${width}`).toEqual([]);
        }
      }
    }
    await expectPrintable(page, language);
  },
);

test('the report is opened, narrowed and left by keyboard, and keeps period and partner in its URL', async () => {
  const page = await openPage(desk, desktop);
  await page.getByRole('link', { name: 'Report' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Lead report' }).waitFor();
  await page.getByRole('combobox', { name: 'Partner site' }).focus();
  await page.keyboard.type('shop');
  await page.getByRole('button', { name: 'Show report' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Lead report for shop.example' }).waitFor();
  expect(new URL(page.url()).searchParams.get('partner')).toBe('shop.example');
  await page.reload();
  await page.getByRole('link', { name: 'Last 7 days' }).click();
  await page.getByRole('heading', { name: 'Lead report for shop.example' }).waitFor();
  await page.getByText('Show as a table').focus();
  await page.keyboard.press('Enter');
  expect(await page.locator('details table').isVisible()).toBe(true);

  // The inbox opens in the language that was chosen on the report.
  await page.getByRole('link', { name: 'العربية' }).click();
  await page.getByRole('heading', { name: /تقرير.*shop\.example/ }).waitFor();
  await page.getByRole('link', { name: 'الطلبات', exact: true }).click();
  await page.locator('.tabs').waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('ar');
  // A language chosen there outlives a reload.
  await page.getByRole('button', { name: 'English' }).click();
  await page.reload();
  await page.locator('.tabs').waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
});

test('downloads a table and the report, which opens without the desk', async () => {
  const page = await openPage(desk, { ...desktop, path: '/report?lang=en' });
  const csv = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the table “Brand” as CSV' }).click();
  expect(await readFile(await (await csv).path(), 'utf8')).toContain('Rolex,');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download report' }).click();
  const file = await (await download).path();

  const alone = await newPage(desktop);
  const requests: string[] = [];
  alone.on('request', (request) => requests.push(request.url()));
  await alone.setContent(await readFile(file, 'utf8'));
  expect(requests.filter((url) => !url.startsWith('data:'))).toEqual([]);
  await alone.getByRole('heading', { name: 'Lead report' }).waitFor();
  // The file has the fonts of the system, which are wider than those of the desk.
  await alone.setViewportSize({ width: 360, height: 740 });
  expect(await touchingHeadings(alone)).toEqual([]);
  const inFile = alone.waitForEvent('download');
  await alone.getByRole('link', { name: 'Download the table “Brand” as CSV' }).click();
  expect(await readFile(await (await inFile).path(), 'utf8')).toContain('Rolex,');
});
