import { readFile, stat } from 'node:fs/promises';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { openDeskPage, startSeededDesk } from '../../helpers/desk/open-desk.ts';
import { hostileTexts } from '../../helpers/desk/seed.ts';

const newPage = useChromium();
const axe = await readFile('node_modules/axe-core/axe.min.js', 'utf8');

interface AxeResult {
  violations: { id: string; nodes: { html: string }[] }[];
}

/** Runs axe; the page's policy forbids scripts of others, the debugger's are not subject to it. */
async function violationsOf(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: axe });
  const { violations } = await page.evaluate(() => {
    return (window as unknown as { axe: { run(): Promise<AxeResult> } }).axe.run();
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`);
}

const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The folded section with campaign and clicks of a lead. */
const originOf = (page: Page) => page.locator('.card > details', { hasText: 'gclid' });

const lead = '/leads/seed-0-0000-4000-8000-000000000000?tab=new';

const views: Readonly<Record<string, [path: string, open?: (page: Page) => Promise<void>]>> = {
  inbox: ['/?tab=new'],
  'empty inbox': ['/?tab=closed'],
  'inbox with filters': ['/?tab=all&qualified=1&days=30&country=SA&text=birkin'],
  'filters dialog': ['/?tab=new', (page) => page.locator('.search-bar > .button').click()],
  'saved views': ['/?tab=new', (page) => page.locator('.search-bar .icon-button').click()],
  'selected leads': ['/?tab=new', (page) => page.locator('thead .check').click()],
  lead: [lead],
  'origin of a lead': [lead, (page) => originOf(page).locator('summary').click()],
  'photo viewer': [lead, (page) => page.locator('.photo').first().click()],
  'offer form': [lead, (page) => page.locator('[aria-labelledby=offers-title] > .button').click()],
  'audit log': ['/audit'],
  shortcuts: ['/?tab=new', (page) => page.keyboard.press('?')],
};

describe('every view has no axe violation and no horizontal scroll', () => {
  test.each(
    (['en', 'ar'] as const).flatMap((language) =>
      (['light', 'dark'] as const).map((colorScheme) => ({ language, colorScheme })),
    ),
  )('$language, $colorScheme', async ({ language, colorScheme }) => {
    const desk = await startSeededDesk();
    const page = await newPage({ colorScheme, viewport: { width: 360, height: 740 } });
    await openDeskPage(desk, page, { language });
    for (const [name, [path, open]] of Object.entries(views)) {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(desk.origin + path);
      await page
        .locator('tbody tr, .lead-columns, .log-row, .blank:not(:has-text("…"))')
        .first()
        .waitFor();
      await open?.(page);
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 740 });
        expect.soft(await violationsOf(page), `${name} at ${width}`).toEqual([]);
        expect.soft(await overflowOf(page), `${name} at ${width}`).toBeLessThanOrEqual(0);
      }
    }
  });
});

test.each([
  ['en', 'first seen'],
  ['ar', 'رُصِد أول مرة'],
] as const)('a lead names the clicks that led to it, and when (%s)', async (language, text) => {
  const desk = await startSeededDesk();
  const page = await newPage();
  await openDeskPage(desk, page, { language, path: lead });
  const origin = originOf(page);
  await origin.locator('summary').click();
  const click = origin.locator('dl > div', { hasText: 'gclid' });
  await click.waitFor();
  expect(await click.locator('dd').textContent()).toMatch(
    new RegExp(`^Cj0KCQiA-sample_click \\(${text} .*\\d.*\\)$`),
  );
});

test('hostile texts of clients run nothing and fit every view', async () => {
  const desk = await startSeededDesk();
  const page = await newPage({ viewport: { width: 360, height: 740 } });
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await openDeskPage(desk, page);
  for (const [index, text] of hostileTexts.entries()) {
    await page.goto(`${desk.origin}/leads/seed-hostile-${index}`);
    await page.locator('.lead-columns').waitFor();
    const heading = await page.locator('h1').textContent();
    expect(heading?.replaceAll(/\s/g, '')).toBe(`${text}${text}`.replaceAll(/\s/g, ''));
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  }
  expect(errors).toEqual([]);
});

test('script and style sheet take at most 60 KiB', async () => {
  const files = ['desk.js.br', 'desk.css.br'].map((name) => stat(`dist/desk/assets/${name}`));
  const bytes = (await Promise.all(files)).reduce((sum, { size }) => sum + size, 0);
  expect(bytes).toBeLessThanOrEqual(60 * 1024);
});
