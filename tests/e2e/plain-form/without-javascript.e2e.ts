import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { en } from '../../../pages/content/en.ts';
import { languages } from '../../../widgets/domain/languages.ts';
import { axeIn } from '../../helpers/browsers/axe.ts';
import { playwrightTab, useChromium } from '../../helpers/browsers/browsers.ts';
import { overflowOf } from '../../helpers/browsers/overflow.ts';
import {
  hasFocus,
  newPerson,
  type Person,
  storedWatch,
  watch,
} from '../../helpers/journey/journey.ts';
import { paddedPhoto, smallPhotos } from '../../helpers/journey/photos.ts';
import { PlainForm } from '../../helpers/journey/plain-form.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';
import { temporaryDir } from '../../helpers/server/server.ts';

const site = useSite({ BODY_LIMIT_MB: '1' });
const newPage = useChromium();

const watchWithoutPhotos = { ...watch, photos: [] };

/** Opens a page without JavaScript and fills in its form, except photos. */
async function openFilled(person: Person, query = ''): Promise<{ page: Page; form: PlainForm }> {
  const page = await newPage({ javaScriptEnabled: false });
  const form = new PlainForm(playwrightTab(page), 'en');
  await page.goto(`${site.server.origin}/authentication?lang=en${query}`);
  await form.fill(person, watchWithoutPhotos);
  return { page, form };
}

const photos = (page: Page) => page.locator('input[name=photos]');

describe('with JavaScript off', () => {
  test('missing fields are named, and input and clicks on ads stay until the item is sent with two photos', async () => {
    const person = newPerson();
    const page = await newPage({ javaScriptEnabled: false });
    const tab = playwrightTab(page);
    const form = new PlainForm(tab, 'en');
    const { t } = form;
    await tab.open(`${site.server.origin}/?lang=en&gbraid=b-2&ScCid=s-2#Quote`);
    await form.submit();
    await tab.sees({ role: 'heading', name: t('failed.heading') });
    for (const code of ['category', 'designer', 'model', 'condition', 'photos'] as const) {
      await tab.sees({ role: 'link', name: t(`error.${code}`) });
    }
    await form.fill(person, watchWithoutPhotos);
    const notes = join(await temporaryDir(), 'notes.txt');
    await writeFile(notes, 'no photo');
    await form.choosePhotos(notes);
    await form.submit();
    await tab.sees({ role: 'link', name: t('photo.type') });
    await tab.click({ role: 'link', name: t('photo.type') });
    expect(await tab.evaluate(() => document.querySelector(':target')?.getAttribute('name'))).toBe(
      'photos',
    );
    await form.choosePhotos(...smallPhotos);
    await form.submit();
    await tab.sees({ role: 'heading', name: en.thankYou.heading });
    expect(await tab.evaluate(() => location.pathname + location.search)).toBe('/thank-you');
    const lead = await site.leadOf(person.email);
    expect(lead).toMatchObject({
      ...person,
      phone: '+971501234567',
      partner: new URL(site.server.origin).host,
      items: [
        {
          ...storedWatch,
          isQualified: true,
          photos: [{ name: 'front.jpg' }, { name: 'back.jpg' }],
        },
      ],
    });
    expect(lead.clickIds).toEqual([
      { name: 'gbraid', value: 'b-2', seenAt: lead.receivedAt },
      { name: 'ScCid', value: 's-2', seenAt: lead.receivedAt },
    ]);
  });

  test('no field is as high as the parts of the element that would replace it', async () => {
    const page = await newPage({ javaScriptEnabled: false });
    await page.goto(`${site.server.origin}/authentication?lang=en`);
    const box = await photos(page).boundingBox();
    expect(box?.height).toBeLessThan(80);
  });

  test('a form sent again after going back is one lead', async () => {
    const person = newPerson();
    const { page, form } = await openFilled(person);
    await photos(page).setInputFiles(smallPhotos[0]);
    await form.submit();
    await page.waitForURL(/thank-you/);
    await page.goBack();
    // Fills in the fields again, since browsers may or may not keep them.
    await form.fill(person, watchWithoutPhotos);
    await photos(page).setInputFiles(smallPhotos[0]);
    await form.submit();
    await page.waitForURL(/thank-you/);
    await site.leadOf(person.email);
  });

  test('oversized photos are reported, and everything else is still there to send again, the ad click included', async () => {
    const person = newPerson();
    const { page, form } = await openFilled(person, '&gclid=Cj0KCQ-_1');
    const buffer = await paddedPhoto(2 * 1024 * 1024);
    await photos(page).setInputFiles({ name: 'large.jpg', mimeType: 'image/jpeg', buffer });
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await form.submit();
    expect((await answered).status()).toBe(413);
    await page.getByRole('link', { name: form.t('failure.too-large') }).waitFor();
    expect(await page.locator('[name=model]').inputValue()).toBe(watch.model);
    const small = await readFile(smallPhotos[0]);
    await photos(page).setInputFiles({ name: 'small.jpg', mimeType: 'image/jpeg', buffer: small });
    await form.submit();
    await page.waitForURL(/thank-you/);
    expect(await site.leadOf(person.email)).toMatchObject({
      ...person,
      phone: '+971501234567',
      clickIds: [{ name: 'gclid', value: 'Cj0KCQ-_1' }],
    });
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
