import { expect, test } from 'vitest';
import { axeIn } from '../../helpers/browsers/axe.ts';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { overflowOf } from '../../helpers/browsers/overflow.ts';
import { openDeskPage, startSeededDesk } from '../../helpers/desk/open-desk.ts';
import { seededId } from '../../helpers/desk/seed.ts';
import { smallTargets } from '../../helpers/desk/small-targets.ts';
import { deskViews, showView } from '../../helpers/desk/views.ts';

const newPage = useChromium();
const phone = { width: 360, height: 740 };
const desktop = { width: 1440, height: 740 };

// Colors and layouts do not depend on the language: axe examines each layout and each theme once.
test.each([
  ['en', 'light', phone],
  ['ar', 'dark', desktop],
] as const)(
  'every view has no axe violation, no horizontal scroll and no small target (%s, %s)',
  async (language, colorScheme, axeViewport) => {
    // Some views change leads.
    const desk = await startSeededDesk();
    const page = await newPage({ colorScheme, viewport: phone });
    await page.goto(`${desk.origin}/sign-in?lang=${language}`);
    expect.soft(await page.evaluate(smallTargets), 'sign-in').toEqual([]);
    await openDeskPage(desk, page, { language });
    for (const [name, view] of Object.entries(deskViews)) {
      await page.setViewportSize(phone);
      await showView(page, desk, view);
      expect.soft(await page.evaluate(smallTargets), name).toEqual([]);
      for (const viewport of [phone, desktop]) {
        const at = `${name} at ${viewport.width}`;
        await page.setViewportSize(viewport);
        expect.soft(await overflowOf(page), at).toBeLessThanOrEqual(0);
        if (viewport === axeViewport) expect.soft(await axeIn(page, 'html'), at).toEqual([]);
      }
    }
  },
  // Opens every view at two widths, with axe at one: longer than the usual timeout.
  240_000,
);

test('a lead names the clicks that led to it, and when', async () => {
  const desk = await startSeededDesk();
  const page = await newPage();
  await openDeskPage(desk, page, { language: 'ar', path: `/leads/${seededId(0)}` });
  const origin = page.locator('.card > details', { hasText: 'gclid' });
  await origin.locator('summary').click();
  const click = origin.locator('dl > div', { hasText: 'gclid' });
  await click.waitFor();
  expect(await click.locator('dd').textContent()).toMatch(
    /^Cj0KCQiA-sample_click \(رُصِد أول مرة .*\d.*\)$/,
  );
});
