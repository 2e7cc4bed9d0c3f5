import { wcagContrast } from 'culori';
import type { BrowserContextOptions, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { texts } from '../../demo/builder/texts.ts';
import type { Language } from '../../widgets/domain/languages.ts';
import { translator } from '../../widgets/i18n/i18n.ts';
import { elements } from '../../widgets/manifest/elements.ts';
import { installedEngines, playwrightTab, useChromium } from '../helpers/browsers.ts';
import { axeIn } from '../helpers/hosted-site.ts';
import {
  control,
  hasFocus,
  languages,
  newPerson,
  QuoteForm,
  recordedIn,
} from '../helpers/journey.ts';
import { soon, useSite } from '../helpers/journey-site.ts';

const site = useSite();
const newPage = useChromium();
const engines = await installedEngines();

/** Quotes of both kinds, markup, braces, brackets, and Arabic. */
const nasty = `"Rolex" & <b>'Co'</b> </script> {x} {{y}} [z] ساعة`;

const tags = elements.map(({ tag }) => tag);

interface Opened {
  language?: Language;
  query?: string;
  options?: BrowserContextOptions;
  prepare?: (page: Page) => Promise<unknown>;
}

/** The snippet builder, as the person in front of it knows it. */
async function openBuilder({ language = 'en', query = '', options, prepare }: Opened = {}) {
  const page = await newPage(options);
  await prepare?.(page);
  await page.goto(`${site.server.origin}/demo/?lang=${language}&${query}`);
  const words = texts[language];
  await page.getByRole('heading', { level: 1, name: words.title }).waitFor();
  const block = (title: string) =>
    page.locator('section.block').filter({ has: page.getByRole('heading', { name: title }) });
  return {
    page,
    words,
    field: (label: string) => page.getByLabel(label, { exact: true }),
    code: (title: string) => block(title).locator('code'),
    /** A choice by the beginning of its name. */
    radio: (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) }),
    copy: (title: string) => page.getByRole('button', { name: words.copyOf(title) }),
    /** What is said beside the button. */
    said: (title: string) => block(title).getByRole('status'),
    frame: page.frameLocator('iframe'),
    codeText: async (title: string) => (await block(title).locator('code').textContent()) ?? '',
    tab: (name: string) => page.getByRole('tab', { name, exact: true }),
  };
}

/** Contrast with the usual surface, cut to two decimals. */
function contrastText(colour: string): string {
  return String(Math.floor(wcagContrast(colour, '#fbf8f1') * 100) / 100);
}

/** Opens a page of another website that the snippet was pasted into. */
async function paste(snippet: string, headers: Record<string, string> = {}) {
  const page = await newPage();
  await page.goto(site.host.add({ body: `<main>${snippet}</main>`, headers }));
  return page;
}

function attributesOf(page: Page, tag: string): Promise<Record<string, string>> {
  return page
    .locator(tag)
    .evaluate((node) =>
      Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value])),
    );
}

test.each(languages)(
  'what a marketer chose stands on the page it is pasted into (%s)',
  async (language) => {
    const { page, words, field, copy, said, code } = await openBuilder({
      language,
      options: { permissions: ['clipboard-read', 'clipboard-write'] },
    });
    const { attributes, snippets } = words;
    const labelOf = (name: string) => attributes[name]?.label ?? '';
    await field(labelOf('country')).selectOption({ label: attributes.country?.values?.LB ?? '' });
    await field(labelOf('category')).selectOption({
      label: attributes.category?.values?.Watch ?? '',
    });
    await field(labelOf('designer')).fill('Cartier');
    await field(labelOf('heading')).fill(nasty);
    await field(labelOf('draft')).selectOption({ label: attributes.draft?.values?.off ?? '' });
    await page.getByText(words.groups.campaign, { exact: true }).click();
    await field(labelOf('utm-source')).fill('partner & co');
    await copy(snippets.html.title).click();
    await said(snippets.html.title).getByText(words.copied).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await code(snippets.html.title).textContent());

    const host = await paste(copied);
    const t = translator(language);
    await control(host, 'heading', nasty).waitFor();
    expect(await attributesOf(host, 'luxe-quote-form')).toEqual({
      lang: language,
      country: 'LB',
      category: 'Watch',
      designer: 'Cartier',
      draft: 'off',
      heading: nasty,
      'utm-source': 'partner & co',
      style: 'display:block; min-height:1800px',
    });
    expect(await control(host, 'radio', t('category.Watch')).isChecked()).toBe(true);
    expect(await control(host, 'combobox', t('form.designer')).inputValue()).toBe('Cartier');
    expect(await recordedIn(host)).toMatchObject({ errors: [], violations: [] });
  },
);

test.each(languages)(
  'where copying is not allowed, the snippet is left selected (%s)',
  async (language) => {
    const { page, words, copy, said, code } = await openBuilder({
      language,
      prepare: (page) =>
        page.addInitScript(() => {
          navigator.clipboard.writeText = () => Promise.reject(new DOMException('No'));
          document.execCommand = () => false;
        }),
    });
    const { title } = words.snippets.html;
    await copy(title).focus();
    await page.keyboard.press('Enter');
    await said(title).getByText(words.selected).waitFor();
    expect(await page.evaluate(() => String(getSelection()))).toBe(await code(title).textContent());
    expect(await hasFocus(copy(title))).toBe(true);
  },
);

test.each(languages)(
  'an accent that can’t be read is put right, and said (%s)',
  async (language) => {
    const { page, words, field, codeText, frame } = await openBuilder({ language });
    await field(words.colours.accent).fill('#E8C670');
    const verdict = page.locator('.verdicts');
    await verdict.getByText('#e8c670').waitFor();
    const [, used = ''] =
      /--luxe-color-accent:(#\w+)/.exec(await codeText(words.snippets.html.title)) ?? [];
    expect(wcagContrast('#e8c670', '#fbf8f1')).toBeLessThan(4.5);
    expect(wcagContrast(used, '#fbf8f1')).toBeGreaterThanOrEqual(4.5);
    const said = await verdict.textContent();
    for (const text of ['#e8c670', '1.55:1', '4.5:1', used, `${contrastText(used)}:1`]) {
      expect(said).toContain(text);
    }
    await soon(() =>
      frame
        .locator('luxe-quote-form')
        .evaluate((node) => getComputedStyle(node).getPropertyValue('--luxe-color-accent')),
    ).toBe(used);

    await field(words.colours.accent).fill('#15534a');
    await verdict
      .getByText(words.contrast.good(words.colours.accent, contrastText('#15534a')))
      .waitFor();
    expect(await codeText(words.snippets.html.title)).toContain('--luxe-color-accent:#15534a');
    await field(words.colours.accent).fill('greenish');
    await page.getByText(words.notAColour).waitFor();
    expect(await codeText(words.snippets.html.title)).not.toContain('--luxe');
  },
);

test('a pinned version is taken by the browser as it is, and refused when it was tampered with', async () => {
  const { words, codeText, radio } = await openBuilder();
  await radio('Only').click();
  await soon(() => codeText(words.snippets.html.title)).toContain('integrity="sha384-');
  const snippet = await codeText(words.snippets.html.title);
  expect(snippet).toMatch(
    /luxe-widgets@\d+\.\d+\.\d+\.js" async integrity="sha384-\S{64}" crossorigin="anonymous"/,
  );

  const host = await paste(snippet);
  await control(host, 'button', translator('en')('form.submit', { count: 1 })).waitFor();

  const tampered = await newPage();
  await tampered.route('**/luxe-widgets@*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()} ` });
  });
  const refused = tampered.waitForEvent('console', (message) => /integrity/.test(message.text()));
  await tampered.goto(site.host.add({ body: snippet }));
  await refused;
  await control(tampered, 'link', 'Get a quote').waitFor();
  expect(await tampered.evaluate(() => customElements.get('luxe-quote-form'))).toBeUndefined();
});

test('the policy that is named is enough, and it is exact', async () => {
  const query = 'color-accent=15534a&heading=Sell&country=AE&version=pinned';
  const { words, codeText } = await openBuilder({ query });
  await soon(() => codeText(words.snippets.policy.title)).toContain('style-src-attr');
  const lines = await codeText(words.snippets.policy.title);
  const snippet = await codeText(words.snippets.html.title);
  // The page has a script of its own: the recorder.
  const policy = `default-src 'none'; ${lines.replace('script-src', "script-src 'self'")} require-trusted-types-for 'script'`;
  const header = { 'content-security-policy': policy.replaceAll('\n', ' ') };
  const host = await paste(snippet, header);
  const form = new QuoteForm(playwrightTab(host), 'en');
  const person = newPerson();
  await form.fill(person);
  await form.submit();
  await form.seesThanks();
  await site.leadOf(person.email);
  expect(
    await host.locator('luxe-quote-form').evaluate((node) => getComputedStyle(node).minHeight),
  ).toBe('1800px');
  expect(await recordedIn(host)).toMatchObject({ errors: [], violations: [] });

  const other = await paste(snippet.replace('1800px', '1801px'), header);
  await soon(async () => (await recordedIn(other)).violations.join()).toMatch(
    /^style-src-attr inline/,
  );
});

test('the tag of a tag manager puts the widget into its container, on a page with a nonce', async () => {
  const query = `platform=tag-manager&container=${encodeURIComponent('main > .place')}&heading=${encodeURIComponent(nasty)}&color-accent=15534a`;
  const { words, codeText } = await openBuilder({ query });
  const tag = await codeText(words.snippets.tagManager.title);
  const lines = await codeText(words.snippets.policy.title);
  expect(lines).not.toContain('style-src');
  const [, code = ''] = /^<script>([\s\S]*)<\/script>$/.exec(tag) ?? [];
  const host = await paste(
    `<div class="place"></div><script nonce="abc">${code}</script><script nonce="abc">${code}</script>`,
    {
      'content-security-policy': `default-src 'none'; ${lines
        .replace(/script-src .*;/, "script-src 'self' 'nonce-abc';")
        .replaceAll('\n', ' ')}`,
    },
  );
  await control(host, 'heading', nasty).waitFor();
  expect(await host.locator('.place > luxe-quote-form').count()).toBe(1);
  expect(await attributesOf(host, 'luxe-quote-form')).toMatchObject({ lang: 'en', heading: nasty });
  expect(await recordedIn(host)).toMatchObject({ errors: [], violations: [] });
});

test('WordPress: a shortcode with its plugin, and HTML that survives line breaks made tags', async () => {
  const query = `platform=wordpress&heading=${encodeURIComponent(nasty)}&lang=en`;
  const { page, words, codeText } = await openBuilder({ query });
  expect(await codeText(words.snippets.shortcode.title)).toMatch(
    /^\[luxe_quote_form lang="en" heading="[^"[\]<>]+"\]$/,
  );
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: words.plugin }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('luxe-widgets-wordpress.zip');
  expect(await download.failure()).toBeNull();
  const html = await codeText(words.snippets.customHtml.title);
  const host = await paste(`<p>${html.replaceAll('\n', '<br />\n')}</p>`);
  await control(host, 'heading', nasty).waitFor();
});

test.each(tags)('%s comes to life from each of its snippets', async (tag) => {
  const { words, codeText, tab } = await openBuilder({ query: `widget=${tag}` });
  const snippets = [await codeText(words.snippets.html.title)];
  await tab(words.platforms.wordpress).click();
  snippets.push(await codeText(words.snippets.customHtml.title));
  await tab(words.platforms['tag-manager']).click();
  snippets.push(`<div id="${tag}"></div>${await codeText(words.snippets.tagManager.title)}`);
  for (const snippet of snippets) {
    const host = await paste(snippet);
    await soon(() => host.locator(`${tag} .root`).count()).toBe(1);
    expect(await recordedIn(host)).toMatchObject({ errors: [] });
    await host.close();
  }
});

test('the preview takes changes over without losing what was typed into it, and sends nothing', async () => {
  // A draft would bring back what was lost.
  const { page, words, field, frame, radio } = await openBuilder({ query: 'draft=off' });
  const t = translator('en');
  const model = frame.getByRole('textbox', { name: t('form.model'), exact: true });
  await model.fill('Datejust 36');
  await field(words.attributes.heading?.label ?? '').fill('Sell your watch');
  await frame.getByRole('heading', { name: 'Sell your watch' }).waitFor();
  await radio('العربية').click();
  const inArabic = frame.getByRole('textbox', {
    name: translator('ar')('form.model'),
    exact: true,
  });
  expect(await inArabic.inputValue()).toBe('Datejust 36');
  expect(await frame.locator('html').getAttribute('dir')).toBe('rtl');
  await radio(words.widths.desktop).click();
  await soon(() => frame.locator('html').evaluate(() => innerWidth)).toBe(1280);
  expect(await inArabic.inputValue()).toBe('Datejust 36');

  const person = newPerson();
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  await page.goto(`${site.server.origin}/demo/?lang=en`);
  await frame.locator('luxe-quote-form').waitFor();
  const tab = playwrightTab(page);
  await tab.enterFrame();
  const form = new QuoteForm(tab, 'en');
  await form.fill(person);
  await form.submit();
  await page.getByText(words.nothingSent).waitFor();
  expect(posts).toEqual([]);
  expect(await site.leadsOf(person.email)).toEqual([]);
});

describe.each(engines)('in $name', ({ launch }) => {
  test('the preview shows the widget, though its page has no origin', async () => {
    const browser = await launch();
    const tab = await browser.newTab();
    await tab.open(`${site.server.origin}/demo/?lang=en&heading=Sell%20your%20watch&draft=on`);
    const framePage = () =>
      performance.getEntriesByType('resource').some(({ name }) => name.endsWith('preview.html'));
    await soon(() => tab.evaluate(framePage, null)).toBe(true);
    await tab.enterFrame();
    await tab.sees({ role: 'heading', name: 'Sell your watch' });
    expect(await tab.evaluate(() => self.origin, null)).toBe('null');
    await browser.close();
  });
});

test('the address keeps the configuration: it survives a reload and reaches a colleague', async () => {
  const { page, words, field, codeText, tab, radio } = await openBuilder();
  await radio(words.widgets['luxe-faq']?.name ?? '').click();
  await field(words.attributes.section?.label ?? '').selectOption('services');
  await field(words.colours.surface).fill('white');
  await radio('Only').click();
  await tab(words.platforms.wordpress).click();
  const snippet = await codeText(words.snippets.customHtml.title);
  await soon(() => page.url()).toContain('platform=wordpress');
  const colleague = await openBuilder({
    language: 'ar',
    query: new URL(page.url()).search.slice(1).replace('lang=en', 'language=en'),
  });
  expect(await colleague.codeText(colleague.words.snippets.customHtml.title)).toBe(snippet);
  await page.reload();
  expect(await codeText(words.snippets.customHtml.title)).toBe(snippet);
});

test.each(languages)(
  'works by keyboard, in the direction of its language (%s)',
  async (language) => {
    const { page, words, tab } = await openBuilder({ language });
    await page.keyboard.press('Tab');
    expect(await hasFocus(page.getByRole('link', { name: words.skip }))).toBe(true);
    await page.keyboard.press('Enter');
    await soon(() => hasFocus(page.locator('#snippet'))).toBe(true);
    await tab(words.platforms.html).focus();
    const forward = language === 'ar' ? 'ArrowLeft' : 'ArrowRight';
    for (const name of ['wordpress', 'tag-manager', 'react', 'html'] as const) {
      await page.keyboard.press(forward);
      expect(await hasFocus(tab(words.platforms[name]))).toBe(true);
      expect(await tab(words.platforms[name]).getAttribute('aria-selected')).toBe('true');
    }
    await page.keyboard.press('End');
    expect(await hasFocus(tab(words.platforms.react))).toBe(true);
  },
);

test.each(languages)('stands up to axe and fits every width (%s)', async (language) => {
  const query =
    'color-accent=e8c670&color-text=999&color-error=none&container=%23!&script=x&utm-source=x&radius=;';
  const { page, words, tab } = await openBuilder({ language, query });
  for (const platform of ['html', 'wordpress', 'tag-manager', 'react'] as const) {
    await tab(words.platforms[platform]).click();
    expect(await axeIn(page, 'html'), platform).toEqual([]);
  }
  for (const width of [320, 360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await soon(() =>
      page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0);
  }
});

test('the gallery shows every element, and one example by itself', async () => {
  const page = await newPage();
  await page.goto(`${site.server.origin}/demo/gallery.html`);
  for (const tag of tags) await page.locator(`${tag} .root`).first().waitFor();
  await page.goto(
    `${site.server.origin}/demo/gallery.html?widget=luxe-faq&example=General%20questions&lang=ar`,
  );
  await soon(() => page.locator('main .root').count()).toBe(1);
  expect(await page.locator('luxe-faq').getAttribute('section')).toBe('general');
});
