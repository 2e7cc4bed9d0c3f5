import { describe, expect, test } from 'vitest';
import { translator } from '../../../widgets/i18n/i18n.ts';
import { installedEngines, useTab } from '../../helpers/browsers/browsers.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';
import { useBuilder } from './builder-page.ts';

const site = useSite();
const { openBuilder } = useBuilder(site);

test('the preview applies changes without losing typed text', async () => {
  // A draft would hide lost input.
  const { texts, setting, frame, radio } = await openBuilder({ query: 'draft=off' });
  const t = translator('en');
  const model = frame.getByRole('textbox', { name: t('form.model'), exact: true });
  await model.fill('Datejust 36');
  await setting('heading').fill('Sell your watch');
  await frame.getByRole('heading', { name: 'Sell your watch' }).waitFor();
  await radio('العربية').click();
  const inArabic = frame.getByRole('textbox', {
    name: translator('ar')('form.model'),
    exact: true,
  });
  expect(await inArabic.inputValue()).toBe('Datejust 36');
  expect(await frame.locator('html').getAttribute('dir')).toBe('rtl');
  await radio(texts.widths.desktop).click();
  await soon(() => frame.locator('html').evaluate(() => innerWidth)).toBe(1280);
  expect(await inArabic.inputValue()).toBe('Datejust 36');
});

test('the whole preview stays visible while the settings scroll, or a link on phones jumps to it', async () => {
  const { page, texts } = await openBuilder();
  await page.locator('.controls details').evaluate((more: HTMLDetailsElement) => {
    more.open = true;
  });
  for (const [width, height] of [
    [1024, 700],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    // At the end of the last group, the sticky preview scrolls away.
    await page.locator('.controls > :nth-last-child(2)').scrollIntoViewIfNeeded();
    const box = await page.locator('.preview').boundingBox();
    expect(box?.y, `${width} × ${height}`).toBeGreaterThanOrEqual(0);
    const bottom = (box?.y ?? 0) + (box?.height ?? 0);
    expect(bottom, `${width} × ${height}`).toBeLessThanOrEqual(height);
  }

  const phone = { width: 390, height: 844 };
  await page.setViewportSize(phone);
  await page.locator('#attribute-utm-source').scrollIntoViewIfNeeded();
  const link = page.getByRole('link', { name: texts.seePreview });
  expect(await link.evaluate((node) => node.getBoundingClientRect().bottom)).toBeLessThan(
    phone.height,
  );
  await link.click();
  await soon(() =>
    page.locator('#look').evaluate((node) => Math.round(node.getBoundingClientRect().top)),
  ).toBeLessThan(phone.height / 2);
});

describe.each(await installedEngines())('in $name', (engine) => {
  const openTab = useTab(engine);

  test('the preview shows the widget in a frame with an opaque origin', async () => {
    const tab = await openTab();
    // A draft needs storage, which browsers refuse to an opaque origin.
    await tab.open(`${site.server.origin}/demo/?lang=en&heading=Sell%20your%20watch&draft=on`);
    const hasLoadedFrame = () =>
      performance.getEntriesByType('resource').some(({ name }) => name.endsWith('preview.html'));
    await soon(() => tab.evaluate(hasLoadedFrame)).toBe(true);
    await tab.enterFrame();
    await tab.sees({ role: 'heading', name: 'Sell your watch' });
    expect(await tab.evaluate(() => self.origin)).toBe('null');
  });
});
