import { describe, expect, test } from 'vitest';
import { readConfiguration } from '../../../demo/builder/configuration.ts';
import { composeSnippet } from '../../../demo/builder/snippet/compose.ts';
import { htmlSnippet } from '../../../demo/builder/snippet/html.ts';
import { ar } from '../../../pages/content/ar.ts';
import type { Language } from '../../../widgets/domain/languages.ts';
import { elements } from '../../../widgets/manifest/elements.ts';
import {
  installedEngines,
  playwrightTab,
  useChromium,
  useTab,
} from '../../helpers/browsers/browsers.ts';
import { shiftedIn, watchShifts } from '../../helpers/browsers/layout-shifts.ts';
import { newPerson, QuoteForm, watch } from '../../helpers/journey/journey.ts';
import { smallPhotos } from '../../helpers/journey/photos.ts';
import { caretInElement, PlainForm } from '../../helpers/journey/plain-form.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';

const site = useSite();
const newPage = useChromium();
const manifest = { version: '1.2.3', file: 'luxe-widgets@1.2.3.js', integrity: '', elements };

/**
 * A partner's page with the snippet's plain form in a paragraph, as editors insert it, without the
 * script tag, which comes late or never.
 */
function addPage(
  language: Language,
  bodyWith = (snippet: string) => `<p>Sell it. ${snippet}</p><p>And more.</p>`,
): string {
  const query = new URLSearchParams({ language, 'utm-source': 'partner', country: 'SA' });
  const configuration = readConfiguration(query, 'en', elements);
  const composed = composeSnippet(configuration, manifest, `${site.server.origin}/`);
  const snippet = htmlSnippet(composed).replace(/<script.*<\/script>/, '');
  return site.host.add({ lang: language, body: bodyWith(snippet) });
}

const inAForm = (snippet: string) =>
  `<form id="own" action="/search"><input name="email">${snippet}<input name="words"><button>Search</button></form>`;

/** Runs in the page: the fields of its own form, and the members its scripts use. */
function ownForm(): string[] {
  const own = document.querySelector<HTMLFormElement>('form#own');
  const fields = [...(own?.elements ?? [])] as HTMLInputElement[];
  return [...fields.map(({ name, type }) => `${type} ${name}`), typeof own?.submit];
}
const whole = ['text email', 'text words', 'submit ', 'function'];

/** Runs in the page: adds the script tag. */
function addScript(origin: string): void {
  const script = document.createElement('script');
  script.src = `${origin}/luxe-widgets.js`;
  document.head.append(script);
}

const partner = () => new URL(site.host.origin).host;

// Hosts of the gallery try this in the other engines.
test('the lead has partner and campaign without the script, also after corrections', async () => {
  const person = newPerson({ country: 'SA' });
  const tab = playwrightTab(await newPage());
  const form = new PlainForm(tab, 'ar');
  await tab.open(addPage('ar'));
  await form.fillItem(watch);
  await form.fillContact(person);
  await form.submit();
  await tab.sees({ role: 'link', name: form.t('error.photos') });
  await form.choosePhotos(smallPhotos[0]);
  await form.submit();
  await tab.sees({ role: 'heading', name: ar.thankYou.heading });
  expect(await site.leadOf(person.email)).toMatchObject({
    ...person,
    phone: '+966501234567',
    language: 'ar',
    partner: partner(),
    campaign: { utmSource: 'partner' },
    items: [{ designer: 'Rolex', model: watch.model, photos: [{ name: 'front.jpg' }] }],
  });
});

test('input and caret stay when the script loads late', async () => {
  const person = newPerson({ country: 'SA' });
  const tab = playwrightTab(await newPage());
  const plain = new PlainForm(tab, 'en');
  await tab.open(addPage('en'));
  await plain.fillItem(watch);
  await plain.choosePhotos(smallPhotos[0]);
  await plain.fillContact(person);
  await plain.putCaret('lastName', 3);
  await tab.evaluate(addScript, site.server.origin);
  const form = new QuoteForm(tab, 'en');
  await form.hasStarted();
  await form.seesPhotos([smallPhotos[0]]);
  expect(await caretInElement(tab)).toEqual(['lastName', person.lastName, 3, 3]);
  await form.submit();
  await soon(async () => (await site.leadsOf(person.email)).length).toBe(1);
  expect(await site.leadOf(person.email)).toMatchObject({
    ...person,
    phone: '+966501234567',
    partner: partner(),
    campaign: { utmSource: 'partner' },
    items: [{ category: 'Watch', designer: 'Rolex', photos: [{ name: 'front.jpg' }] }],
  });
});

describe.each(await installedEngines())("on a partner's page in $name", (engine) => {
  const openTab = useTab(engine);

  test('it works inside a form of the page and leaves that form intact', async () => {
    const person = newPerson({ country: 'SA' });
    const tab = await openTab();
    const plain = new PlainForm(tab, 'en');
    await tab.open(addPage('en', inAForm));
    expect(await tab.evaluate(ownForm, null)).toEqual(whole);
    await plain.fillItem(watch);
    await plain.fillContact(person);
    await plain.submit();
    await tab.sees({ role: 'link', name: plain.t('error.photos') });

    await tab.open(addPage('en', inAForm));
    await plain.fillItem(watch);
    await plain.choosePhotos(smallPhotos[0]);
    await plain.fillContact(person);
    await tab.evaluate(addScript, site.server.origin);
    const form = new QuoteForm(tab, 'en');
    await form.hasStarted();
    await form.seesPhotos([smallPhotos[0]]);
    expect(await tab.evaluate(ownForm, null)).toEqual(whole);
    await form.submit();
    await soon(async () => (await site.leadsOf(person.email)).length).toBe(1);
  });
});

test('two snippets on a page each keep the input of their own form', async () => {
  const page = await newPage();
  await page.goto(addPage('en', (snippet) => snippet + snippet));
  const second = page.locator('luxe-quote-form').nth(1);
  await second.locator('form [name=model]').fill('Nautilus');
  await page.evaluate(addScript, site.server.origin);
  const models = page.getByRole('textbox', { name: 'Model', exact: true });
  await soon(() =>
    models.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)),
  ).toEqual(['', 'Nautilus']);
});

describe('the reserved height of the snippet', () => {
  test.each([
    { language: 'en', width: 390, height: 844 },
    { language: 'ar', width: 1440, height: 900 },
  ] as const)(
    'fits the plain form and the element at $width px ($language), without layout shift',
    async ({ language, width, height }) => {
      const page = await newPage({ viewport: { width, height } });
      await page.goto(addPage(language));
      const plain = page.locator('luxe-quote-form form[action]');
      const room = await page.locator('luxe-quote-form').boundingBox();
      expect((await plain.boundingBox())?.height).toBeLessThan(room?.height ?? 0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await plain.locator('[name=model]').focus();
      await page.evaluate(watchShifts, false);
      await page.evaluate(addScript, site.server.origin);
      await page.locator('luxe-quote-form #submit').last().waitFor();
      expect(await shiftedIn(page)).toBe(0);
    },
  );
});
