import { expect, test } from 'vitest';
import { soon, useSite } from '../../helpers/journey/site.ts';
import { stepTitle, useBuilder } from './builder-page.ts';

const site = useSite();
const { openBuilder } = useBuilder(site);

test('the builder asks for the partner first', async () => {
  const { page, texts, setting, codeText } = await openBuilder();
  const title = stepTitle('html');
  const first = page.locator('.controls > :first-child');
  expect(await first.locator('legend').textContent()).toBe(texts.groups.campaign);
  expect(await first.getByRole('textbox').first().getAttribute('id')).toBe(
    await setting('utm-source').getAttribute('id'),
  );
  // The note appears twice: beside the settings and above the code.
  await soon(() => page.getByText(texts.source.missing).count()).toBe(2);
  await page.getByRole('link', { name: texts.source.add }).click();
  await page.locator('#attribute-utm-source:focus').waitFor();
  await page.keyboard.type('partner.example');
  expect(await codeText(title)).toContain('utm-source="partner.example"');
  expect(await page.getByText(texts.source.missing).count()).toBe(0);
});

test("the builder suggests the host of the partner's page", async () => {
  const query = 'page=https://www.partner.example/sell';
  const { page, texts, codeText } = await openBuilder({ query });
  await page.getByRole('button', { name: /partner\.example/ }).click();
  expect(await codeText(stepTitle('html'))).toContain('utm-source="partner.example"');
  expect(await page.getByText(texts.source.missing).count()).toBe(0);
});

test('a widget that sends no leads needs no partner, and has no table of what is captured', async () => {
  const { page, texts, widget } = await openBuilder();
  await widget('luxe-faq').click();
  await soon(() => page.getByText(texts.source.missing).count()).toBe(0);
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
