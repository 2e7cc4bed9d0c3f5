import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { en as questions } from '../../../widgets/faq/questions.en.ts';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { scriptTag } from '../../helpers/journey/host-site.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';

const site = useSite();
const newPage = useChromium();

const darkStyle =
  '--luxe-color-surface: #0b1f1a; --luxe-color-accent: #dcc49a; background: #061511';
const threeSlides = '<p>One</p><p>Two</p><p>Three</p>';
const item = { category: 'Watch', designer: 'Rolex', model: 'Datejust', condition: 'good' };
const values = { firstName: 'Layla', country: 'AE', items: [item] };

/** Opens a page with every element, the form filled in but for some required fields, one answer open. */
async function open(page: Page, language: 'en' | 'ar', style = ''): Promise<void> {
  const tag = (name: string, content = '', attributes = '') =>
    `<luxe-${name} lang="${language}" ${attributes}>${content}</luxe-${name}>`;
  const body = `<div style="${style}">
    ${scriptTag(site.server.origin)}
    ${tag('quote-form', '', 'draft="off"')} ${tag('whatsapp-button')} ${tag('faq')}
    ${tag('offer-response', '', 'uuid="1" status="approved" confirm')}
    ${tag('hero-slider', threeSlides, 'interval="0"')} ${tag('testimonials', threeSlides)}
    ${tag('process-steps', threeSlides)}</div>`;
  await page.goto(site.host.add({ lang: language, body }));
  await page.locator('luxe-process-steps .line').waitFor({ state: 'attached' });
  await page.locator('luxe-quote-form').evaluate((form, filled) => {
    (form as unknown as { values: object }).values = filled;
  }, values);
  // The contact fields render last.
  await page.locator('luxe-quote-form [id$=firstName]').waitFor();
  await page.locator('luxe-faq #QG1 button').click();
}

/** Returns a computed style of the first of these elements, also in shadow roots. */
function style(page: Page, selector: string, property: string): Promise<string> {
  return page
    .locator(selector)
    .first()
    .evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);
}

/** Returns a system color as computed styles write it. */
function systemColor(page: Page, name: string): Promise<string> {
  return page.evaluate((keyword) => {
    const probe = document.body.appendChild(document.createElement('p'));
    probe.style.color = keyword;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, name);
}

test('forced colors, light and dark, show selection, focus, drawings, errors and the spinner, and with reduced motion answers open at once', async () => {
  const page = await newPage({ forcedColors: 'active', reducedMotion: 'reduce' });
  await open(page, 'en');
  const form = page.locator('luxe-quote-form');
  await form.locator('[part=submit]').click();
  const error = form.locator('.error').first();
  await error.waitFor();
  // The form shows its spinner only while it is sent.
  await form.locator('[part=submit]').evaluate((button) => {
    const spinner = document.createElement('span');
    spinner.className = 'spinner';
    button.append(spinner);
  });
  const radio = 'luxe-quote-form input[type=radio]';
  const widthOf = async (selector: string) =>
    Number.parseFloat(await style(page, selector, 'border-top-width'));

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const [highlight, text, button] = await Promise.all(
      ['Highlight', 'CanvasText', 'ButtonText'].map((name) => systemColor(page, name)),
    );
    expect(await style(page, `${radio}:checked`, 'border-top-color')).toBe(highlight);
    expect(await style(page, `${radio}:checked`, 'border-top-width')).toBe('3px');
    expect(await style(page, `${radio}:checked + .mark`, 'border-top-color')).toBe(highlight);
    expect(await style(page, `${radio}:not(:checked)`, 'border-top-color')).not.toBe(highlight);

    for (const selector of [
      'luxe-quote-form .option .drawing',
      'luxe-offer-response .drawing',
      'luxe-faq .arrow',
      'luxe-quote-form .dial .arrow',
      'luxe-hero-slider svg',
    ]) {
      expect([text, button], selector).toContain(await style(page, selector, 'color'));
    }
    for (const selector of [`${radio}:checked`, 'luxe-quote-form .input', 'luxe-faq h3 button']) {
      await page.locator(selector).first().focus();
      // After any key press, browsers show the focus as they do for keyboard users.
      await page.keyboard.press('Shift');
      expect(await style(page, `${selector}:focus`, 'outline-style')).toBe('solid');
      expect(await style(page, `${selector}:focus`, 'outline-width')).toBe('2px');
    }
    expect(await style(page, 'luxe-process-steps [part=progress]', 'background-color')).toBe(
      highlight,
    );

    // Forced colors remove the background of the sign before the text, so it has an outline.
    const signColor = (node: Element) => getComputedStyle(node, '::before').outlineColor;
    expect(await error.evaluate(signColor)).toBe(text);
    expect(await widthOf('luxe-quote-form .input[aria-invalid]')).toBeGreaterThan(
      await widthOf('luxe-quote-form .input:not([aria-invalid])'),
    );
    const durations = await style(page, 'luxe-faq .answer', 'transition-duration');
    expect(new Set(durations.split(', ')), 'with reduced motion').toEqual(new Set(['0s']));
    // The spinner has a gap at the top, since a closed ring would not visibly rotate.
    expect(await style(page, 'luxe-quote-form .spinner', 'border-top-style')).toBe('none');
    expect(await style(page, 'luxe-quote-form .spinner', 'border-bottom-style')).toBe('solid');
  }
});

test('a dark page has light scrollbar thumbs, and prints black on white, with input and every answer, without buttons', async () => {
  const page = await newPage();
  await open(page, 'ar', darkStyle);
  const shown = (selector: string) => page.locator(selector).filter({ visible: true }).count();
  await soon(() => shown('luxe-faq .answer > div')).toBe(1);
  expect(await shown('luxe-testimonials > p')).toBe(1);
  expect(await shown('luxe-whatsapp-button .floating')).toBe(1);

  const designer = page.locator('luxe-quote-form [id$=designer]').and(page.locator('input'));
  await designer.click();
  const bar = await style(page, 'luxe-quote-form .list', 'scrollbar-color');
  const [, thumb] = /color\(srgb ([\d.]+)/.exec(bar) ?? [];
  expect(Number(thumb), 'red of the light thumb on the dark list').toBeGreaterThan(0.4);
  expect(bar, 'transparent track').toContain('rgba(0, 0, 0, 0)');
  await designer.press('Escape');

  await page.emulateMedia({ media: 'print' });
  // Quotes are content, so all are printed; of the hero slider's pictures, only the current one.
  const questionCount = questions.general.length + questions.services.length;
  await soon(() => shown('luxe-faq .answer > div')).toBe(questionCount);
  await soon(() => shown('luxe-testimonials > p')).toBe(3);
  expect(await shown('luxe-hero-slider > p')).toBe(1);
  expect(await shown('luxe-quote-form .photos')).toBe(0);
  const choices = 'luxe-quote-form input[type=radio]:checked + .mark';
  expect(await shown(choices), 'category, condition and country').toBe(3);
  expect(await page.locator('luxe-quote-form [id$=firstName]').inputValue()).toBe('Layla');
  expect(await shown('luxe-quote-form .input'), 'text fields').toBe(6);
  const buttons = 'button:not([part=question]), a.button, a.link, .floating, .controls';
  expect(await shown(`:is(${buttons})`)).toBe(0);
  expect(await style(page, 'luxe-quote-form .field', 'break-inside')).toBe('avoid');
  // Neither the button, which is not printed, nor the slider of pictures.
  for (const name of ['quote-form', 'faq', 'offer-response', 'testimonials', 'process-steps']) {
    const box = `luxe-${name} .root > *`;
    await soon(() => style(page, box, 'color')).toBe('rgb(0, 0, 0)');
    expect(await style(page, box, 'background-color')).toBe('rgb(255, 255, 255)');
  }
});
