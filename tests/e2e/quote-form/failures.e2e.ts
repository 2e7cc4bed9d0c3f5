import { expect, test } from 'vitest';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { savedCampaign } from '../../helpers/journey/draft.ts';
import { expectFailure, expectKept, tryAgain } from '../../helpers/journey/failure.ts';
import { control, openFilledForm, recordedIn, watch } from '../../helpers/journey/journey.ts';
import { heavyPhoto, paddedPhoto } from '../../helpers/journey/photos.ts';
import { useProxy } from '../../helpers/journey/proxy.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';

const site = useSite();
const newPage = useChromium();
const proxy = useProxy(site);

test('shows a message and keeps everything while the server is down; Try again sends one lead with its campaign and click', async () => {
  const query = '?utm_source=google&ttclid=t-7';
  const { page, form, t, person } = await openFilledForm(site, await newPage(), { query });
  const seenAt = await page.evaluate(
    () => JSON.parse(localStorage.getItem('luxe.click_ids') ?? '[]')[0]?.seenAt,
  );
  await site.server.stop();
  await form.submit();
  await expectFailure(page, form, 'failure.network');
  await expectKept(page, form, person);

  const chat = page.getByRole('alert').getByRole('link', { name: t('whatsapp.continue') });
  const message = new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text');
  for (const part of [t('category.Watch'), 'Rolex', watch.model, 'Layla Haddad']) {
    expect(message).toContain(part);
  }
  expect(await page.getByRole('link', { name: t('whatsapp.continue') }).count()).toBe(1);
  // Another failure still shows one message.
  await form.click('button', t('failed.retry'));
  await expectFailure(page, form, 'failure.network');
  expect(await savedCampaign(page)).toEqual(['luxe.utm_source']);
  await site.restart();
  await tryAgain(form);
  const { campaign, clickIds } = await site.leadOf(person.email);
  expect(campaign).toEqual({ utmSource: 'google' });
  expect(clickIds).toEqual([{ name: 'ttclid', value: 't-7', seenAt }]);
  expect(await savedCampaign(page)).toEqual([]);
});

test('shows a message per error status and after the Stop button, and keeps everything; retries send one lead', async () => {
  const { page, form, t, person } = await openFilledForm(site, await newPage(), {
    origin: proxy.origin,
  });
  let send = () => form.submit();
  for (const [status, text, reason] of [
    [500, 'failure.server', 'server'],
    [429, 'failure.rate-limited', 'rate-limited'],
    [400, 'failure.rejected', 'rejected'],
  ] as const) {
    proxy.mode = status;
    await send();
    // The message of the previous attempt stays until this attempt has failed.
    await page.getByRole('alert').getByText(t(text)).waitFor();
    await expectFailure(page, form, text);
    const { events } = await recordedIn(page);
    expect(events.at(-1)).toEqual({ type: 'luxe-submit-failed', detail: { reason, status } });
    send = () => form.click('button', t('failed.retry'));
  }
  proxy.mode = 'silent';
  const before = proxy.received;
  await send();
  await soon(() => proxy.received).toBe(before + 1);
  await page.evaluate(() => window.stop());
  await expectFailure(page, form, 'failure.network');
  await expectKept(page, form, person);
  proxy.mode = 'forward';
  await tryAgain(form);
  await site.leadOf(person.email);
});

test('names photos that are too large for the server, and sends without them', async () => {
  await site.restart({ BODY_LIMIT_MB: '0.1' });
  const { page, form, t, person } = await openFilledForm(site, await newPage());
  await form.tab.choosePhotos({ role: 'button', name: t('photos.choose') }, [await heavyPhoto()]);
  const heavy = control(page, 'button', t('photos.remove', { number: 2, name: 'heavy.jpg' }));
  await heavy.waitFor();
  await form.submit();
  await expectFailure(page, form, 'failure.too-large');
  expect((await recordedIn(page)).events.at(-1)?.detail).toEqual({
    reason: 'too-large',
    status: 413,
  });
  await heavy.click();
  await tryAgain(form);
  expect((await site.leadOf(person.email)).items[0]?.photos).toHaveLength(1);
  await site.restart();
});

test('shows no message with failure-notice="off" and keeps the form', async () => {
  const { page, form, person } = await openFilledForm(site, await newPage(), {
    origin: proxy.origin,
    attributes: { 'failure-notice': 'off' },
  });
  proxy.mode = 500;
  await form.submit();
  await soon(async () => (await recordedIn(page)).events.at(-1)?.type).toBe('luxe-submit-failed');
  await expectKept(page, form, person);
  expect(await page.getByRole('alert').count()).toBe(0);
  proxy.mode = 'forward';
  await form.send();
  await site.leadOf(person.email);
});

test('says by how much photos are too large for any server, and sends nothing', async () => {
  const page = await newPage();
  // Simulates a browser with noisy canvases, where originals are sent.
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.toBlob = (callback) => callback(null);
  });
  const { form, t, person } = await openFilledForm(site, page, { origin: proxy.origin });
  const huge = {
    name: 'huge.jpg',
    mimeType: 'image/jpeg',
    buffer: await paddedPhoto(12_500_000),
  };
  const chooser = page.waitForEvent('filechooser');
  await form.click('button', t('photos.choose'));
  await (await chooser).setFiles(huge);
  const remove = control(page, 'button', t('photos.remove', { number: 2, name: 'huge.jpg' }));
  await remove.waitFor();
  const before = proxy.received;
  await form.submit();
  const alert = page.getByRole('alert');
  // Sizes in MB, rounded up.
  await soon(() => alert.textContent()).toContain(t('failure.oversize', { size: 13, limit: 12 }));
  const [ready, ...events] = (await recordedIn(page)).events;
  expect(ready?.type).toBe('luxe-ready');
  expect(events).toEqual([{ type: 'luxe-submit-failed', detail: { reason: 'too-large' } }]);
  expect(proxy.received).toBe(before);
  await expectKept(page, form, person);

  await remove.click();
  await soon(() => alert.count()).toBe(0);
  await form.send();
  await site.leadOf(person.email);
});
