import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { translator } from '../../../widgets/i18n/i18n.ts';
import { playwrightTab, useChromium } from '../../helpers/browsers/browsers.ts';
import { complaintsOf } from '../../helpers/browsers/complaints.ts';
import { control, newPerson, QuoteForm } from '../../helpers/journey/journey.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';

const site = useSite();
const newPage = useChromium();

test('a React 19 host inserts the form, prefills it, switches to Arabic, sends it and gets the events', async () => {
  const page = await newPage();
  const complaints = complaintsOf(page);
  await page.goto(`${site.server.origin}/demo/react-host/`);
  const person = newPerson();
  const english = new QuoteForm(playwrightTab(page), 'en');
  await english.fill(person);
  await page.getByRole('button', { name: 'Fill in a sample name' }).click();
  await page.getByRole('button', { name: 'العربية' }).click();

  const arabic = new QuoteForm(playwrightTab(page), 'ar');
  const email = control(page, 'textbox', arabic.t('form.email'));
  expect(await email.inputValue()).toBe(person.email);
  await arabic.submit();
  await arabic.seesThanks();

  const lead = await site.leadOf(person.email);
  expect(lead).toMatchObject({
    language: 'ar',
    firstName: 'Layla',
    phone: '+971501234567',
    campaign: { utmSource: 'react-host' },
    items: [{ category: 'Watch', designer: 'Rolex', photos: [{ name: 'front.jpg' }] }],
  });
  await page.getByText(lead.submissionId).waitFor();
  expect(complaints).toEqual([]);
});

/** Script of a page with every element on React's development build, which warns about anything unknown. */
const everyElement = `
  import 'luxe-widgets';
  import { createElement, StrictMode } from 'react';
  import { createRoot } from 'react-dom/client';
  const e = createElement;
  const { api } = document.querySelector('#app').dataset;
  window.heard = [];
  const hear = (event) => { window.heard.push(event.type); };
  const slides = (tag) => ['One', 'Two'].map((text) => e(tag, { key: text }, text));
  createRoot(document.getElementById('app')).render(
    e(StrictMode, null,
      e('luxe-quote-form', { 'api-base': api, 'onluxe-ready': hear, 'onluxe-invalid': hear }),
      e('luxe-whatsapp-button', { 'api-base': api, inline: true }),
      e('luxe-faq', { section: 'general', 'onluxe-faq-toggled': hear }),
      e('luxe-offer-response', { 'onluxe-offer-failed': hear }),
      e('luxe-hero-slider', { interval: 0, 'onluxe-slide-changed': hear }, slides('p')),
      e('luxe-testimonials', null, slides('blockquote')),
      e('luxe-process-steps', null, slides('section')),
    ),
  );
`;

test("every element works on its host's React without console output", async () => {
  const t = translator('en');
  const { outputFiles } = await build({
    stdin: { contents: everyElement, resolveDir: 'dist/npm' },
    bundle: true,
    format: 'esm',
    write: false,
    define: { 'process.env.NODE_ENV': '"development"' },
  });
  const page = await newPage();
  const complaints = complaintsOf(page);
  await page.route('**/every-element.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: outputFiles[0]?.text ?? '' }),
  );
  const app = `<div id="app" data-api="${site.server.origin}"></div>`;
  const body = `${app}<script type="module" src="/every-element.js"></script>`;
  await page.goto(site.host.add({ body }));
  const heard = () => page.evaluate<string[]>('heard');

  await control(page, 'button', t('form.submit', { count: 1 })).click();
  await control(page, 'heading', t('errors.summary')).waitFor();

  await control(page, 'button', t('whatsapp.contact')).click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');

  const question = page.locator('luxe-faq').getByRole('button').first();
  const answer = page.locator('luxe-faq [part=answer]').first();
  expect(await answer.getAttribute('hidden')).toBe('until-found');
  await question.click();
  await soon(() => answer.getAttribute('hidden')).toBe(null);
  // Browsers dispatch this event when find-in-page matches inside a closed answer.
  const other = page.locator('luxe-faq [part=answer]').nth(1);
  await other.dispatchEvent('beforematch');
  await soon(() => other.getAttribute('hidden')).toBe(null);

  for (const tag of ['luxe-hero-slider', 'luxe-testimonials']) {
    const carousel = page.locator(tag);
    await carousel.evaluate((element) =>
      element.append(element.children[0]?.cloneNode(true) ?? ''),
    );
    await carousel.getByText('1 of 3').waitFor();
    await carousel.getByRole('button', { name: t('carousel.next') }).click();
    await carousel.getByText('2 of 3').waitFor();
  }
  await page.locator('luxe-offer-response').getByRole('heading').waitFor();
  await page.locator('luxe-process-steps [part=line]').waitFor({ state: 'attached' });

  await soon(heard).toEqual(
    expect.arrayContaining([
      'luxe-ready',
      'luxe-invalid',
      'luxe-faq-toggled',
      'luxe-slide-changed',
      'luxe-offer-failed',
    ]),
  );
  expect(complaints).toEqual([]);
});
