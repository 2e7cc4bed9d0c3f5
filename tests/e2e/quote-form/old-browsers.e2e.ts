import { expect, test } from 'vitest';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { complaintsOf } from '../../helpers/browsers/complaints.ts';
import { openFilledForm } from '../../helpers/journey/journey.ts';
import { useSite } from '../../helpers/journey/site.ts';

const site = useSite();
const newPage = useChromium();

/** Script that removes what old browsers and web views lack. */
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

// Other tests run in Firefox and WebKitGTK, which lack some of these interfaces.
test('sends a lead from a browser without newer interfaces', async () => {
  const page = await newPage();
  const complaints = complaintsOf(page);
  await page.addInitScript(removal);
  const { form, person } = await openFilledForm(site, page, { language: 'ar' });
  await page.locator('.dial').click();
  expect(await page.getByRole('option').count()).toBeGreaterThan(5);
  await page.keyboard.press('Escape');
  await form.send();
  expect((await site.leadOf(person.email)).items[0]?.photos).toHaveLength(1);
  expect(complaints).toEqual([]);
});
