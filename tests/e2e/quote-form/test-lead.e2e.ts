import { expect, test } from 'vitest';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { keptPhotos } from '../../helpers/journey/draft.ts';
import { control, openFilledForm } from '../../helpers/journey/journey.ts';
import { restoredLine } from '../../helpers/journey/restored.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';

const site = useSite();
const newPage = useChromium();

test('data-test shows a notice, sends a marked lead, promises no reply and pushes nothing to analytics', async () => {
  const { page, form, t, person } = await openFilledForm(site, await newPage(), {
    attributes: { 'data-test': '', analytics: 'full' },
  });
  const notice = page.getByText('Test mode: this request will not reach our team.');
  await notice.waitFor();
  await soon(() => keptPhotos(form.tab)).toBe(1);
  await page.reload();
  await page.locator('.notice', { hasText: restoredLine }).waitFor({ state: 'attached' });
  expect(await notice.isVisible(), 'notice beside that of the restored draft').toBe(true);

  const isTest = page.evaluate(
    () =>
      new Promise((done) =>
        addEventListener('luxe-submitted', (event) => done((event as CustomEvent).detail.test)),
      ),
  );
  await form.send();
  expect(await isTest).toBe(true);
  const thanks = await control(page, 'region', t('thanks.heading')).textContent();
  expect(thanks).toContain(t('form.test'));
  expect(thanks).not.toContain('reply');
  expect(await page.evaluate(() => window.dataLayer)).toBeUndefined();
  expect(await site.leadOf(person.email)).toMatchObject({ isTest: true });
});
