import { expect, test } from 'vitest';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { newPerson, openForm, watch } from '../../helpers/journey/journey.ts';
import { useSite } from '../../helpers/journey/site.ts';

const site = useSite();
const newPage = useChromium();

test('data-test sends a marked lead, shows a notice and pushes nothing to analytics', async () => {
  const person = newPerson();
  const { page, form } = await openForm(site, await newPage(), {
    attributes: { 'data-test': '', analytics: 'full' },
  });
  const isTest = page.evaluate(
    () =>
      new Promise((done) =>
        addEventListener('luxe-submitted', (event) => done((event as CustomEvent).detail.test)),
      ),
  );
  await page.getByText('Test mode: this request will not reach our team.').waitFor();
  await form.fillItem(watch);
  await form.fillContact(person);
  await form.send();
  expect(await isTest).toBe(true);
  expect(await page.evaluate(() => (window as { dataLayer?: unknown }).dataLayer)).toBeUndefined();
  expect(await site.leadOf(person.email)).toMatchObject({ isTest: true });
});

test('a restored draft does not hide the test notice', async () => {
  const { page, form } = await openForm(site, await newPage(), { attributes: { 'data-test': '' } });
  await form.fillContact(newPerson());
  await page.reload();
  const kept = {
    hasText: 'We’ve restored what you entered earlier. It is kept on this device only.',
  };
  await page.locator('.notice', kept).waitFor({ state: 'attached' });
  expect(await page.getByText('Test mode: this request will not reach our team.').isVisible()).toBe(
    true,
  );
});
