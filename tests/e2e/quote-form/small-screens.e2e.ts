import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { control, newPerson, openForm, ring, watch } from '../../helpers/journey/journey.ts';
import { useSite } from '../../helpers/journey/site.ts';

const site = useSite();
const newPage = useChromium();

/** Lists the elements that overflow or are clipped, with a tolerance for fractions of a pixel. */
function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const { scrollWidth, clientWidth } = document.scrollingElement as Element;
    if (scrollWidth > clientWidth) found.push(`page: ${scrollWidth} of ${clientWidth} px`);
    const root = document.querySelector('luxe-quote-form')?.shadowRoot as ShadowRoot;
    for (const element of root.querySelectorAll<HTMLElement>('*')) {
      const { left, right, width } = element.getBoundingClientRect();
      const isHidden = width <= 1 || element.closest('.offscreen, [aria-hidden=true]');
      const name = `${element.localName}.${element.className} ${element.textContent?.slice(0, 30)}`;
      if (isHidden) continue;
      if (left < -0.5 || right > innerWidth + 0.5) found.push(`${name}: ${left} to ${right}`);
      if (element.localName === 'button' && element.scrollWidth > element.clientWidth + 1) {
        found.push(`${name}: cut off`);
      }
    }
    return found;
  });
}

// tests/elements/element/accessibility.test.tsx measures every state at 320 px, with text of 100 %.
test('the form fits in each of its states, 640 px wide with text of 200 %', async () => {
  const page = await newPage({ viewport: { width: 640, height: 700 } });
  const { form, t } = await openForm(site, page, {
    language: 'ar',
    head: '<style>body { margin: 0 }</style>',
  });
  const expectToFit = async (state: string) => expect(await misfits(page), state).toEqual([]);
  await control(page, 'heading', t('form.heading')).waitFor();
  // Simulates text zoom, which also scales px.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.root { font-size: 32px }');
    document.querySelector('luxe-quote-form')?.shadowRoot?.adoptedStyleSheets.push(sheet);
  });
  await expectToFit('empty');

  await form.addItem();
  await form.submit(2);
  await page.getByRole('link', { name: t('error.country') }).waitFor();
  await expectToFit('all errors');

  const designer = control(page, 'combobox', t('form.designer'), form.itemRegion(1));
  await designer.click();
  await page.getByRole('option').first().waitFor();
  await expectToFit('list of designers');
  await designer.press('Escape');
  await page.locator('luxe-quote-form .dial').click();
  await page.getByRole('option').first().waitFor();
  await expectToFit('dial codes');
  await page.keyboard.press('Escape');

  const long = 'Oyster Perpetual Cosmograph Daytona Le Mans Sondermodell'.repeat(2);
  await form.fillItem({ ...watch, model: long }, 1);
  await form.fillItem({ ...ring, photos: [...ring.photos, ...watch.photos] }, 2);
  await form.fillContact(newPerson());
  await expectToFit('filled');

  await page.route('**/submit-deal*', (route) => route.abort());
  await form.submit(2);
  await page.getByRole('alert').waitFor();
  await expectToFit('failed');
  await page.unroute('**/submit-deal*');
  await form.click('button', t('failed.retry'));
  await form.seesThanks();
  await expectToFit('thank-you');
});

test('the search for a dial code is visible in a window of 1280 × 1024 px at 400 %', async () => {
  const page = await newPage({ viewport: { width: 320, height: 256 } });
  await openForm(site, page, { language: 'en' });
  const dial = page.locator('luxe-quote-form .dial');
  // More room above it than below, but not enough for search field and list.
  await dial.evaluate((button) => {
    scrollBy(0, button.getBoundingClientRect().bottom - innerHeight + 60);
  });
  await dial.click();
  const search = page.locator('luxe-quote-form .search input');
  await search.waitFor();
  const { top, bottom } = await search.evaluate((input) => input.getBoundingClientRect());
  expect([top >= 0, bottom <= 256]).toEqual([true, true]);
});
