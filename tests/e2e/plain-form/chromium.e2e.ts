import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { playwrightTab, useChromium } from '../../helpers/browsers/browsers.ts';
import { languages, newPerson, type Person, watch } from '../../helpers/journey/journey.ts';
import { paddedPhoto, smallPhotos } from '../../helpers/journey/photos.ts';
import { PlainForm } from '../../helpers/journey/plain-form.ts';
import { useSite } from '../../helpers/journey/site.ts';
import { axeIn } from '../../helpers/site/hosted-site.ts';

const site = useSite({ BODY_LIMIT_MB: '1' });
const newPage = useChromium();

/** Opens a page without JavaScript and fills in its form except photos. */
async function fill(page: Page, person: Person): Promise<PlainForm> {
  const form = new PlainForm(playwrightTab(page), 'en');
  await page.goto(`${site.server.origin}/authentication?lang=en`);
  await form.fillItem(watch);
  await form.fillContact(person);
  return form;
}

const photos = (page: Page) => page.locator('input[name=photos]');

describe('with JavaScript off', () => {
  test('a form sent twice, by reload too, is one lead', async () => {
    const person = newPerson();
    const page = await newPage({ javaScriptEnabled: false });
    const form = await fill(page, person);
    await photos(page).setInputFiles(smallPhotos[0]);
    await form.submit();
    await page.waitForURL(/thank-you/);
    await page.goBack();
    // Browsers may or may not keep the fields; a visitor who finds them filled sends again.
    await form.fillItem(watch);
    await form.fillContact(person);
    await photos(page).setInputFiles(smallPhotos[0]);
    await form.submit();
    await page.waitForURL(/thank-you/);
    await site.leadOf(person.email);
  });

  test('oversized photos are reported, and everything else is still there to send again', async () => {
    const person = newPerson();
    const page = await newPage({ javaScriptEnabled: false });
    const form = await fill(page, person);
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
    expect(await site.leadOf(person.email)).toMatchObject({ ...person, phone: '+971501234567' });
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
    await page.waitForURL(/\/home\?lang=/);
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
  });
});

describe.each(languages)('the plain form (%s)', (language) => {
  test.each([360, 1440])('fits %i px and passes axe', async (width) => {
    const page = await newPage({ viewport: { width, height: 800 }, reducedMotion: 'reduce' });
    await page.route(/\/(site|luxe-widgets)\.js$/, (route) => route.abort());
    const fits = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
      );
    await page.goto(`${site.server.origin}/pricing?lang=${language}`);
    const [height, reserved] = await page.locator('form[action]').evaluate((form: HTMLElement) => {
      const { offsetHeight } = form;
      form.style.minHeight = '0';
      return [form.offsetHeight, offsetHeight];
    });
    expect(height).toBeLessThan(reserved ?? 0);
    expect([await fits(), await axeIn(page, 'luxe-quote-form')]).toEqual([true, []]);
    // Written from left to right, but aligned like the text around it.
    const alignOf = (input: Element) => getComputedStyle(input).textAlign;
    expect(await page.locator('form[action] [name=phone]').evaluate(alignOf)).toBe(
      language === 'ar' ? 'right' : 'left',
    );
    await page.locator('form[action] button').click();
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').evaluate((summary) => summary.matches(':focus'))).toBe(
      true,
    );
    expect([await fits(), await axeIn(page, 'html')]).toEqual([true, []]);
  });
});
