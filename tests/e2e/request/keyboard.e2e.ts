import { expect, test } from 'vitest';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { useSite } from '../../helpers/journey/site.ts';
import { tabTo } from '../../helpers/journey/tab-to.ts';
import { offerPageOf } from '../../helpers/request/offer-page.ts';
import { sendRequest } from '../../helpers/request/request-page.ts';

const site = useSite();
const newPage = useChromium();
const offers = offerPageOf(() => site.server);

test('a client adds details, accepts and asks for an appointment by keyboard alone', async () => {
  const { submissionId, path } = await sendRequest(site.server);
  const page = await newPage();
  const press = (key: string) => page.keyboard.press(key);
  await page.goto(site.server.origin + path);
  // The first link skips to the content.
  await press('Tab');
  await press('Enter');
  await tabTo(page, page.getByRole('radio').first());
  await press('ArrowDown');
  await tabTo(page, page.getByLabel('Serial or reference number'));
  await page.keyboard.type('B-4711');
  await tabTo(page, page.getByRole('button', { name: 'Save' }));
  await press('Enter');
  await page.getByRole('status').waitFor();
  expect(await page.getByLabel('1 to 5 years').isChecked()).toBe(true);

  const offer = await offers.makeOffer(submissionId);
  await page.goto(site.server.origin + path);
  await tabTo(page, page.locator('.request-answers summary').first());
  await press('Enter');
  await tabTo(page, page.locator('.request-answers [open] button'));
  await press('Enter');
  await page.getByRole('heading', { name: 'You have accepted our offer' }).waitFor();

  await tabTo(page, page.locator('summary', { hasText: 'I come to the branch' }));
  await press('Space');
  await tabTo(page, page.locator('.request-ways [open] select'));
  await press('ArrowDown');
  await tabTo(page, page.getByRole('button', { name: 'Ask for this appointment' }));
  await press('Enter');
  await page.getByText('You have asked for an appointment').waitFor();
  expect(await offers.stored(offer)).toMatchObject({
    answer: 'approved',
    handover: { way: 'branch' },
  });
});
