import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';
import { settle } from '../../helpers/site/hosted-site.ts';

const site = useSite();
const newPage = useChromium();

/** The header of 68 px, and the 16 px that the page keeps free above anchors. */
const expectedTop = 84;
/** Pixels by which a scroll position may differ. */
const tolerance = 8;

/** Returns the distance of a section's first words from the top of the window. */
function headingTop(page: Page, id: string): Promise<number> {
  return page.evaluate((wanted) => {
    const section = document.getElementById(wanted);
    const faq = section?.querySelector('luxe-faq')?.shadowRoot;
    const heading = (faq ?? section)?.querySelector('.eyebrow, h2');
    return heading?.getBoundingClientRect().top ?? Number.NaN;
  }, id);
}

function sectionIds(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    // Leaves out the first, which is the top of the page.
    [...document.querySelectorAll('main > section[id] ~ section[id]')].map(({ id }) => id),
  );
}

const expectHeading = (page: Page, id: string) =>
  soon(
    async () => Math.abs((await headingTop(page, id)) - expectedTop),
    `#${id}`,
  ).toBeLessThanOrEqual(tolerance);

test('every anchor of the home page scrolls to its heading on a desktop', async () => {
  const page = await newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  await page.goto(`${site.server.origin}/home?lang=en`);
  await settle(page);
  const ids = await sectionIds(page);
  expect(ids).toHaveLength(15);
  for (const id of ids) {
    await page.evaluate((hash) => location.assign(`#${hash}`), id);
    await expectHeading(page, id);
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
    await expectHeading(page, id);
  }
});
