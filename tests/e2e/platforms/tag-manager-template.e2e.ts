import { expect, test } from 'vitest';
import { tagManagerTemplate } from '../../../platforms/tag-manager/template.ts';
import { languages } from '../../../widgets/domain/languages.ts';
import { playwrightTab, useChromium } from '../../helpers/browsers/browsers.ts';
import { QuoteForm, recordedIn, sendNewLead } from '../../helpers/journey/journey.ts';
import { useSite } from '../../helpers/journey/site.ts';
import {
  fireTag,
  readTemplate,
  type Template,
} from '../../helpers/platforms/tag-manager-sandbox.ts';
import { placedIn, placementByContract, tags } from './placed-element.ts';

const site = useSite();
const newPage = useChromium();

/** The template as built with this server's address. */
const ownTemplate = () => readTemplate(tagManagerTemplate(site.server.origin));

/** Returns a script with the effects that tags of the template have on a page, as recorded by the sandbox. */
function effectsOf(template: Template, ...fields: Record<string, unknown>[]): string {
  const { window, scripts } = fireTag(template, ...fields);
  const entries = JSON.stringify(window.luxeWidgets).replaceAll('<', '\\u003c');
  return `
    (window.luxeWidgets = window.luxeWidgets || []).push(...${entries});
    for (const src of ${JSON.stringify(scripts)}) {
      const script = document.createElement('script');
      script.src = src;
      document.head.append(script);
    }`;
}

/** Returns a script that does what tags of the template for this server do. */
const firing = (...fields: Record<string, unknown>[]) => effectsOf(ownTemplate(), ...fields);

/** Publishes a page whose tag manager fires a tag with these fields. */
function pageWith(fields: Record<string, unknown>, body: string, lang = 'en'): string {
  return site.host.add({ lang, head: `<script>${firing(fields)}</script>`, body });
}

test.each(languages)(
  'the template inserts every element like the snippet builder (%s)',
  async (lang) => {
    const page = await newPage();
    const script = tags.map((tag) => firing({ element: tag, lang })).join('');
    const body = tags.map((tag) => `<div id="${tag}"></div>`).join('');
    await page.goto(site.host.add({ lang, head: `<script>${script}</script>`, body }));
    for (const tag of tags) {
      const expected = placementByContract(tag, lang, site.server.origin, { lang });
      expect(await placedIn(page, tag), tag).toEqual(expected);
    }
    expect((await recordedIn(page)).errors).toEqual([]);
  },
);

test('link and height follow the settings, and the language follows the page', async () => {
  const page = await newPage();
  const button = {
    element: 'luxe-whatsapp-button',
    whatsappButtonInline: true,
    whatsappButtonNumberSa: '+966 50 765 4321',
    container: 'main',
  };
  await page.goto(pageWith(button, '<main></main>', 'AR-SA'));
  const placed = await placedIn(page, 'luxe-whatsapp-button');
  expect(placed).toEqual(
    placementByContract('luxe-whatsapp-button', 'ar', site.server.origin, {
      'number-sa': '+966 50 765 4321',
      inline: '',
    }),
  );
  expect(placed.children[0]?.href).toBe('https://wa.me/966507654321');

  const form = { element: 'luxe-quote-form', utmSource: 'partner-name' };
  await page.goto(pageWith(form, '<div id="luxe-quote-form"></div>'));
  const [link] = (await placedIn(page, 'luxe-quote-form')).children;
  expect(link?.href).toBe(`${site.server.origin}/?utm_source=partner-name#Quote`);

  await page.goto(
    pageWith({ element: 'luxe-faq', faqSection: 'general' }, '<p id="luxe-faq"></p>'),
  );
  const section = { section: 'general' };
  const { height } = placementByContract('luxe-faq', 'en', site.server.origin, section);
  expect((await placedIn(page, 'luxe-faq')).height).toBe(height);
});

test('a test lead sent through the downloaded template arrives once, with its campaign', async () => {
  const { origin } = site.server;
  const file = await fetch(`${origin}/luxe-widgets.tpl`);
  const template = readTemplate(await file.text());
  // Tag managers load scripts only by https, so the server gets such an address here.
  const host = 'https://widgets.example';
  const page = await newPage();
  await page.route(`${host}/**`, async (route) => {
    const url = route.request().url().replace(host, origin);
    await route.fulfill({ response: await route.fetch({ url }) });
  });
  const fields = {
    host,
    element: 'luxe-quote-form',
    lang: 'ar',
    utmSource: 'tag-manager',
    quoteFormDataTest: true,
  };
  const head = `<script>${effectsOf(template, fields)}</script>`;
  await page.goto(site.host.add({ head, body: '<div id="luxe-quote-form"></div>' }));
  const form = new QuoteForm(playwrightTab(page), 'ar');
  await form.hasStarted();
  expect(await sendNewLead(site, form)).toMatchObject({
    language: 'ar',
    isTest: true,
    campaign: { utmSource: 'tag-manager' },
  });
});

test('a container rendered later by an app gets its element, once although the tag fires again', async () => {
  const page = await newPage();
  const faq = { element: 'luxe-faq', container: '[data-ask]' };
  await page.goto(pageWith(faq, '<main></main>'));
  // The tag's request stays in the queue until its container appears.
  await page.waitForFunction(() => window.luxeWidgets?.length === 1);
  await page.evaluate(() => {
    document.querySelector('main')?.insertAdjacentHTML('beforeend', '<div data-ask></div>');
  });
  await placedIn(page, 'luxe-faq');
  expect(await page.evaluate(() => window.luxeWidgets?.length)).toBe(0);
  await page.evaluate(firing(faq));
  await page.evaluate(firing({ element: 'luxe-process-steps', container: 'body' }));
  await placedIn(page, 'luxe-process-steps');
  expect(await page.locator('luxe-faq').count()).toBe(1);
});

test('without a container or with an invalid selector, the page stays unchanged and the doctor opens', async () => {
  const page = await newPage();
  const body = '<main>Words</main>';
  for (const container of ['#missing', '##']) {
    await page.goto(pageWith({ element: 'luxe-faq', container }, body));
    await page.waitForFunction(() => window.luxeWidgets?.length === 1);
    expect(await page.locator('script[src*="luxe-widgets"]').count()).toBe(0);
  }
  await page.goto(`${page.url()}?luxe-doctor`);
  await page.getByRole('dialog').waitFor();
});

test('the template passes its nonce on to the script of the widgets, as a strict policy needs', async () => {
  const page = await newPage();
  const { origin } = site.server;
  const policy = `default-src 'none'; script-src 'nonce-abc' 'strict-dynamic'; connect-src ${origin}; img-src ${origin}`;
  // A tag manager gives its nonce to the scripts that it inserts.
  const withNonce = 'script.nonce = "abc"; script.src';
  const script = firing({ element: 'luxe-quote-form' }).replace('script.src', withNonce);
  await page.goto(
    site.host.add({
      head: `<script nonce="abc">${script}</script>`,
      body: '<div id="luxe-quote-form"></div>',
      headers: { 'content-security-policy': policy },
    }),
  );
  const { height } = await placedIn(page, 'luxe-quote-form');
  expect(height, 'reserved height').toBe(1800);
});
