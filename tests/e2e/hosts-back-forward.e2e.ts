import { chromium } from 'playwright';
import { expect, test } from 'vitest';
import { findChromium } from '../../.ci/browsers.mjs';
import { playwrightTab } from '../helpers/browsers.ts';
import { control, newPerson, QuoteForm, watch } from '../helpers/journey.ts';
import { soon, useSite } from '../helpers/journey-site.ts';
import { snippet } from '../helpers/pages.ts';

const site = useSite();

test('a page that the browser has frozen and thawed holds what was typed, and sends it once', async () => {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox'],
    // Playwright's own; visitors have the cache.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const page = await browser.newPage();
    // Without a draft: only the page itself can have kept anything.
    const form = new QuoteForm(playwrightTab(page), 'en');
    const body = snippet(site.server.origin, { attributes: { draft: 'off' } });
    await page.goto(site.host.add({ body }));
    await form.fillItem(watch);
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }));
    });

    await page.goto(site.host.add({ body: 'Another page' }));
    await page.evaluate(() => void setTimeout(() => history.back()));
    const isThawed = () => page.evaluate(() => 'persisted' in window && window.persisted);
    await soon(isThawed).toBe(true);
    expect(await control(page, 'textbox', form.t('form.model')).inputValue()).toBe(watch.model);
    const person = newPerson();
    await form.fillContact(person);
    await form.submit();
    await form.seesThanks();
    expect((await site.leadOf(person.email)).items).toMatchObject([
      { model: watch.model, photos: [{ name: 'front.jpg' }] },
    ]);
  } finally {
    await browser.close();
  }
});
