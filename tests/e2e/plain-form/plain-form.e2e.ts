import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ar } from '../../../pages/content/ar.ts';
import { en } from '../../../pages/content/en.ts';
import { useChromiumTab } from '../../helpers/browsers/browsers.ts';
import { newPerson, storedWatch, watch } from '../../helpers/journey/journey.ts';
import { smallPhotos } from '../../helpers/journey/photos.ts';
import { PlainForm, withoutScripts } from '../../helpers/journey/plain-form.ts';
import { useSite } from '../../helpers/journey/site.ts';
import { temporaryDir } from '../../helpers/server/server.ts';

const siteWithoutScripts = useSite(await withoutScripts());
const openTab = useChromiumTab();

// In other engines, tests of the gallery send plain forms.
test('a visitor sends an item with two photos without the script', async () => {
  const person = newPerson({ country: 'SA' });
  const tab = await openTab();
  const form = new PlainForm(tab, 'ar');
  await tab.open(`${siteWithoutScripts.server.origin}/pricing?lang=ar&utm_source=plain#Quote`);
  await form.fillByHand(person, watch);
  await form.choosePhotos(...smallPhotos);
  await form.submit();
  await tab.sees({ role: 'heading', name: ar.thankYou.heading });
  expect(await tab.evaluate(() => location.pathname + location.search)).toBe('/thank-you');
  expect(await siteWithoutScripts.leadOf(person.email)).toMatchObject({
    language: 'ar',
    firstName: 'Layla',
    lastName: 'Haddad',
    phone: '+966501234567',
    country: 'SA',
    campaign: { utmSource: 'plain' },
    partner: new URL(siteWithoutScripts.server.origin).host,
    items: [
      {
        ...storedWatch,
        isQualified: true,
        photos: [...storedWatch.photos, { name: 'back.jpg', type: 'image/jpeg' }],
      },
    ],
  });
});

test('missing fields are named, and input and clicks on ads stay, without the script', async () => {
  const person = newPerson();
  const tab = await openTab();
  const form = new PlainForm(tab, 'en');
  const { t } = form;
  await tab.open(`${siteWithoutScripts.server.origin}/?lang=en&gbraid=b-2&ScCid=s-2#Quote`);
  await form.submit();
  await tab.sees({ role: 'heading', name: t('failed.heading') });
  for (const code of ['category', 'designer', 'model', 'condition', 'photos'] as const) {
    await tab.sees({ role: 'link', name: t(`error.${code}`) });
  }
  await form.fill(person, { ...watch, photos: [] });
  const notes = join(await temporaryDir(), 'notes.txt');
  await writeFile(notes, 'no photo');
  await form.choosePhotos(notes);
  await form.submit();
  await tab.sees({ role: 'link', name: t('photo.type') });
  await tab.click({ role: 'link', name: t('photo.type') });
  expect(await tab.evaluate(() => document.querySelector(':target')?.getAttribute('name'))).toBe(
    'photos',
  );
  await form.choosePhotos(smallPhotos[0]);
  await form.submit();
  await tab.sees({ role: 'heading', name: en.thankYou.heading });
  const lead = await siteWithoutScripts.leadOf(person.email);
  expect(lead).toMatchObject({ ...person, phone: '+971501234567', items: [storedWatch] });
  expect(lead.clickIds).toEqual([
    { name: 'gbraid', value: 'b-2', seenAt: lead.receivedAt },
    { name: 'ScCid', value: 's-2', seenAt: lead.receivedAt },
  ]);
});
