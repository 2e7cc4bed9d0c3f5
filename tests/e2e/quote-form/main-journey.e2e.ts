import { describe, expect, test } from 'vitest';
import { installedEngines, useTab } from '../../helpers/browsers/browsers.ts';
import { type Recorded, snippet } from '../../helpers/journey/host-site.ts';
import { languages, newPerson, QuoteForm, watch } from '../../helpers/journey/journey.ts';
import { useSite } from '../../helpers/journey/site.ts';

const site = useSite();

describe.each(await installedEngines())('in $name', (engine) => {
  const openTab = useTab(engine);

  test.each(languages)('a visitor sends an item with a photo (%s)', async (language) => {
    const person = newPerson();
    const tab = await openTab();
    const form = new QuoteForm(tab, language);
    await tab.open(
      site.host.add({ lang: language, body: snippet(site.server.origin, { language }) }),
    );
    await form.fill(person);
    await form.send();

    const lead = await site.leadOf(person.email);
    expect(lead).toMatchObject({
      language,
      firstName: 'Layla',
      lastName: 'Haddad',
      phone: language === 'ar' ? '+966501234567' : '+971501234567',
      country: 'AE',
      partner: new URL(site.host.origin).host,
      items: [
        {
          category: 'Watch',
          designer: 'Rolex',
          model: watch.model,
          condition: 'In good condition (light marks of use)',
          isQualified: true,
          photos: [{ name: 'front.jpg', type: 'image/jpeg' }],
        },
      ],
    });
    const recorded = await tab.evaluate(
      () => (window as unknown as { recorded: Recorded }).recorded,
      null,
    );
    expect(recorded.errors).toEqual([]);
    expect(recorded.events.map(({ type }) => type)).toEqual([
      'luxe-ready',
      'luxe-before-submit',
      'luxe-submitted',
    ]);
  });
});
