import { stat } from 'node:fs/promises';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { languages } from '../../../widgets/domain/languages.ts';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { overflowOf } from '../../helpers/browsers/overflow.ts';
import { violationsOf } from '../../helpers/desk/check-view.ts';
import { openDeskPage, startSeededDesk } from '../../helpers/desk/open-desk.ts';
import { seededId } from '../../helpers/desk/seed.ts';
import { smallTargets } from '../../helpers/desk/small-targets.ts';
import { deskViews, type SeededDesk, showView } from '../../helpers/desk/views.ts';

const newPage = useChromium();
let desk: SeededDesk;
beforeAll(async () => {
  desk = await startSeededDesk();
});

/** The collapsed section with campaign and clicks of a lead. */
const originOf = (page: Page) => page.locator('.card > details', { hasText: 'gclid' });

const lead = `/leads/${seededId(0)}?tab=new`;

describe('every view has no axe violation, no horizontal scroll and no small target', () => {
  // Colors and layouts do not depend on the language: axe examines each layout and each theme once.
  test.each([
    ['en', 'light', 360],
    ['ar', 'dark', 1440],
  ] as const)(
    '%s, %s, axe at %s px',
    async (language, colorScheme, axeWidth) => {
      // Some views change leads.
      const ownDesk = await startSeededDesk();
      const page = await newPage({ colorScheme, viewport: { width: 360, height: 740 } });
      await openDeskPage(ownDesk, page, { language });
      for (const [name, view] of Object.entries(deskViews)) {
        await page.setViewportSize({ width: 360, height: 740 });
        await showView(page, ownDesk, view);
        for (const width of [360, 1440]) {
          await page.setViewportSize({ width, height: 740 });
          expect.soft(await overflowOf(page), `${name} at ${width}`).toBeLessThanOrEqual(0);
          if (width === axeWidth) {
            expect.soft(await violationsOf(page), `${name} at ${width}`).toEqual([]);
          }
          if (width === 360) expect.soft(await page.evaluate(smallTargets), name).toEqual([]);
        }
      }
    },
    // Opens every view at two widths, with axe at one: longer than the usual timeout.
    240_000,
  );
});

test.each(languages)(
  'every target of the sign-in page is at least 44 px wide and high (%s)',
  async (language) => {
    const page = await newPage({ viewport: { width: 360, height: 740 } });
    await page.goto(`${desk.origin}/sign-in?lang=${language}`);
    expect(await page.evaluate(smallTargets)).toEqual([]);
  },
);

test.each([
  ['en', 'first seen'],
  ['ar', 'رُصِد أول مرة'],
] as const)('a lead names the clicks that led to it, and when (%s)', async (language, text) => {
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

test('script and style sheet take at most 60 KiB', async () => {
  const files = ['desk.js.br', 'desk.css.br'].map((name) => stat(`dist/desk/assets/${name}`));
  const bytes = (await Promise.all(files)).reduce((sum, { size }) => sum + size, 0);
  expect(bytes).toBeLessThanOrEqual(60 * 1024);
});
