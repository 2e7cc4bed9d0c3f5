import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { axeIn } from '../../helpers/browsers/axe.ts';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { examine, examineByConsole, findingsIn } from '../../helpers/doctor/page.ts';
import { addFormPage, snippet } from '../../helpers/journey/host-site.ts';
import { hasFocus } from '../../helpers/journey/journey.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';

const site = useSite();
const newPage = useChromium();

/** A page with a finding of every severity. */
function brokenPage(language: 'en' | 'ar' = 'en'): string {
  const tag = { language, attributes: { 'utm-sorce': 'north', colour: 'red' } };
  return site.host.add({
    lang: language,
    body: `<button>Of the page</button>${snippet(site.server.origin, tag)}`,
    headers: { 'content-security-policy': "connect-src 'self'" },
  });
}

const copyButton = (page: Page) => page.getByRole('button', { name: 'Copy report' });

const denyCopying = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });

/** Returns the report in the text field that is shown when copying is denied. */
async function shownReport(page: Page): Promise<string> {
  await copyButton(page).click();
  return page.getByRole('textbox', { name: 'Report', exact: true }).inputValue();
}

test.each([
  ['en', 'One thing stops the widgets working', 'العربية', 360],
  ['ar', 'أمر واحد يمنع الأدوات من العمل', 'English', 1440],
] as const)(
  'the doctor uses the language of the page, and the other on request; axe finds nothing, and it fits a phone (%s)',
  async (language, verdict, otherLanguage, axeWidth) => {
    const page = await newPage();
    await page.goto(`${brokenPage(language)}?luxe-doctor`);
    const panel = page.getByRole('dialog');
    await page.locator('luxe-doctor .foot').waitFor();
    await page.getByRole('dialog', { name: verdict }).waitFor();
    expect(await panel.evaluate((element) => getComputedStyle(element).direction)).toBe(
      language === 'ar' ? 'rtl' : 'ltr',
    );
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await panel.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
      // Colors and layouts do not depend on the language: axe examines each layout once.
      if (width === axeWidth) expect(await axeIn(page, 'luxe-doctor')).toEqual([]);
    }
    await panel.getByRole('button', { name: otherLanguage }).click();
    await page.getByRole('dialog', { name: verdict }).waitFor({ state: 'detached' });
    await page
      .getByRole('button', { name: language === 'en' ? 'نسخ التقرير' : 'Copy report' })
      .waitFor();
  },
);

test('the verdict says in both languages that a widget is not there yet', async () => {
  const page = await newPage();
  const template = '<template x-if="open"><luxe-quote-form></luxe-quote-form></template>';
  await page.goto(site.host.add({ body: template }));
  await page.addScriptTag({ url: `${site.server.origin}/luxe-doctor.js` });
  const panel = page.getByRole('dialog', { name: 'The widget is not on the page yet' });
  await panel.waitFor();
  // While the result is pending, no introduction follows the verdict.
  expect(await panel.locator('.head p').count()).toBe(0);
  await panel.getByRole('button', { name: 'العربية' }).click();
  await page.getByRole('dialog', { name: 'لم تظهر الأداة في الصفحة بعد' }).waitFor();
});

test('the doctor takes the focus, checks the page again while the visitor uses it, and closes by Escape', async () => {
  const page = await newPage({ viewport: { width: 1440, height: 900 } });
  expect(await examine(page, brokenPage())).toHaveLength(3);
  const panel = page.getByRole('dialog');
  expect(await hasFocus(panel)).toBe(true);
  await page.keyboard.press('Tab');
  expect(await panel.evaluate((element) => element.matches(':focus-within'))).toBe(true);

  const ownButton = page.getByRole('button', { name: 'Of the page' });
  await ownButton.click();
  await page.locator('luxe-quote-form').evaluate((form) => {
    form.removeAttribute('utm-sorce');
    form.removeAttribute('colour');
  });
  const region = await panel.getByRole('status').elementHandle();
  const again = page.getByRole('button', { name: 'Check again' });
  await again.click();
  await soon(async () => (await findingsIn(page)).length).toBe(1);
  expect(await hasFocus(again)).toBe(true);
  // Screen readers announce changes of a live region, but no new region that comes with its text.
  expect(await region?.evaluate((element) => element.isConnected)).toBe(true);
  const verdict = await panel.getByRole('heading', { level: 2 }).textContent();
  expect(await region?.textContent()).toBe(verdict);

  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  expect(await page.locator('luxe-doctor').count()).toBe(0);
  await ownButton.click();
});

test('a line and the report are copied as plain text, or stay selected when the browser denies copying', async () => {
  const page = await newPage();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await examine(page, brokenPage());
  await page.getByRole('button', { name: 'Copy', exact: true }).first().click();
  await soon(clipboard).toBe(`connect-src 'self' ${site.server.origin};`);
  await copyButton(page).click();
  await soon(clipboard).toContain('1. [Broken]');
  await page.getByRole('status').filter({ hasText: 'Copied' }).waitFor();
  const report = await clipboard();
  expect(report).toContain('1. [Broken] The website’s security policy keeps leads from being sent');
  expect(report).toContain(`    connect-src 'self' ${site.server.origin};`);
  expect(report).toContain('2. [Worth fixing] utm-sorce is misspelled');
  expect(report).toMatch(/^Version: \d+\.\d+\.\d+$/m);
  expect(report).toContain(`${site.server.origin}: does not answer`);

  await denyCopying(page);
  expect(await shownReport(page)).toBe(report);
  const area = page.getByRole('textbox', { name: 'Report', exact: true });
  expect(
    await area.evaluate((element) => {
      const { selectionStart, selectionEnd } = element as HTMLTextAreaElement;
      return selectionEnd - selectionStart;
    }),
  ).toBe(report.length);
  expect(await hasFocus(area)).toBe(true);

  await page.locator('luxe-quote-form').evaluate((form) => form.removeAttribute('colour'));
  await page.getByRole('button', { name: 'Check again' }).click();
  await soon(() => area.inputValue()).not.toContain('colour');
  await page.getByRole('button', { name: 'العربية' }).click();
  expect(await page.locator('luxe-doctor textarea').count(), 'a report in English').toBe(0);
});

test('the report contains neither personal data nor a nonce', async () => {
  const page = await newPage();
  const body = `${snippet(site.server.origin).replace('<script', '<script nonce="0fc3d1"')}
    <luxe-offer-response uuid="7d3f6c9e-1111-4222-8333-444455556666" status="approved" confirm>
    </luxe-offer-response>`;
  await page.goto(`${site.host.add({ body })}?email=layla@example.com&luxe-doctor`);
  await findingsIn(page);
  await page.getByRole('textbox', { name: 'First name' }).fill('Layla');
  await page.getByRole('textbox', { name: 'Email' }).fill('layla@example.com');
  await page.getByRole('button', { name: 'Check again' }).click();
  await denyCopying(page);
  const report = await shownReport(page);
  expect(report).toContain('<luxe-offer-response uuid="…"');
  expect(report).toContain('<script nonce="…"');
  expect(report).not.toMatch(/layla|7d3f6c9e|0fc3d1/i);
});

test('the doctor finishes on a page where requests never complete', async () => {
  const page = await newPage();
  await page.clock.install();
  await page.addInitScript(() => {
    window.fetch = () => new Promise(() => {});
    XMLHttpRequest.prototype.send = () => {};
    window.Image = class extends Image {
      override set src(_: string) {}
    };
  });
  await page.goto(`${addFormPage(site)}?luxe-doctor`);
  await soon(async () => {
    await page.clock.fastForward(2_000);
    return page.getByRole('heading', { name: 'The API does not answer' }).count();
  }).toBe(1);
});

test('the doctor names the error that stops a check, and can be run again', async () => {
  const page = await newPage();
  await page.goto(addFormPage(site));
  await page.evaluate(() => {
    document.createTreeWalker = () => {
      throw new TypeError('Broken by the page');
    };
  });
  await page.addScriptTag({ url: `${site.server.origin}/luxe-doctor.js` });
  expect(await findingsIn(page)).toMatchObject([
    { severity: 'Worth fixing', title: 'The doctor could not check everything' },
  ]);
  const name = 'The doctor could not check everything on this page';
  await page.getByRole('dialog', { name }).getByText('TypeError: Broken by the page').waitFor();
  await page.evaluate(() => {
    Reflect.deleteProperty(document, 'createTreeWalker');
  });
  await page.getByRole('button', { name: 'Check again' }).click();
  await page.getByRole('dialog', { name: 'Everything is in order' }).waitFor();
});

test('the doctor shows the other findings if the page breaks the check of tags', async () => {
  const page = await newPage();
  await page.addInitScript(() => {
    const { get } = CustomElementRegistry.prototype;
    CustomElementRegistry.prototype.get = function broken(tag) {
      if (tag === 'luxe-quoteform') throw new TypeError('Broken by the page');
      return get.call(this, tag);
    };
  });
  const script = `<script src="${site.server.origin}/absent/luxe-widgets.js"></script>`;
  const body = `${script}<luxe-quoteform></luxe-quoteform>`;
  const found = await examineByConsole(page, site.host.add({ body }));
  const titles = found.map(({ title }) => title);
  expect(titles).toContain('The doctor could not check everything');
  expect(titles).toContain('There is no script at its address');
});

test('a finding in a frame names the frame', async () => {
  const page = await newPage();
  const tag = { attributes: { 'utm-sorce': 'north' } };
  const inner = addFormPage(site, tag);
  const body = `${snippet(site.server.origin)}<iframe id="landing" src="${inner}"></iframe>`;
  const found = await examine(page, site.host.add({ body }));
  expect(found.map(({ title }) => title)).toEqual(['utm-sorce is misspelled']);
  await page.getByText('In the frame iframe#landing.').waitFor();
});

test("host styles do not affect the doctor's window", async () => {
  const page = await newPage();
  const styles = site.host.addStyles(
    'luxe-doctor, body * { display: none !important; color: red !important; font-size: 40px !important }',
  );
  const url = site.host.add({
    head: `<link rel="stylesheet" href="${styles}">`,
    body: snippet(site.server.origin),
  });
  await page.goto(`${url}?luxe-doctor`);
  await findingsIn(page);
  const heading = page.getByRole('heading', { level: 2 });
  const ownSize = '28px';
  expect(await heading.evaluate((element) => getComputedStyle(element).fontSize)).toBe(ownSize);
});
