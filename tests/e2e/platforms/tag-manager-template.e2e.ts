import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tagManagerTemplate } from '../../../platforms/tag-manager/template.ts';
import { languages } from '../../../widgets/domain/languages.ts';
import { playwrightTab, useChromium } from '../../helpers/browsers/browsers.ts';
import { examine } from '../../helpers/doctor/page.ts';
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

const source = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../../platforms/tag-manager', name), 'utf8');

/** The template as built with this server's address. */
const ownTemplate = () =>
  readTemplate(
    tagManagerTemplate({
      code: source('sandboxed.js'),
      tests: source('tests.yaml'),
      host: site.server.origin,
    }),
  );

/** The effects of a template's tag on a page, recorded by the sandbox, as a script. */
function firingOf(template: Template, ...fields: Record<string, unknown>[]): string {
  const { window, scripts } = fireTag(template, ...fields);
  const orders = JSON.stringify(window.luxeWidgets).replaceAll('<', '\\u003c');
  return `
    (window.luxeWidgets = window.luxeWidgets || []).push(...${orders});
    for (const src of ${JSON.stringify(scripts)}) {
      const script = document.createElement('script');
      script.src = src;
      document.head.append(script);
    }`;
}

const firing = (...fields: Record<string, unknown>[]) => firingOf(ownTemplate(), ...fields);

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

test('fallback and height follow the settings, and the language follows the page', async () => {
  const page = await newPage();
  const button = {
    element: 'luxe-whatsapp-button',
    whatsappButtonInline: true,
    whatsappButtonNumberAe: '+971 50 765 4321',
    container: 'main',
  };
  await page.goto(pageWith(button, '<main></main>', 'ar'));
  const placed = await placedIn(page, 'luxe-whatsapp-button');
  expect(placed).toEqual(
    placementByContract('luxe-whatsapp-button', 'ar', site.server.origin, {
      'number-ae': '+971 50 765 4321',
      inline: '',
    }),
  );
  expect(placed.children[0]?.href).toBe('https://wa.me/971507654321');

  await page.goto(
    pageWith({ element: 'luxe-faq', faqSection: 'general' }, '<p id="luxe-faq"></p>'),
  );
  expect((await placedIn(page, 'luxe-faq')).height).toBe(560);
});

test('a test lead sent through the downloaded template arrives once, with its campaign', async () => {
  const { origin } = site.server;
  const file = await fetch(`${origin}/luxe-widgets.tpl`);
  const template = readTemplate(await file.text());
  // Tag managers load only https, so the widgets' server gets such an address.
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
  const head = `<script>${firingOf(template, fields)}</script>`;
  await page.goto(site.host.add({ head, body: '<div id="luxe-quote-form"></div>' }));
  const form = new QuoteForm(playwrightTab(page), 'ar');
  await form.hasStarted();
  expect(await sendNewLead(site, form)).toMatchObject({
    language: 'ar',
    isTest: true,
    campaign: { utmSource: 'tag-manager' },
  });
});

test('a tag that fires twice, before and after the script, inserts one element', async () => {
  const page = await newPage();
  await page.goto(pageWith({ element: 'luxe-faq' }, '<div id="luxe-faq"></div>'));
  await placedIn(page, 'luxe-faq');
  await page.evaluate(firing({ element: 'luxe-faq' }));
  await page.evaluate(firing({ element: 'luxe-process-steps', container: 'body' }));
  await placedIn(page, 'luxe-process-steps');
  expect(await page.locator('luxe-faq').count()).toBe(1);
});

test('a container rendered later by an app gets its element', async () => {
  const page = await newPage();
  await page.goto(pageWith({ element: 'luxe-faq', container: '[data-ask]' }, '<main></main>'));
  await page.waitForFunction(() => window.luxeWidgets?.length === 1);
  await page.evaluate(() => {
    document.querySelector('main')?.insertAdjacentHTML('beforeend', '<div data-ask></div>');
  });
  await placedIn(page, 'luxe-faq');
  expect(await page.evaluate(() => window.luxeWidgets?.length)).toBe(0);
});

test('without a container or with an invalid selector, the page stays unchanged and the doctor opens', async () => {
  const page = await newPage();
  const body = '<main>Words</main>';
  let url = '';
  for (const container of ['#missing', '##']) {
    url = pageWith({ element: 'luxe-faq', container }, body);
    await page.goto(url);
    await page.waitForFunction(() => window.luxeWidgets?.length === 1);
    expect(await page.locator('script[src*="luxe-widgets"]').count()).toBe(0);
  }
  expect((await examine(page, url)).length).toBeGreaterThan(0);
});

test('a strict policy needs only the origin, and a nonce is passed on', async () => {
  const page = await newPage();
  const { origin } = site.server;
  const policy = `default-src 'none'; script-src 'nonce-abc' 'strict-dynamic'; connect-src ${origin}; img-src ${origin}`;
  const head = `<script nonce="abc">${firing({ element: 'luxe-quote-form' })}</script>`;
  await page.goto(
    site.host.add({
      head: head.replace('script.src = src', 'script.nonce = "abc"; script.src = src'),
      body: '<div id="luxe-quote-form"></div>',
      headers: { 'content-security-policy': policy },
    }),
  );
  const placed = await placedIn(page, 'luxe-quote-form');
  expect(placed.height).toBe(1800);
});
