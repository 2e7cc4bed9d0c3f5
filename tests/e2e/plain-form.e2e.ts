import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ar } from '../../pages/content/ar.ts';
import { en } from '../../pages/content/en.ts';
import { installedEngines, useTab } from '../helpers/browsers.ts';
import { languages, newPerson, watch } from '../helpers/journey.ts';
import { smallPhotos } from '../helpers/journey-photos.ts';
import { useSite } from '../helpers/journey-site.ts';
import { PlainForm, withoutScripts } from '../helpers/plain-form.ts';
import { temporaryDir } from '../helpers/server.ts';

const site = useSite(await withoutScripts());
const contents = { en, ar };

describe.each(await installedEngines())('in $name, without script', (engine) => {
  const openTab = useTab(engine);

  test.each(languages)('a visitor sends an item with two photos (%s)', async (language) => {
    const person = newPerson({ country: 'SA' });
    const tab = await openTab();
    const form = new PlainForm(tab, language);
    await tab.open(`${site.server.origin}/pricing?lang=${language}&utm_source=plain#Quote`);
    await form.fillItem(watch);
    await form.choosePhoto(smallPhotos[0]);
    await form.choosePhoto(smallPhotos[1], 2);
    await form.fillContact(person);
    await form.submit();
    await tab.sees({ role: 'heading', name: contents[language].thankYou.heading });
    expect(await tab.evaluate(() => location.pathname + location.search, null)).toBe('/thank-you');
    expect(await site.leadOf(person.email)).toMatchObject({
      language,
      firstName: 'Layla',
      lastName: 'Haddad',
      phone: '+966501234567',
      country: 'SA',
      campaign: { utmSource: 'plain' },
      partner: new URL(site.server.origin).host,
      items: [
        {
          category: 'Watch',
          designer: 'Rolex',
          model: watch.model,
          condition: 'In good condition (light marks of use)',
          isQualified: true,
          photos: [
            { name: 'front.jpg', type: 'image/jpeg' },
            { name: 'back.jpg', type: 'image/jpeg' },
          ],
        },
      ],
    });
  });

  test.each(languages)('what is missing is named, what was typed stays (%s)', async (language) => {
    const person = newPerson();
    const tab = await openTab();
    const form = new PlainForm(tab, language);
    const { t } = form;
    await tab.open(`${site.server.origin}/?lang=${language}#Quote`);
    await form.submit();
    await tab.sees({ role: 'heading', name: t('failure.heading') });
    for (const code of ['category', 'designer', 'model', 'condition', 'photos'] as const) {
      await tab.sees({ role: 'link', name: t(`error.${code}`) });
    }
    await form.fillItem(watch);
    await form.fillContact(person);
    const notes = join(await temporaryDir(), 'notes.txt');
    await writeFile(notes, 'no photo');
    await form.choosePhoto(notes);
    await form.submit();
    await tab.sees({ role: 'link', name: t('photos.type') });
    await tab.click({ role: 'link', name: t('photos.type') });
    expect(
      await tab.evaluate(() => document.querySelector(':target')?.getAttribute('name'), null),
    ).toBe('photos');
    await form.choosePhoto(smallPhotos[0]);
    await form.submit();
    await tab.sees({ role: 'heading', name: contents[language].thankYou.heading });
    expect(await site.leadOf(person.email)).toMatchObject({
      ...person,
      phone: '+971501234567',
      items: [{ designer: 'Rolex', model: watch.model, photos: [{ name: 'front.jpg' }] }],
    });
  });
});
