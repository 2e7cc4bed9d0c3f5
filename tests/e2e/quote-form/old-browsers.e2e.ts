import { expect, test } from 'vitest';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { complaintsOf } from '../../helpers/browsers/complaints.ts';
import { openFilledForm } from '../../helpers/journey/journey.ts';
import { useSite } from '../../helpers/journey/site.ts';

const site = useSite();
const newPage = useChromium();

/** Removes what old browsers and web views lack. */
const removal = `
  delete Intl.DisplayNames;
  delete HTMLElement.prototype.showPopover;
  delete HTMLElement.prototype.popover;
  delete window.ImageDecoder;
  delete window.VideoFrame;
  delete window.OffscreenCanvas;
  delete AbortSignal.timeout;
  delete AbortSignal.any;
  const { replaceSync } = CSSStyleSheet.prototype;
  CSSStyleSheet.prototype.replaceSync = function (css) {
    replaceSync.call(this, css.replaceAll('@container', '@unknown'));
  };
  delete ShadowRoot.prototype.adoptedStyleSheets;`;

// Browsers that lack only a part of it: Firefox and WebKitGTK, in other tests.
test('sends a lead from a browser without newer interfaces', async () => {
  const newTab = await newPage();
  const complaints = complaintsOf(newTab);
  await newTab.addInitScript(removal);
  const { page, form, person } = await openFilledForm(site, newTab, { language: 'ar' });
  await page.locator('.dial').click();
  expect(await page.getByRole('option').count()).toBeGreaterThan(5);
  await page.keyboard.press('Escape');
  await form.send();
  expect(await site.leadOf(person.email)).toMatchObject({ items: [{ photos: [{}] }] });
  expect(complaints).toEqual([]);
});
