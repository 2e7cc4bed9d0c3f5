import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { playwrightTab, useChromium } from '../../helpers/browsers/browsers.ts';
import { addFormPage } from '../../helpers/journey/host-site.ts';
import { QuoteForm, sendNewLead } from '../../helpers/journey/journey.ts';
import { useSite } from '../../helpers/journey/site.ts';

const site = useSite();
const newPage = useChromium();

async function arrive(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await new QuoteForm(playwrightTab(page), 'en').hasStarted();
}

/** Sends the form of the current page and returns the names and values of the stored click ids. */
async function send(page: Page): Promise<string> {
  const form = new QuoteForm(playwrightTab(page), 'en');
  const { clickIds } = await sendNewLead(site, form);
  return clickIds.map(({ name, value }) => `${name} ${value}`).join(', ');
}

describe('clicks on ads', () => {
  test('of every platform are stored with a lead pages later, and with the next lead', async () => {
    const page = await newPage();
    await arrive(page, `${addFormPage(site)}?gclid=g-1&fbclid=IwAR0_f&msclkid=m1`);
    await arrive(page, `${addFormPage(site)}?ttclid=E.C.P.t-1&ScCid=s-1&twclid=x1&li_fat_id=l-1`);
    await page.context().addCookies([
      { name: '_fbc', value: 'fb.0.1764000000000.IwAR0_f', url: site.host.origin },
      { name: '_fbp', value: 'fb.0.1764000000000.1098115397', url: site.host.origin },
    ]);
    await arrive(page, addFormPage(site));
    const others =
      'fbclid IwAR0_f, msclkid m1, ttclid E.C.P.t-1, ScCid s-1, twclid x1, li_fat_id l-1, ' +
      '_fbc fb.0.1764000000000.IwAR0_f, _fbp fb.0.1764000000000.1098115397';
    expect(await send(page)).toBe(`gclid g-1, ${others}`);

    await arrive(page, `${addFormPage(site)}?gbraid=b-2&wbraid=w-2`);
    await arrive(page, addFormPage(site));
    expect(await send(page)).toBe(`gbraid b-2, wbraid w-2, ${others}`);
  });

  test('are not replaced by going back to an earlier one', async () => {
    const page = await newPage();
    await arrive(page, `${addFormPage(site)}?gclid=g-4`);
    await arrive(page, `${addFormPage(site)}?gclid=g-5`);
    await page.goBack();
    await new QuoteForm(playwrightTab(page), 'en').hasStarted();
    expect(await send(page)).toBe('gclid g-5');
  });

  test('are neither saved nor sent with click-ids="off"', async () => {
    const page = await newPage();
    await page.context().addCookies([{ name: '_fbc', value: 'fb.0.1.x', url: site.host.origin }]);
    const sent = page.waitForRequest(/submit-deal/);
    await arrive(page, `${addFormPage(site, { attributes: { 'click-ids': 'off' } })}?gclid=g-8`);
    expect(await send(page)).toBe('');
    expect((await sent).postDataJSON()).not.toHaveProperty('clickIds');
    expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toMatch(/click/);
  });
});
