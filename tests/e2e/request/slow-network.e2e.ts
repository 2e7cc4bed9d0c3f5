import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { smallPhotos } from '../../helpers/journey/photos.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';
import { offerPageOf } from '../../helpers/request/offer-page.ts';
import { sendRequest } from '../../helpers/request/request-page.ts';

const site = useSite();
const newPage = useChromium();
const offers = offerPageOf(() => site.server);

/** "Slow 3G" of Chromium's developer tools, in ms and bytes per second. */
const slow = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** Opens a page on a phone with a slow network, which `setOffline` interrupts and restores. */
async function openSlowly(path: string) {
  const page = await newPage({ viewport: { width: 390, height: 664 }, hasTouch: true });
  const cdp = await page.context().newCDPSession(page);
  const setOffline = (offline: boolean) =>
    cdp.send('Network.emulateNetworkConditions', { offline, ...slow });
  await setOffline(false);
  await page.goto(`${site.server.origin}${path}?lang=en`);
  return { page, setOffline };
}

/** Taps a button twice before the first answer arrives. */
async function tapTwice(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).evaluate((button: HTMLElement) => {
    button.click();
    setTimeout(() => button.click(), 50);
  });
}

test('impatient taps store photos and details once', async () => {
  const { submissionId, path } = await sendRequest(site.server);
  const { page } = await openSlowly(path);
  await page.locator('input[type=file]').setInputFiles(smallPhotos[1]);
  await page.getByLabel('Box').check();
  await tapTwice(page, 'Save');
  await page.getByRole('status').waitFor();
  expect(await site.storedPhotos(submissionId), 'one of the lead, and one added').toHaveLength(2);
});

test('a tap without a connection stores no answer; after going back, impatient taps accept once', async () => {
  const { path, offer } = await offers.offered();
  const { page, setOffline } = await openSlowly(path);
  const accept = page.locator('summary', { hasText: 'Accept' });
  await accept.tap();
  await setOffline(true);
  await page.getByRole('button', { name: 'Yes, accept' }).tap();
  await soon(() => page.url()).toMatch(/^chrome-error:/);
  expect((await offers.stored(offer)).answer).toBeNull();
  await setOffline(false);
  await page.goBack();
  await page.locator('.request-amount').waitFor();
  await accept.tap();
  await tapTwice(page, 'Yes, accept');
  await page.getByRole('heading', { name: 'You have accepted our offer' }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  expect((await offers.stored(offer)).answer).toBe('approved');
});
