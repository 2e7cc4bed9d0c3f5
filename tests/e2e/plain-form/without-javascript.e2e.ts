import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { en } from '../../../pages/content/en.ts';
import { languages } from '../../../widgets/domain/languages.ts';
import { axeIn } from '../../helpers/browsers/axe.ts';
import { playwrightTab, useChromium } from '../../helpers/browsers/browsers.ts';
import { overflowOf } from '../../helpers/browsers/overflow.ts';
import { hasFocus, newPerson, storedWatch, watch } from '../../helpers/journey/journey.ts';
import { paddedPhoto, smallPhotos } from '../../helpers/journey/photos.ts';
import { PlainForm } from '../../helpers/journey/plain-form.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';

const site = useSite({ BODY_LIMIT_MB: '1' });
const newPage = useChromium();

describe('with JavaScript off', () => {
  test('a form with missing fields, then with an oversized photo, keeps input and clicks on ads, and sent twice is one lead', async () => {
    const person = newPerson();
    const item = { ...watch, photos: [] };
    const page = await newPage({ javaScriptEnabled: false });
    const tab = playwrightTab(page);
    const form = new PlainForm(tab, 'en');
    const { t } = form;
    const photos = page.locator('input[name=photos]');
    const url = `${site.server.origin}/?lang=en&gbraid=b-2&ScCid=s-2#Quote`;
    await tab.open(url);
    const box = await photos.boundingBox();
    expect(box?.height, 'lower than the photos of the element').toBeLessThan(80);

    await form.submit();
    await tab.sees({ role: 'heading', name: t('failed.heading') });
    for (const code of ['category', 'designer', 'model', 'condition', 'photos'] as const) {
      await tab.sees({ role: 'link', name: t(`error.${code}`) });
    }
    await form.fill(person, item);
    const buffer = await paddedPhoto(2 * 1024 * 1024);
    await photos.setInputFiles({ name: 'large.jpg', mimeType: 'image/jpeg', buffer });
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await form.submit();
    expect((await answered).status()).toBe(413);
    await tab.click({ role: 'link', name: t('failure.too-large') });
    expect(await page.locator(':target').getAttribute('name')).toBe('photos');
    await form.choosePhotos(...smallPhotos);
    await form.submit();
    await tab.sees({ role: 'heading', name: en.thankYou.heading });
    expect(new URL(page.url()).pathname).toBe('/thank-you');

    await tab.open(url);
    await form.fill(person, item);
    await form.choosePhotos(...smallPhotos);
    await form.submit();
    await page.waitForURL(/thank-you/);
    const lead = await site.leadOf(person.email);
    const sent = smallPhotos.map((path) => ({ name: basename(path) }));
    expect(lead).toMatchObject({
      ...person,
      phone: '+971501234567',
      partner: new URL(site.server.origin).host,
      items: [{ ...storedWatch, isQualified: true, photos: sent }],
    });
    expect(lead.clickIds).toEqual([
      { name: 'gbraid', value: 'b-2', seenAt: lead.receivedAt },
      { name: 'ScCid', value: 's-2', seenAt: lead.receivedAt },
    ]);
  });

  test('the language switch of a returned form leads to the form in the other language', async () => {
    const page = await newPage({
      javaScriptEnabled: false,
      viewport: { width: 1280, height: 800 },
    });
    await page.goto(`${site.server.origin}/pricing?lang=ar`);
    await page.locator('form[action] button').click();
    await page.getByRole('alert').waitFor();
    await page.locator('.wide-switch a[lang=en]').click();
    // The answer to a sent form has no URL of its own, so the switch leads to the home page.
    await page.waitForURL(/\/home\?lang=/);
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
  });
});

test.each(languages)(
  'the plain form fits phones and screens, and passes axe (%s)',
  async (language) => {
    const page = await newPage({ reducedMotion: 'reduce' });
    await page.route(/\/(site|luxe-widgets)\.js$/, (route) => route.abort());
    await page.goto(`${site.server.origin}/pricing?lang=${language}`);
    const form = page.locator('form[action]');
    async function expectToFit(): Promise<void> {
      for (const width of [1440, 360]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await overflowOf(page), `overflow at ${width} px`).toBe(0);
      }
    }

    await expectToFit();
    const [height, reserved = 0] = await form.evaluate((element: HTMLElement) => {
      const { offsetHeight } = element;
      element.style.minHeight = '0';
      return [element.offsetHeight, offsetHeight];
    });
    expect(height, 'fits the reserved height').toBeLessThan(reserved);
    expect(await axeIn(page, 'luxe-quote-form')).toEqual([]);
    const alignment = await form
      .locator('[name=phone]')
      .evaluate((input) => getComputedStyle(input).textAlign);
    expect(alignment, 'written from left to right, but aligned like the text around it').toBe(
      language === 'ar' ? 'right' : 'left',
    );

    await form.locator('button').click();
    const summary = page.getByRole('alert');
    await summary.waitFor();
    await soon(() => hasFocus(summary)).toBe(true);
    await expectToFit();
    expect(await axeIn(page, 'html')).toEqual([]);
  },
);
