import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ar } from '../../../pages/content/ar.ts';
import { en } from '../../../pages/content/en.ts';
import { installedEngines, useTab } from '../../helpers/browsers/browsers.ts';
import { languages, newPerson, QuoteForm, watch } from '../../helpers/journey/journey.ts';
import { smallPhotos } from '../../helpers/journey/photos.ts';
import { caretInElement, PlainForm, withoutScripts } from '../../helpers/journey/plain-form.ts';
import { useProxy } from '../../helpers/journey/proxy.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';
import { temporaryDir } from '../../helpers/server/server.ts';

const site = useSite();
const bare = useSite(await withoutScripts());
const proxy = useProxy(site);
const contents = { en, ar };

describe.each(await installedEngines())('in $name', (engine) => {
  const openTab = useTab(engine);

  test.each(languages)(
    'a visitor sends an item with two photos without the script (%s)',
    async (language) => {
      const person = newPerson({ country: 'SA' });
      const tab = await openTab();
      const form = new PlainForm(tab, language);
      await tab.open(`${bare.server.origin}/pricing?lang=${language}&utm_source=plain#Quote`);
      await form.fillItem(watch);
      await form.choosePhoto(smallPhotos[0]);
      await form.choosePhoto(smallPhotos[1], 2);
      await form.fillContact(person);
      await form.submit();
      await tab.sees({ role: 'heading', name: contents[language].thankYou.heading });
      expect(await tab.evaluate(() => location.pathname + location.search, null)).toBe(
        '/thank-you',
      );
      expect(await bare.leadOf(person.email)).toMatchObject({
        language,
        firstName: 'Layla',
        lastName: 'Haddad',
        phone: '+966501234567',
        country: 'SA',
        campaign: { utmSource: 'plain' },
        partner: new URL(bare.server.origin).host,
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
    },
  );

  test.each(languages)(
    'missing fields are named and input stays, without the script (%s)',
    async (language) => {
      const person = newPerson();
      const tab = await openTab();
      const form = new PlainForm(tab, language);
      const { t } = form;
      await tab.open(`${bare.server.origin}/?lang=${language}#Quote`);
      await form.submit();
      await tab.sees({ role: 'heading', name: t('failed.heading') });
      for (const code of ['category', 'designer', 'model', 'condition', 'photos'] as const) {
        await tab.sees({ role: 'link', name: t(`error.${code}`) });
      }
      await form.fillItem(watch);
      await form.fillContact(person);
      const notes = join(await temporaryDir(), 'notes.txt');
      await writeFile(notes, 'no photo');
      await form.choosePhoto(notes);
      await form.submit();
      await tab.sees({ role: 'link', name: t('photo.type') });
      await tab.click({ role: 'link', name: t('photo.type') });
      expect(
        await tab.evaluate(() => document.querySelector(':target')?.getAttribute('name'), null),
      ).toBe('photos');
      await form.choosePhoto(smallPhotos[0]);
      await form.submit();
      await tab.sees({ role: 'heading', name: contents[language].thankYou.heading });
      expect(await bare.leadOf(person.email)).toMatchObject({
        ...person,
        phone: '+971501234567',
        items: [{ designer: 'Rolex', model: watch.model, photos: [{ name: 'front.jpg' }] }],
      });
    },
  );

  test('input and caret stay when the script loads late', async () => {
    const person = newPerson();
    const tab = await openTab();
    const plain = new PlainForm(tab, 'en');
    proxy.late = /luxe-widgets\.js/;
    await tab.open(`${proxy.origin}/pricing?lang=en`);
    await plain.fillItem(watch);
    await plain.choosePhoto(smallPhotos[0]);
    await plain.fillContact(person);
    await plain.putCaret('lastName', 3);
    proxy.late = undefined;
    proxy.release();
    const form = new QuoteForm(tab, 'en');
    await form.hasStarted();
    await form.seesPhotos([smallPhotos[0]]);
    expect(await caretInElement(tab)).toEqual(['lastName', person.lastName, 3, 3]);
    await form.submit();
    await soon(async () => (await site.leadsOf(person.email)).length).toBe(1);
    expect(await site.leadOf(person.email)).toMatchObject({
      ...person,
      phone: '+971501234567',
      items: [{ category: 'Watch', designer: 'Rolex', photos: [{ name: 'front.jpg' }] }],
    });
  });
});
