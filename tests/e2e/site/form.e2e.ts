import { expect, test } from 'vitest';
import { languages } from '../../../widgets/domain/languages.ts';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';
import { settle } from '../../helpers/site/hosted-site.ts';

const site = useSite();
const newPage = useChromium();

const times = { wednesday: '2026-11-25T10:00+04:00', saturdayNight: '2026-11-28T20:00+04:00' };

test('the steps next to the form name the day of the reply to a request sent now', async () => {
  const page = await newPage({ viewport: { width: 1440, height: 900 } });
  await page.clock.setFixedTime(times.wednesday);
  await page.goto(`${site.server.origin}/pricing?lang=en`);
  const replyDay = () => page.locator('.beside-form h3').nth(1).textContent();
  await soon(replyDay).toBe('Today');
  await page.clock.setFixedTime(times.saturdayNight);
  // Simulates a visitor who returns to the tab.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  expect(await replyDay()).toBe('On Monday');
});

test.each(languages)(
  'the column next to the form ends in view when the form is centered, and is left out on phones (%s)',
  async (lang) => {
    const page = await newPage({ reducedMotion: 'reduce' });
    await page.goto(`${site.server.origin}/pricing?lang=${lang}#Quote`);
    await page
      .getByRole('button', { name: lang === 'en' ? 'Submit Item' : 'إرسال القطعة' })
      .waitFor();
    for (const [width, height] of [
      [1100, 700],
      [1366, 768],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      const columnEnd = await page.evaluate(() => {
        // Lays out the sections off screen, too.
        document.documentElement.dataset.whole = '';
        document.querySelector('luxe-quote-form')?.scrollIntoView({ block: 'center' });
        return document.querySelector('.quote-words')?.getBoundingClientRect().bottom;
      });
      expect(columnEnd, `${width}`).toBeGreaterThan(height / 2);
      expect(columnEnd, `${width}`).toBeLessThanOrEqual(height);
    }
    await page.setViewportSize({ width: 390, height: 664 });
    expect(await page.locator('.beside-form').isVisible()).toBe(false);
  },
);

test('the URL and the cards choose the category of the form, and keep input', async () => {
  const page = await newPage({ viewport: { width: 390, height: 664 }, reducedMotion: 'reduce' });
  await page.goto(`${site.server.origin}/home?lang=en&category=Handbag`);
  await settle(page);
  await soon(() => page.getByRole('radio', { name: 'Handbag' }).isChecked()).toBe(true);
  await page.getByRole('textbox', { name: 'First name' }).fill('Layla');
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
  await page.getByRole('navigation', { name: 'What do you have?' }).getByText('Watches').click();
  await soon(() => page.getByRole('radio', { name: 'Watch' }).isChecked()).toBe(true);
  expect(await page.locator('#Quote').evaluate((section) => section.matches(':target'))).toBe(true);
  await page.getByRole('link', { name: 'Jewelry' }).click();
  await soon(() => page.getByRole('radio', { name: 'Jewelry' }).isChecked()).toBe(true);

  // The cards do not change an item that the visitor has described.
  await page.getByRole('textbox', { name: 'Model' }).fill('Trinity');
  await page.getByRole('link', { name: 'Handbags' }).click();
  // The card has scrolled to the form.
  await soon(() => page.evaluate(() => scrollY > innerHeight)).toBe(true);
  expect(await page.getByRole('radio', { name: 'Jewelry' }).isChecked()).toBe(true);
  expect(await page.getByRole('textbox', { name: 'Model' }).inputValue()).toBe('Trinity');
  expect(await page.getByRole('textbox', { name: 'First name' }).inputValue()).toBe('Layla');
  expect(await page.locator('html[data-same-page]').count()).toBe(1);
});
