import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Tab } from '../../helpers/browsers/browser-tab.ts';
import { installedEngines, useChromium } from '../../helpers/browsers/browsers.ts';
import { shiftedIn, watchShifts } from '../../helpers/browsers/layout-shifts.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';

const engines = await installedEngines();
const site = useSite();
const newPage = useChromium();

interface Place {
  /** Pixels from the top of the window. */
  top: number;
  pageHeight: number;
  isWhole: boolean;
}

/** Position of a section of the page. */
function placeOf(tab: Tab, id: string): Promise<Place> {
  return tab.evaluate((wanted) => {
    const { scrollHeight, dataset } = document.documentElement;
    const top = document.getElementById(wanted)?.getBoundingClientRect().top ?? Number.NaN;
    return { top: Math.round(top), pageHeight: scrollHeight, isWhole: 'whole' in dataset };
  }, id);
}

/** Scrolls through the whole page, one window at a time, to the bottom. */
async function readThrough(tab: Tab): Promise<void> {
  const scroll = () =>
    tab.evaluate(() => {
      scrollBy({ top: innerHeight, behavior: 'instant' });
      return scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
    });
  await soon(scroll).toBe(true);
}

describe.each(engines)('in $name', ({ newTab }) => {
  let tab: Tab;
  const isWhole = () => soon(async () => (await placeOf(tab, 'main')).isWhole).toBe(true);

  /** The form takes longest to start. */
  const seeWidgets = () => tab.sees({ role: 'button', name: 'Submit Item' });

  beforeAll(async () => {
    tab = await newTab();
  });
  afterAll(() => tab?.close());

  test('a visit to the last section shows it below the header', async () => {
    await tab.open(`${site.server.origin}/home?lang=en#Quote`);
    await seeWidgets();
    const heading = () =>
      tab.evaluate(
        () => document.querySelector('#Quote .eyebrow')?.getBoundingClientRect().top ?? Number.NaN,
      );
    // Directly below the 68 px header.
    await soon(async () => Math.abs((await heading()) - 84)).toBeLessThanOrEqual(8);
  });

  test('every section reaches its final height soon after the first screen', async () => {
    await tab.open(`${site.server.origin}/`);
    await isWhole();
    await seeWidgets();
    const { pageHeight } = await placeOf(tab, 'main');
    await readThrough(tab);
    expect((await placeOf(tab, 'main')).pageHeight).toBe(pageHeight);
  });

  test('a reload keeps the scroll position', async () => {
    const find = () => placeOf(tab, 'Pricing');
    await tab.evaluate(() => {
      document.getElementById('Pricing')?.scrollIntoView({ behavior: 'instant' });
    });
    const { top } = await find();
    await tab.evaluate(() => {
      document.documentElement.dataset.seen = '';
      setTimeout(() => location.reload());
    });
    const isFresh = () => tab.evaluate(() => !('seen' in document.documentElement.dataset));
    await soon(() => isFresh().catch(() => false)).toBe(true);
    await seeWidgets();
    await soon(async () => Math.abs((await find()).top - top)).toBeLessThanOrEqual(8);
  });
});

test('sections out of view are skipped, and keep correct heights when the phone is rotated', async () => {
  const page = await newPage({ viewport: { width: 390, height: 664 } });
  await page.goto(`${site.server.origin}/home?lang=en`);
  await page.locator('html[data-whole]').waitFor();
  await page.getByRole('button', { name: 'Submit Item' }).waitFor();
  const isSkipped = () =>
    page
      .locator('footer a')
      .last()
      .evaluate((link) => !link.checkVisibility({ contentVisibilityAuto: true }));
  await soon(isSkipped).toBe(true);
  const heights = (whole: string) =>
    page.evaluate((value) => {
      const { dataset } = document.documentElement;
      const known = dataset.whole;
      dataset.whole = value;
      const sections = [...document.querySelectorAll('main > section, footer')];
      const measured = sections.map((section) => section.getBoundingClientRect().height);
      dataset.whole = known;
      return measured;
    }, whole);
  const upright = await heights('');
  expect(await heights('known')).toEqual(upright);
  await page.setViewportSize({ width: 664, height: 390 });
  expect(await heights('')).not.toEqual(upright);
  await soon(async () => {
    const [shown, real] = [await heights('known'), await heights('')];
    return shown.filter((height, index) => height !== real[index]);
  }).toEqual([]);
  await soon(isSkipped).toBe(true);
});

test('a section partly visible on the first screen stays while others are laid out', async () => {
  const page = await newPage({ viewport: { width: 390, height: 664 } });
  await page.addInitScript(watchShifts);
  await page.goto(`${site.server.origin}/authentication?lang=ar`);
  await page.locator('html[data-whole=known]').waitFor();
  const edge = await page.locator('main > section').first().boundingBox();
  expect(edge?.y).toBeLessThan(664);
  expect(await shiftedIn(page)).toBeLessThanOrEqual(0.02);
});

test('the form loads without layout shift', async () => {
  const page = await newPage({ viewport: { width: 390, height: 844 } });
  await page.addInitScript(watchShifts);
  await page.goto(`${site.server.origin}/home?lang=en#Quote`);
  await page.getByRole('button', { name: 'Submit Item' }).waitFor();
  expect(await shiftedIn(page)).toBeLessThanOrEqual(0.02);
});

test('the form starts in a browser without paint timing', async () => {
  const page = await newPage();
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {};
  });
  await page.goto(`${site.server.origin}/home?lang=en`);
  await page.getByRole('button', { name: 'Submit Item' }).waitFor();
});
