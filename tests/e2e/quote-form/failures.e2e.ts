import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { savedCampaign } from '../../helpers/journey/draft.ts';
import { expectFailure, expectKept, tryAgain } from '../../helpers/journey/failure.ts';
import { control, openFilledForm, recordedIn, watch } from '../../helpers/journey/journey.ts';
import { paddedPhoto } from '../../helpers/journey/photos.ts';
import { useProxy } from '../../helpers/journey/proxy.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';
import { temporaryDir } from '../../helpers/server/server.ts';

// The limit of the server is far below that of the form.
const site = useSite({ BODY_LIMIT_MB: '0.1' });
const newPage = useChromium();
const proxy = useProxy(site);

test('shows a message per failure, unless failure-notice="off", and keeps everything; retries send one lead with its campaign and click', async () => {
  const { page, form, t, person } = await openFilledForm(site, await newPage(), {
    origin: proxy.origin,
    query: '?utm_source=google&ttclid=t-7',
    attributes: { 'failure-notice': 'off' },
  });
  const alert = page.getByRole('alert');
  const seenAt = await page.evaluate(
    () => JSON.parse(localStorage.getItem('luxe.click_ids') ?? '[]')[0]?.seenAt,
  );
  const lastEvent = async () => (await recordedIn(page)).events.at(-1);
  proxy.mode = 500;
  await form.submit();
  await soon(async () => (await lastEvent())?.type).toBe('luxe-submit-failed');
  await expectKept(page, form, person);
  expect(await alert.count()).toBe(0);
  await page.locator('luxe-quote-form').evaluate((element) => {
    element.removeAttribute('failure-notice');
  });
  await expectFailure(page, form, 'failure.server');

  for (const [status, text, reason] of [
    [429, 'failure.rate-limited', 'rate-limited'],
    [400, 'failure.rejected', 'rejected'],
    [500, 'failure.server', 'server'],
  ] as const) {
    proxy.mode = status;
    await form.click('button', t('failed.retry'));
    // The message of the previous attempt stays until this attempt has failed.
    await alert.getByText(t(text)).waitFor();
    await expectFailure(page, form, text);
    expect(await lastEvent()).toEqual({ type: 'luxe-submit-failed', detail: { reason, status } });
  }

  // The Stop button of the browser.
  proxy.mode = 'silent';
  await form.click('button', t('failed.retry'));
  await soon(() => proxy.received).toBe(5);
  await page.evaluate(() => window.stop());
  await expectFailure(page, form, 'failure.network');
  await expectKept(page, form, person);

  const chat = alert.getByRole('link', { name: t('whatsapp.continue') });
  const message = new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text');
  for (const part of [t('category.Watch'), 'Rolex', watch.model, 'Layla Haddad']) {
    expect(message).toContain(part);
  }
  expect(await page.getByRole('link', { name: t('whatsapp.continue') }).count()).toBe(1);
  expect(await savedCampaign(page)).toEqual(['luxe.utm_source']);
  proxy.mode = 'forward';
  await tryAgain(form);
  const { campaign, clickIds } = await site.leadOf(person.email);
  expect(campaign).toEqual({ utmSource: 'google' });
  expect(clickIds).toEqual([{ name: 'ttclid', value: 't-7', seenAt }]);
  expect(await savedCampaign(page)).toEqual([]);
});

test('sends no photos that are too large for any server, says by how much, names those too large for this one, and sends without them', async () => {
  const page = await newPage();
  // Simulates a browser with noisy canvases, where originals are sent.
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.toBlob = (callback) => callback(null);
  });
  const { form, t, person } = await openFilledForm(site, page);
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().includes('submit-deal')) requests += 1;
  });
  const removeButton = (name: string) =>
    control(page, 'button', t('photos.remove', { number: 2, name }));
  async function addPhoto(name: string, size: number): Promise<void> {
    const path = join(await temporaryDir(), name);
    await writeFile(path, await paddedPhoto(size));
    await form.tab.choosePhotos({ role: 'button', name: t('photos.choose') }, [path]);
    await removeButton(name).waitFor();
  }

  await addPhoto('huge.jpg', 12_500_000);
  await form.submit();
  const alert = page.getByRole('alert');
  // Sizes in MB, rounded up.
  await soon(() => alert.textContent()).toContain(t('failure.oversize', { size: 13, limit: 12 }));
  const [ready, ...events] = (await recordedIn(page)).events;
  expect(ready?.type).toBe('luxe-ready');
  expect(events).toEqual([{ type: 'luxe-submit-failed', detail: { reason: 'too-large' } }]);
  expect(requests).toBe(0);
  await expectKept(page, form, person);
  await removeButton('huge.jpg').click();
  await soon(() => alert.count()).toBe(0);

  await addPhoto('large.jpg', 200_000);
  await form.submit();
  await expectFailure(page, form, 'failure.too-large');
  const { detail } = (await recordedIn(page)).events.at(-1) ?? {};
  expect(detail).toEqual({ reason: 'too-large', status: 413 });
  await removeButton('large.jpg').click();
  await tryAgain(form);
  expect((await site.leadOf(person.email)).items[0]?.photos).toHaveLength(1);
});
