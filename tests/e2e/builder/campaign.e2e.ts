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
