import { expect, test } from 'vitest';
import { soon, useSite } from '../../helpers/journey/site.ts';
import { stepTitle, useBuilder } from './builder-page.ts';

const site = useSite();
const { openBuilder } = useBuilder(site);

test('the builder asks for the partner first, and suggests the host of its page', async () => {
  const query = 'page=https://www.partner.example/sell';
  const { page, texts, setting, codeText, widget } = await openBuilder({ query });
  const source = setting('utm-source');
  const missing = page.getByText(texts.source.missing);
  const code = () => codeText(stepTitle('html'));
  const first = page.locator('.controls > :first-child');
  expect(await first.locator('legend').textContent()).toBe(texts.groups.campaign);
  expect(await first.getByRole('textbox').first().getAttribute('id')).toBe(
    await source.getAttribute('id'),
  );
  // The note appears twice: beside the settings and above the code.
  await soon(() => missing.count()).toBe(2);
  await page.getByRole('link', { name: texts.source.add }).click();
  await page.locator('#attribute-utm-source:focus').waitFor();
  await page.keyboard.type('north');
  expect(await code()).toContain('utm-source="north"');
  expect(await missing.count()).toBe(0);

  await source.fill('');
  await page.getByRole('button', { name: /partner\.example/ }).click();
  expect(await code()).toContain('utm-source="partner.example"');

  // Widgets that send no leads need no partner, and have no table of what is captured.
  await source.fill('');
  await soon(() => missing.count()).toBe(2);
  await widget('luxe-faq').click();
  await soon(() => missing.count()).toBe(0);
  await soon(() => page.locator('.stored').count()).toBe(0);
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
