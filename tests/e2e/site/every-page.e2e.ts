import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { languages } from '../../helpers/journey/journey.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';
import { firstScreen, trustLines } from '../../helpers/site/first-screen.ts';
import { floatingButton } from '../../helpers/site/floating-button.ts';
import { blocksOffGrid, gridOf } from '../../helpers/site/grid.ts';
import { distinctPaths, settle } from '../../helpers/site/hosted-site.ts';
import { smallTargets } from '../../helpers/site/tap-targets.ts';

const site = useSite();
const newPage = useChromium();

const phones = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 390, height: 664 },
  { width: 412, height: 823 },
];
const tablet = { width: 768, height: 1024 };
/** Their menu is in the header. */
const laptop = { width: 1024, height: 768 };
const desktop = { width: 1440, height: 900 };
/** 1280 × 1024 at 400% zoom. */
const zoomed = { width: 320, height: 256 };

/** Pages that report a result; visitors arrive at the others. */
const results = ['/thank-you', '/offer-details'];
const pagesWithTrust = ['/', '/pricing', '/about-us'];

/** Maximum distance in pixels of heading and call to action from the top. */
const reach = 600;

/** A phone's first screen shows the topic of a page, its call to action, and not only a picture. */
async function expectTopic(page: Page, height: number, at: string): Promise<void> {
  const { texts, photo } = await firstScreen(page);
  expect(texts.length, at).toBeGreaterThan(0);
  for (const { name, bottom, isCovered } of texts) {
    expect(bottom, `${at}: ${name}`).toBeLessThanOrEqual(Math.min(reach, height));
    expect(isCovered, `${at}: ${name} is covered`).toBe(false);
  }
  expect(photo, `${at}: photograph`).toBeLessThanOrEqual(0.45);
}

async function expectOneTrustLine(page: Page, height: number, at: string): Promise<void> {
  const lines = await trustLines(page);
  expect(lines, `${at}: lines of trust`).toHaveLength(1);
  expect(lines[0], `${at}: line of trust`).toBeLessThanOrEqual(height);
}

/** Labels above headings have one size. */
async function expectLabelSize(page: Page, size: string, at: string): Promise<void> {
  const sizes = await page
    .locator('main .eyebrow')
    .evaluateAll((labels) => labels.map((label) => getComputedStyle(label).fontSize));
  expect([...new Set([...sizes, size])], `${at}: labels`).toEqual([size]);
}

// One visit of a page for all rules of its layout, since a visit takes longer than any of them.
test.each(languages)(
  'every page keeps the rules of layout at every width (%s)',
  async (lang) => {
    const page = await newPage({ viewport: desktop, reducedMotion: 'reduce' });
    for (const path of [...distinctPaths, '/nothing-here']) {
      const isMissing = !distinctPaths.includes(path);
      await page.setViewportSize(desktop);
      await page.goto(`${site.server.origin}${path}?lang=${lang}`);
      await settle(page);
      for (const viewport of isMissing ? [] : [...phones, tablet, laptop, desktop, zoomed]) {
        const { width, height } = viewport;
        const at = `${path} at ${width}×${height}`;
        await page.setViewportSize(viewport);
        const covered = async () => (await floatingButton(page)).covered;
        await soon(covered, `${at}: text below the floating button`).toEqual([]);
        // Elements out of view are resized in the following frames.
        if ([phones[0], tablet, desktop].includes(viewport)) {
          await soon(() => blocksOffGrid(page, gridOf(width)), `${at}: off the grid`).toEqual([]);
        }
        if (!phones.includes(viewport)) continue;
        await expectLabelSize(page, lang === 'ar' ? '16px' : '13px', at);
        if (!results.includes(path)) await expectTopic(page, height, at);
        if (pagesWithTrust.includes(path)) await expectOneTrustLine(page, height, at);
      }
      // Lays out sections off screen, too.
      await page.evaluate(() => {
        document.documentElement.dataset.whole = '';
      });
      for (const { width, height } of [desktop, { width: 360, height: 640 }]) {
        await page.setViewportSize({ width, height });
        expect(await smallTargets(page), `${path} at ${width}: too small to tap`).toEqual([]);
      }
    }
    await page.locator('.mobile-menu > summary').click();
    await page.locator('.sheet').waitFor();
    expect(await smallTargets(page), 'in the open menu: too small to tap').toEqual([]);
  },
  240_000,
);
