import { describe, expect, test } from 'vitest';
import { installedEngines, useTab } from '../../helpers/browsers/browsers.ts';
import { snippet } from '../../helpers/journey/host-site.ts';
import { newPerson, QuoteForm, storedWatch, watch } from '../../helpers/journey/journey.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';
import { expectThanksToFit } from '../../helpers/journey/thanks-height.ts';

const site = useSite();

// Runs in Arabic only: the tests of the gallery send items in English, in all engines.
describe.each(await installedEngines())('in $name', (engine) => {
  const openTab = useTab(engine);

  test('a form filled in by hand in Arabic arrives, shrinks to its thank-you message, and regains its height for another item', async () => {
    const person = newPerson({ phone: '٠٥٠ ١٢٣ ٤٥٦٧', country: 'SA' });
    // The reserved height of docs/embedding.md.
    const style = 'display:block; min-height:1800px';
    const attributes = { country: 'AE', style };
    const tag = snippet(site.server.origin, { language: 'ar', attributes });
    const body = `<h1>Sell with us</h1>${tag}<footer>${'<p>Words of the page.</p>'.repeat(20)}</footer>`;
    const tab = await openTab();
    await tab.open(site.host.add({ lang: 'ar', body }));
    const form = new QuoteForm(tab, 'ar');
    await form.fillByHand(person, watch);
    const shownPhone = () =>
      tab.evaluate(() => {
        const { shadowRoot } = document.querySelector('luxe-quote-form') ?? {};
        return shadowRoot?.querySelector<HTMLInputElement>('#phone')?.value;
      });
    expect(await shownPhone()).toBe('050 123 4567');
    await form.send();
    await expectThanksToFit(tab);

    expect(await site.leadOf(person.email)).toMatchObject({
      language: 'ar',
      firstName: 'Layla',
      lastName: 'Haddad',
      phone: '+971501234567',
      countryCode: '+971',
      phoneWithoutCountryCode: '501234567',
      country: 'SA',
      partner: new URL(site.host.origin).host,
      items: [{ ...storedWatch, isQualified: true }],
    });
    const recorded = await tab.evaluate(() => window.recorded);
    expect(recorded.errors).toEqual([]);
    expect(recorded.events.map(({ type }) => type)).toEqual([
      'luxe-ready',
      'luxe-before-submit',
      'luxe-submitted',
    ]);

    const placement = () =>
      tab.evaluate(() => {
        const element = document.querySelector<HTMLElement>('luxe-quote-form');
        return { style: element?.getAttribute('style'), height: element?.offsetHeight ?? 0 };
      });
    expect((await placement()).style).toBe(style);
    await form.click('button', form.t('thanks.another'));
    await soon(async () => (await placement()).height).toBeGreaterThanOrEqual(1800);
  });
});
