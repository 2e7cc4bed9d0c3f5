import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { playwrightTab, useChromium } from '../../helpers/browsers/browsers.ts';
import { formTag, snippet } from '../../helpers/journey/host-site.ts';
import {
  bag,
  control,
  newPerson,
  openForm,
  QuoteForm,
  ring,
  watch,
} from '../../helpers/journey/journey.ts';
import { phonePhoto, smallPhotos } from '../../helpers/journey/photos.ts';
import { useSite } from '../../helpers/journey/site.ts';

const site = useSite();
const newPage = useChromium();

// tests/elements/photos proves that photos arrive upright, in every engine.
test('the photos of three items arrive, that of a phone smaller and without EXIF', async () => {
  const phone = await phonePhoto();
  const original = await sharp(phone).metadata();
  expect(original).toMatchObject({ width: 4032, height: 3024, orientation: 6 });
  expect(original.exif?.toString('latin1')).toContain('Camera-secret');

  const person = newPerson();
  const { page, form, t } = await openForm(site, await newPage());
  const items = [
    { ...watch, photos: [phone, ...smallPhotos] },
    { ...bag, photos: smallPhotos },
    { ...ring, photos: smallPhotos.toReversed() },
  ];
  await form.addItem();
  await form.addItem();
  for (const [index, item] of items.entries()) await form.fillItem(item, index + 1);
  expect(await page.getByText(t('photos.locationRemoved'), { exact: true }).count()).toBe(1);
  await form.fillContact(person);
  await form.send(3);

  const lead = await site.leadOf(person.email);
  expect(lead.items.map(({ designer }) => designer)).toEqual(['Rolex', 'Chanel', 'Atelier Noor']);
  expect(lead.items.map(({ photos }) => photos.map(({ name }) => name))).toEqual([
    ['phone.jpg', 'front.jpg', 'back.jpg'],
    ['front.jpg', 'back.jpg'],
    ['back.jpg', 'front.jpg'],
  ]);
  const stored = await site.storedPhotos(lead.submissionId);
  expect(stored).toHaveLength(7);
  const exported = await site.deskPhotos(lead.submissionId);
  expect(exported).toHaveLength(7);
  for (const content of [stored[0]?.content ?? '', await readFile(exported[0] ?? '')]) {
    const metadata = await sharp(content).metadata();
    expect(metadata).toMatchObject({ format: 'jpeg', width: 1200, height: 1600 });
    expect(metadata.exif).toBeUndefined();
    expect(metadata.orientation ?? 1).toBe(1);
    expect(Buffer.from(content).toString('latin1')).not.toMatch(/Exif|GPS|Camera-secret/);
  }
});

test('a form waits only for its own photos, not for those of other forms or removed items', async () => {
  const person = newPerson();
  const page = await newPage();
  // Simulates a photo that is still in the cloud: its bytes never arrive.
  await page.addInitScript(() => {
    const read = Blob.prototype.arrayBuffer;
    Blob.prototype.arrayBuffer = function (this: Blob) {
      const isStuck = this instanceof File && this.name === 'back.jpg';
      return isStuck ? new Promise(() => {}) : read.call(this);
    };
  });
  const [front, back] = smallPhotos;
  await page.goto(
    site.host.add({
      body: `${snippet(site.server.origin)}<hr>${formTag({ language: 'ar' })}`,
    }),
  );
  const tab = playwrightTab(page);
  const english = new QuoteForm(tab, 'en');
  const arabic = new QuoteForm(tab, 'ar');
  await arabic.hasStarted();
  await arabic.tab.choosePhotos({ role: 'button', name: arabic.t('photos.choose') }, [back]);
  await english.addItem();
  const within = english.itemRegion(2);
  await tab.choosePhotos({ role: 'button', name: english.t('photos.choose'), within }, [back]);
  await english.fillItem({ ...watch, photos: [front] }, 1);
  await english.fillContact(person);
  await english.submit(2);
  await control(page, 'button', english.t('form.preparing')).waitFor();
  await english.click('button', english.t('form.removeItemNumber', { number: 2 }));
  await english.seesThanks();
  const lead = await site.leadOf(person.email);
  expect(lead.items.map(({ photos }) => photos.map(({ name }) => name))).toEqual([['front.jpg']]);
});
