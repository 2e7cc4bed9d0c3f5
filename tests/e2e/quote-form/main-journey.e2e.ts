import { describe, expect, test } from 'vitest';
import { installedEngines, useTab } from '../../helpers/browsers/browsers.ts';
import { sendForm } from '../../helpers/hosts/submission.ts';
import { keptDrafts, keptPhotos, modelsIn } from '../../helpers/journey/draft.ts';
import { snippet } from '../../helpers/journey/host-site.ts';
import { bag, newPerson, QuoteForm, storedWatch, watch } from '../../helpers/journey/journey.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';
import { expectThanksToFit } from '../../helpers/journey/thanks-height.ts';

const site = useSite();

// Runs in Arabic only: the tests of the gallery send items in English, in all engines.
describe.each(await installedEngines())('in $name', (engine) => {
  const openTab = useTab(engine);

  test('two tabs keep separate drafts and send two leads, one of them typed in Arabic', async () => {
    const mine = newPerson({ phone: '٠٥٠ ١٢٣ ٤٥٦٧', country: 'SA' });
    const yours = newPerson();
    // The reserved height of docs/embedding.md.
    const style = 'display:block; min-height:1800px';
    const attributes = { country: 'AE', style };
    const tag = snippet(site.server.origin, { language: 'ar', attributes });
    const body = `<h1>Sell with us</h1>${tag}<footer>${'<p>Words of the page.</p>'.repeat(20)}</footer>`;
    const url = site.host.add({ lang: 'ar', body });
    const tab = await openTab();
    await tab.open(url);
    const form = new QuoteForm(tab, 'ar');
    await form.fillByHand(mine, watch);
    const shownPhone = () =>
      tab.evaluate(() => {
        const { shadowRoot } = document.querySelector('luxe-quote-form') ?? {};
        return shadowRoot?.querySelector<HTMLInputElement>('#phone')?.value;
      });
    expect(await shownPhone()).toBe('050 123 4567');

    const other = await tab.beside();
    await other.open(url);
    const otherForm = new QuoteForm(other, 'ar');
    await soon(() => modelsIn(other)).toEqual(['']);
    await otherForm.fill(yours, bag);
    // Waits for the field of each form that was filled in last.
    const keptContacts = async () => (await keptDrafts(tab)).map(({ contact }) => contact);
    await soon(keptContacts).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ email: mine.email, country: mine.country }),
        expect.objectContaining({ email: yours.email, phone: yours.phone }),
      ]),
    );
    await soon(() => keptPhotos(tab)).toBe(2);
    await tab.open(url);
    await soon(() => modelsIn(tab)).toEqual([watch.model]);
    await other.open(url);
    await soon(() => modelsIn(other)).toEqual([bag.model]);
    await form.seesPhotos(watch.photos);
    await otherForm.seesPhotos(bag.photos);

    await form.send();
    await expectThanksToFit(tab);
    // By a click from script: WebKitGTK keeps this tab in the background.
    await sendForm(other);
    const lead = await site.leadOf(mine.email);
    expect(lead).toMatchObject({
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
    const otherLead = await site.leadOf(yours.email);
    expect(otherLead.items.map(({ model }) => model)).toEqual([bag.model]);
    expect(otherLead.submissionId).not.toBe(lead.submissionId);
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
