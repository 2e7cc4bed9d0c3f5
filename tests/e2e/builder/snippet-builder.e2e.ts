import { wcagContrast } from 'culori';
import { expect, test } from 'vitest';
import { platformGroups } from '../../../demo/builder/platforms/platform.ts';
import { platforms } from '../../../demo/builder/platforms/platforms.ts';
import { languages } from '../../../widgets/domain/languages.ts';
import { translator } from '../../../widgets/i18n/i18n.ts';
import { elements } from '../../../widgets/manifest/elements.ts';
import { attributesOf } from '../../helpers/browsers/attributes.ts';
import { axeIn } from '../../helpers/browsers/axe.ts';
import { overflowOf } from '../../helpers/browsers/overflow.ts';
import { control, hasFocus, recordedIn } from '../../helpers/journey/journey.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';
import { specialCharacters, stepTitle, useBuilder } from './builder-page.ts';

const site = useSite();
const { newPage, openBuilder, paste } = useBuilder(site);

const defaultSurface = '#fbf8f1';

/** Contrast with the default surface, truncated to two decimals as the builder shows it. */
function contrastText(color: string): string {
  return String(Math.floor(wcagContrast(color, defaultSurface) * 100) / 100);
}

test('the controls show values of the address as widgets read them, but no unknown category', async () => {
  const query = 'country=KW&category=Shoes&inline=yes';
  const { setting, codeText, widget } = await openBuilder({ query });
  expect(await setting('category').inputValue()).toBe('');
  expect(await codeText(stepTitle('html'))).not.toContain('Shoes');
  expect(await setting('country').inputValue()).toBe('KW');
  expect(await codeText(stepTitle('html'))).toContain('country="KW"');
  await setting('country').selectOption('LB');
  expect(await codeText(stepTitle('html'))).toContain('country="LB"');
  await widget('luxe-whatsapp-button').click();
  expect(await setting('inline').isChecked()).toBe(true);
  expect(await codeText(stepTitle('html'))).toContain(' inline');
});

test('the snippet is copied, or stays selected when copying is not allowed, and matches the choices when pasted', async () => {
  const { page, texts, setting, copy, statusOf, code } = await openBuilder({
    options: { permissions: ['clipboard-read', 'clipboard-write'] },
  });
  const title = stepTitle('html');
  for (const [attribute, value] of [
    ['country', 'LB'],
    ['category', 'Watch'],
    ['draft', 'off'],
  ] as const) {
    const label = texts.attributes[attribute]?.values?.[value] ?? '';
    await setting(attribute).selectOption({ label });
  }
  await setting('designer').fill('Cartier');
  await setting('heading').fill(specialCharacters);
  await setting('utm-source').fill('partner & co');
  await copy(title).click();
  await statusOf(title).getByText(texts.copied).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await code(title).textContent());

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('No'));
    document.execCommand = () => false;
  });
  await copy(title).focus();
  await page.keyboard.press('Enter');
  await statusOf(title).getByText(texts.selected).waitFor();
  expect(await page.evaluate(() => String(getSelection()))).toBe(copied);
  expect(await hasFocus(copy(title))).toBe(true);

  const host = await paste(copied);
  const t = translator('en');
  await control(host, 'heading', specialCharacters).waitFor();
  expect(await attributesOf(host, 'luxe-quote-form')).toEqual({
    lang: 'en',
    country: 'LB',
    category: 'Watch',
    designer: 'Cartier',
    draft: 'off',
    heading: specialCharacters,
    'utm-source': 'partner & co',
    style: 'display:flow-root; min-height:1800px',
  });
  expect(await control(host, 'radio', t('category.Watch')).isChecked()).toBe(true);
  expect(await control(host, 'combobox', t('form.designer')).inputValue()).toBe('Cartier');
  expect(await recordedIn(host)).toMatchObject({ errors: [], violations: [] });
});

test('an unreadable accent is adjusted, with a note, and an invalid one is left out', async () => {
  const { page, texts, field, codeText, frame } = await openBuilder();
  await field(texts.colors.accent).fill('#E8C670');
  const verdict = page.locator('.verdicts');
  await verdict.getByText('#e8c670').waitFor();
  const [, used = ''] = /--luxe-color-accent:(#\w+)/.exec(await codeText(stepTitle('html'))) ?? [];
  expect(wcagContrast('#e8c670', defaultSurface)).toBeLessThan(4.5);
  expect(wcagContrast(used, defaultSurface)).toBeGreaterThanOrEqual(4.5);
  const shown = await verdict.textContent();
  for (const text of ['#e8c670', '1.55:1', '4.5:1', used, `${contrastText(used)}:1`]) {
    expect(shown).toContain(text);
  }
  await soon(() =>
    frame
      .locator('luxe-quote-form')
      .evaluate((node) => getComputedStyle(node).getPropertyValue('--luxe-color-accent')),
  ).toBe(used);

  await field(texts.colors.accent).fill('#15534a');
  await verdict
    .getByText(
      texts.t('contrast.good', {
        color: texts.colors.accent,
        ratio: `${contrastText('#15534a')}:1`,
      }),
    )
    .waitFor();
  expect(await codeText(stepTitle('html'))).toContain('--luxe-color-accent:#15534a');
  await field(texts.colors.accent).fill('greenish');
  await page.getByText(texts.notAColor).waitFor();
  expect(await codeText(stepTitle('html'))).not.toContain('--luxe-color-accent:');
});

test('a length without a unit and a stacking order in words are reported, and left out of the snippet', async () => {
  const query = 'radius=8&space=0.5em&z-index=top';
  const { page, texts, field, codeText } = await openBuilder({ query });
  const error = (example: string) => page.getByText(texts.t('notUnderstood', { example }));
  await error('8px').waitFor();
  await error('1000').waitFor();
  const styled = async () =>
    [...(await codeText(stepTitle('html'))).matchAll(/(--luxe-[\w-]+): ?([^;"]+)[;"]/g)].map(
      ([, name, value]) => `${name}: ${value}`,
    );
  expect(await styled()).toEqual(['--luxe-space: 0.5em']);
  const label = texts.cssProperties.radius?.label ?? '';
  await field(label).fill('8px');
  await error('8px').waitFor({ state: 'detached' });
  expect((await styled()).sort()).toEqual(['--luxe-radius: 8px', '--luxe-space: 0.5em']);
});

test('the examples in empty fields are readable, also in the dark section', async () => {
  const { page } = await openBuilder({ query: 'platform=tag-manager' });
  const fields = await page.locator('input[placeholder]').evaluateAll((inputs) =>
    inputs.map((input) => {
      const { backgroundColor } = getComputedStyle(input);
      return {
        id: input.id,
        example: getComputedStyle(input, '::placeholder').color,
        backgroundColor,
      };
    }),
  );
  expect(fields.map(({ id }) => id)).toEqual(expect.arrayContaining(['page', 'container']));
  for (const { id, example, backgroundColor } of fields) {
    expect(wcagContrast(example, backgroundColor), id).toBeGreaterThanOrEqual(4.5);
  }
});

test('the policy for a floating button, whose code has no style, does not speak of a style', async () => {
  const query = 'widget=luxe-whatsapp-button&platform=wordpress';
  const { texts, block } = await openBuilder({ query });
  const policy = block(texts.policy.title);
  await policy.getByText('script-src').waitFor();
  expect(await policy.getByText(texts.policyStyle).count()).toBe(0);
});

test('the URL keeps the configuration across reloads, after going back, and when shared', async () => {
  const { page, texts, field, setting, widget, codeText, platform, pinned } = await openBuilder();
  await page.getByRole('link', { name: texts.getSnippet }).click();
  await widget('luxe-faq').click();
  await setting('section').selectOption('services');
  await field(texts.colors.surface).fill('white');
  await pinned.click();
  await platform.selectOption('wordpress');
  const snippet = await codeText(stepTitle('compact-html', 'wordpress'));
  await soon(() => page.url()).toContain('platform=wordpress');
  await page.goBack();
  await soon(() => page.url()).toMatch(/^[^#]+platform=wordpress[^#]*$/);
  // The colleague reads the builder in Arabic (`lang`); the widget stays English (`language`).
  const colleague = await openBuilder({
    language: 'ar',
    query: new URL(page.url()).search.slice(1).replace('lang=en', 'language=en'),
  });
  expect(await colleague.codeText(stepTitle('compact-html', 'wordpress', 'ar'))).toBe(snippet);
  await page.reload();
  expect(await codeText(stepTitle('compact-html', 'wordpress'))).toBe(snippet);
});

test.each(languages)(
  'the builder works by keyboard, fits every width and text size, and axe finds nothing (%s)',
  async (language) => {
    // Causes every error and warning about a setting.
    const query =
      'color-accent=e8c670&color-text=999&color-error=none&container=%23!&script=https://widgets%20.example&utm-source=x&radius=;&terms-url=www.partner.example&whatsapp-number=0501234567';
    const { page, texts, platform, code } = await openBuilder({ language, query });
    await page.keyboard.press('Tab');
    expect(await hasFocus(page.getByRole('link', { name: texts.skip }))).toBe(true);
    await page.keyboard.press('Enter');
    await soon(() => hasFocus(page.locator('#snippet'))).toBe(true);
    // In Arabic, stored.e2e.ts examines the page.
    if (language === 'en') expect(await axeIn(page, 'html')).toEqual([]);
    const notAnAddress = page.getByText(texts.notAnAddress);
    expect(await notAnAddress.count(), 'script and terms-url').toBe(2);
    await page.getByText(texts.notAWhatsappNumber).waitFor();

    const inOrder = platformGroups.flatMap((name) =>
      platforms.filter(({ group }) => group === name),
    );
    const names = await platform.locator('option').allTextContents();
    expect(names).toEqual(inOrder.map(({ name }) => name[language]));
    // The narrowest window of each layout. The last one has the least space for instructions: it shows all platforms.
    for (const width of [1024, 768, 320]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflowOf(page), `${width} px`).toBeLessThanOrEqual(0);
    }
    await platform.focus();
    for (const { id } of inOrder) {
      expect(await platform.inputValue()).toBe(id);
      await soon(() => overflowOf(page), id).toBeLessThanOrEqual(0);
      // These two have every part that instructions can have, in both languages.
      if (language === 'en' && ['wordpress', 'tag-manager'].includes(id)) {
        expect(await axeIn(page, '#snippet'), id).toEqual([]);
      }
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Home');
    await code(stepTitle('html', 'html', language)).waitFor();

    // As on a phone whose browser has a font size of 32 px, instead of 16.
    await page.setViewportSize({ width: 390, height: 664 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await overflowOf(page), 'at twice the text size').toBeLessThanOrEqual(0);
  },
);

test('the gallery shows every element from its top, though an example shows errors, and single examples', async () => {
  const page = await newPage({ viewport: { width: 390, height: 664 } });
  await page.goto(`${site.server.origin}/demo/gallery.html`);
  for (const { tag } of elements) await page.locator(`${tag} .root`).first().waitFor();
  for (const heading of ['There is a problem', 'يرجى مراجعة ما يلي']) {
    await page.getByRole('heading', { name: heading }).first().waitFor();
  }
  await soon(() => page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  await soon(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goto(
    `${site.server.origin}/demo/gallery.html?widget=luxe-faq&example=General%20questions&lang=ar`,
  );
  await soon(() => page.locator('main .root').count()).toBe(1);
  expect(await page.locator('luxe-faq').getAttribute('section')).toBe('general');
});
