import { expect, test } from 'vitest';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { newPerson, openForm } from '../../helpers/journey/journey.ts';
import { useSite } from '../../helpers/journey/site.ts';

const site = useSite();
const newPage = useChromium();

/** Scripts that remove what old browsers and web views lack. */
const removals = {
  'Intl.DisplayNames': 'delete Intl.DisplayNames',
  popover: 'delete HTMLElement.prototype.showPopover; delete HTMLElement.prototype.popover',
  ImageDecoder: 'delete window.ImageDecoder; delete window.VideoFrame',
  OffscreenCanvas: 'delete window.OffscreenCanvas',
  'container queries': `const { replaceSync } = CSSStyleSheet.prototype;
    CSSStyleSheet.prototype.replaceSync = function (css) {
      replaceSync.call(this, css.replaceAll('@container', '@unknown'));
    }`,
  'adopted style sheets': 'delete ShadowRoot.prototype.adoptedStyleSheets',
  'AbortSignal.timeout': 'delete AbortSignal.timeout; delete AbortSignal.any',
};
const all = Object.values(removals).join('; ');
const cases = [
  ...Object.entries(removals).map(([name, script]) => ({ name, script, language: 'en' as const })),
  { name: 'all of them', script: all, language: 'ar' as const },
];

test.each(cases)('sends a lead without $name ($language)', async ({ script, language }) => {
  const person = newPerson();
  const newTab = await newPage();
  const errors: string[] = [];
  newTab.on('pageerror', ({ message }) => errors.push(message));
  await newTab.addInitScript(script);
  const { page, form } = await openForm(site, newTab, { language });
  await form.fill(person);
  await page.locator('.dial').click();
  expect(await page.getByRole('option').count()).toBeGreaterThan(5);
  await page.keyboard.press('Escape');
  await form.send();
  expect(await site.leadOf(person.email)).toMatchObject({ firstName: person.firstName });
  expect(errors).toEqual([]);
});
