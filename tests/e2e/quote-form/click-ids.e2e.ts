import { expect, test } from 'vitest';
import { playwrightTab, useChromium } from '../../helpers/browsers/browsers.ts';
import { addFormPage } from '../../helpers/journey/host-site.ts';
import { QuoteForm, sendNewLead } from '../../helpers/journey/journey.ts';
import { useSite } from '../../helpers/journey/site.ts';

const site = useSite();
const newPage = useChromium();

test('clicks on ads are stored with every later lead, except one with click-ids="off"', async () => {
  const page = await newPage();
  const form = new QuoteForm(playwrightTab(page), 'en');
  async function arrive(url: string): Promise<void> {
    await page.goto(url);
    await form.hasStarted();
  }
  /** Sends the form of the current page and returns the names and values of the stored click ids. */
  async function send(): Promise<string> {
    const { clickIds } = await sendNewLead(site, form);
    return clickIds.map(({ name, value }) => `${name} ${value}`).join(', ');
  }

  await arrive(`${addFormPage(site)}?gclid=g-1&fbclid=IwAR0_f&msclkid=m1`);
  await arrive(`${addFormPage(site)}?ttclid=E.C.P.t-1&ScCid=s-1&twclid=x1&li_fat_id=l-1`);
  await page.context().addCookies([
    { name: '_fbc', value: 'fb.0.1764000000000.IwAR0_f', url: site.host.origin },
    { name: '_fbp', value: 'fb.0.1764000000000.1098115397', url: site.host.origin },
  ]);
  await arrive(addFormPage(site));
  const others =
    'fbclid IwAR0_f, msclkid m1, ttclid E.C.P.t-1, ScCid s-1, twclid x1, li_fat_id l-1, ' +
    '_fbc fb.0.1764000000000.IwAR0_f, _fbp fb.0.1764000000000.1098115397';
  expect(await send()).toBe(`gclid g-1, ${others}`);

  await arrive(`${addFormPage(site)}?gclid=g-2`);
  await arrive(`${addFormPage(site)}?gbraid=b-3&wbraid=w-3`);
  // The earlier click does not count again.
  await page.goBack();
  await form.hasStarted();
  expect(await send()).toBe(`gbraid b-3, wbraid w-3, ${others}`);

  const sent = page.waitForRequest(/submit-deal/);
  await arrive(`${addFormPage(site, { attributes: { 'click-ids': 'off' } })}?gclid=g-8`);
  expect(await send()).toBe('');
  expect((await sent).postDataJSON()).not.toHaveProperty('clickIds');
  expect(await page.evaluate(() => localStorage.getItem('luxe.click_ids'))).not.toContain('g-8');
});
