import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import type { Tab } from '../../helpers/browsers/browser-tab.ts';
import {
  installedEngines,
  playwrightTab,
  useChromium,
  useTab,
} from '../../helpers/browsers/browsers.ts';
import { shiftedIn, watchShifts } from '../../helpers/browsers/layout-shifts.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';
import { settle } from '../../helpers/site/hosted-site.ts';

const site = useSite();
const newPage = useChromium();
/** The header of 68 px, and the 16 px that the page keeps free above anchors. */
const expectedTop = 84;
/** Pixels by which a scroll position may differ. */
const tolerance = 8;
/** Layout shift of one line of small text that breaks differently. */
const maxShift = 0.02;

/** Returns the pixels between the top of the window and the element. */
const topOf = (tab: Tab, selector: string) =>
  tab.evaluate(
    (wanted) => document.querySelector(wanted)?.getBoundingClientRect().top ?? Number.NaN,
    selector,
  );

/** Expects the first words of a section below the header. */
async function expectHeading(tab: Tab, id: string): Promise<void> {
  const headingTop = () =>
    tab.evaluate((wanted) => {
      const section = document.getElementById(wanted);
      const faq = section?.querySelector('luxe-faq')?.shadowRoot;
      const heading = (faq ?? section)?.querySelector('.eyebrow, h2');
      return heading?.getBoundingClientRect().top ?? Number.NaN;
    }, id);
  const distance = async () => Math.abs((await headingTop()) - expectedTop);
  await soon(distance, `#${id}`).toBeLessThanOrEqual(tolerance);
}

const pageHeightOf = (tab: Tab) => tab.evaluate(() => document.documentElement.scrollHeight);

/** Waits until all widgets and fonts are there, and the page remembers the heights of its sections. */
const isComplete = (tab: Tab) =>
  soon(() =>
    tab.evaluate(() => {
      const { started, whole } = document.documentElement.dataset;
      return started !== undefined && whole === 'known' && document.fonts.status === 'loaded';
    }),
  ).toBe(true);

/** Measures all sections: laid out (''), or as the page remembers them ('known'). */
const heightsOf = (tab: Tab, whole: '' | 'known') =>
  tab.evaluate((value) => {
    const { dataset } = document.documentElement;
    dataset.whole = value;
    const sections = [...document.querySelectorAll('main > section, .footer')];
    const heights = sections.map((section) => section.getBoundingClientRect().height);
    dataset.whole = 'known';
    return heights;
  }, whole);

/** Returns the heights that the page remembers, but its sections do not have. */
async function wrongHeightsOf(tab: Tab): Promise<number[]> {
  const [known, real] = [await heightsOf(tab, 'known'), await heightsOf(tab, '')];
  return known.filter((height, index) => height !== real[index]);
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

/** Waits for the form, which takes longest of all widgets. The plain form has the same button, but without a part. */
const seesWidgets = (tab: Tab) =>
  soon(() =>
    tab.evaluate(() => {
      const form = document.querySelector('luxe-quote-form')?.shadowRoot;
      return Boolean(form?.querySelector('[part~=submit]'));
    }),
  ).toBe(true);

describe.each(await installedEngines())('in $name', (engine) => {
  const openTab = useTab(engine);

  test('every section reaches its final height soon, a reload keeps the scroll position, and an anchor shows its section', async () => {
    const tab = await openTab();
    await tab.open(`${site.server.origin}/?lang=en`);
    await isComplete(tab);
    await soon(() => wrongHeightsOf(tab)).toEqual([]);
    const height = await pageHeightOf(tab);
    await readThrough(tab);
    expect(await pageHeightOf(tab)).toBe(height);

    await tab.evaluate(() => {
      document.getElementById('Pricing')?.scrollIntoView({ behavior: 'instant' });
    });
    const top = await topOf(tab, '#Pricing');
    await tab.evaluate(() => {
      document.documentElement.dataset.seen = '';
      setTimeout(() => location.reload());
    });
    const isFresh = () => tab.evaluate(() => !('seen' in document.documentElement.dataset));
    await soon(() => isFresh().catch(() => false)).toBe(true);
    await seesWidgets(tab);
    const distance = async () => Math.abs((await topOf(tab, '#Pricing')) - top);
    await soon(distance).toBeLessThanOrEqual(tolerance);

    await tab.open(`${site.server.origin}/home?lang=en#Quote`);
    await seesWidgets(tab);
    await expectHeading(tab, 'Quote');
  });
});

test('a reload keeps the scroll position of a page with an anchor', async () => {
  const page = await newPage({ viewport: { width: 390, height: 664 } });
  const tab = playwrightTab(page);
  await page.goto(`${site.server.origin}/home?lang=en#Quote`);
  await isComplete(tab);
  await seesWidgets(tab);
  await page.mouse.wheel(0, 1);
  await page.locator('#Pricing').evaluate((part) => part.scrollIntoView({ behavior: 'instant' }));
  const top = await topOf(tab, '#Pricing');
  await page.reload();
  await seesWidgets(tab);
  const distance = async () => Math.abs((await topOf(tab, '#Pricing')) - top);
  await soon(distance).toBeLessThanOrEqual(tolerance);
});

test('sections out of view are skipped, and keep correct heights when the phone is rotated', async () => {
  const page = await newPage({ viewport: { width: 390, height: 664 } });
  await page.goto(`${site.server.origin}/home?lang=en`);
  const tab = playwrightTab(page);
  await isComplete(tab);
  const isSkipped = () =>
    page
      .locator('footer a')
      .last()
      .evaluate((link) => !link.checkVisibility({ contentVisibilityAuto: true }));
  await soon(isSkipped).toBe(true);
  await soon(() => wrongHeightsOf(tab)).toEqual([]);
  const upright = await heightsOf(tab, '');
  await page.setViewportSize({ width: 664, height: 390 });
  expect(await heightsOf(tab, '')).not.toEqual(upright);
  await soon(() => wrongHeightsOf(tab)).toEqual([]);
  await soon(isSkipped).toBe(true);
});

test('the names below quotes take one line each while their section is out of view', async () => {
  const page = await newPage({ javaScriptEnabled: false });
  await page.goto(`${site.server.origin}/home?lang=en`);
  const heights = await page
    .locator('blockquote footer')
    .evaluateAll((names) => names.map((name) => name.getBoundingClientRect().height));
  expect(heights).toHaveLength(4);
  expect(Math.max(...heights)).toBeLessThan(40);
});

test('a section partly visible on the first screen stays while others are laid out', async () => {
  const page = await newPage({ viewport: { width: 390, height: 664 } });
  await page.addInitScript(watchShifts);
  await page.goto(`${site.server.origin}/authentication?lang=ar`);
  await page.locator('html[data-whole=known]').waitFor();
  const edge = await page.locator('main > section').first().boundingBox();
  expect(edge?.y).toBeLessThan(664);
  expect(await shiftedIn(page)).toBeLessThanOrEqual(maxShift);
});

test('the form starts in a browser without paint timing', async () => {
  const page = await newPage();
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {};
  });
  await page.goto(`${site.server.origin}/home?lang=en`);
  await page.getByRole('button', { name: 'Submit Item' }).waitFor();
});

function sectionIds(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    // Leaves out the first, which is the top of the page.
    [...document.querySelectorAll('main > section[id] ~ section[id]')].map(({ id }) => id),
  );
}

test('every anchor of the home page scrolls to its heading on a desktop', async () => {
  const page = await newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  await page.goto(`${site.server.origin}/home?lang=en`);
  await settle(page);
  const ids = await sectionIds(page);
  expect(ids).toHaveLength(15);
  for (const id of ids) {
    await page.evaluate((hash) => location.assign(`#${hash}`), id);
    await expectHeading(playwrightTab(page), id);
  }
});

test('a visit that begins at an anchor shows its heading on a phone', async () => {
  const page = await newPage({ viewport: { width: 390, height: 664 }, reducedMotion: 'reduce' });
  const home = `${site.server.origin}/home?lang=ar`;
  await page.goto(home);
  const ids = await sectionIds(page);
  // The first, one in the middle, and the last, which a wrong height of any section above would move.
  for (const id of [ids[0], ids[7], ids.at(-1)]) {
    if (!id) throw new Error('The page has too few sections');
    // Another page in between forces a reload.
    await page.goto('about:blank');
    await page.goto(`${home}#${id}`);
    await settle(page);
    await page.waitForFunction(() =>
      [...document.images].every((image) => {
        const { left, right, top, bottom } = image.getBoundingClientRect();
        const isShown = left < innerWidth && right > 0 && top < innerHeight && bottom > 0;
        return image.complete || !isShown;
      }),
    );
    await expectHeading(playwrightTab(page), id);
  }
});
