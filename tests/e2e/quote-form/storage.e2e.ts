import { expect, test } from 'vitest';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { openFilledForm } from '../../helpers/journey/journey.ts';
import { useSite } from '../../helpers/journey/site.ts';

const site = useSite();
const newPage = useChromium();

test('storage="none" leaves nothing in the browser and still sends the campaign', async () => {
  const { page, form, person } = await openFilledForm(site, await newPage(), {
    attributes: { storage: 'none' },
    query: '?utm_source=spring',
  });
  const left = () =>
    page.evaluate(async () => ({
      local: Object.keys(localStorage),
      session: Object.keys(sessionStorage),
      databases: (await indexedDB.databases()).map(({ name }) => name),
      cookies: document.cookie,
    }));
  const nothing = { local: [], session: [], databases: [], cookies: '' };
  expect(await left()).toEqual(nothing);
  await form.send();
  expect(await left()).toEqual(nothing);
  expect((await site.leadOf(person.email)).campaign).toEqual({ utmSource: 'spring' });
});
