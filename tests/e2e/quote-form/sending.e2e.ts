import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { savedCampaign } from '../../helpers/journey/draft.ts';
import { expectFailure, expectKept, tryAgain } from '../../helpers/journey/failure.ts';
import {
  control,
  newPerson,
  openFilledForm,
  openForm,
  recordedIn,
  watch,
} from '../../helpers/journey/journey.ts';
import { paddedPhoto } from '../../helpers/journey/photos.ts';
import { useProxy } from '../../helpers/journey/proxy.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';
import { temporaryDir } from '../../helpers/server/server.ts';

// The limit of the server is far below that of the form.
const site = useSite({ BODY_LIMIT_MB: '0.1' });
const newPage = useChromium();
const proxy = useProxy(site);

test('a double tap sends one lead; while sending, fields are locked and closing asks first', async () => {
  const person = newPerson();
  const { page, form, t } = await openForm(site, await newPage(), { origin: proxy.origin });
  proxy.mode = 'hold';
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await control(page, 'textbox', t('form.email')).fill(person.email);
  await page.reload();
  await form.fill(person);
  expect(asked).toEqual([]);

  const button = control(page, 'button', t('form.submit', { count: 1 }));
  await button.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await button.boundingBox()) ?? expect.fail('no button');
  await page.mouse.dblclick(x + width / 2, y + height / 2);
  await soon(() => proxy.received).toBe(1);
  const bar = page.getByRole('progressbar', { name: t('form.sending'), exact: true });
  await soon(() => bar.getAttribute('aria-valuenow')).toBe('100');
  expect(await bar.getAttribute('aria-valuetext')).toBe('100% sent');
  expect(await control(page, 'button', t('form.clear')).count()).toBe(0);
  await page.getByLabel(t('form.model')).focus();
  await page.keyboard.type('x');
  expect(await page.getByLabel(t('form.model')).inputValue()).toBe(watch.model);

  // Repeated taps, keys and clicks while sending.
  const sending = control(page, 'button', t('form.sending'));
  expect(await sending.getAttribute('aria-disabled')).toBe('true');
  await sending.click({ force: true });
  await sending.press('Enter');
  await page.mouse.dblclick(x + width / 2, y + height / 2);
  await page.close({ runBeforeUnload: true });
  await soon(() => asked).toEqual(['beforeunload']);
  proxy.release();
  await form.seesThanks();
  expect(proxy.received).toBe(1);
  await site.leadOf(person.email);

  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
  expect(asked).toEqual(['beforeunload']);
});

test('every failure is shown and keeps everything, and retries send one lead', async () => {
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

  // Once in the message, and no longer below the form.
  expect(await page.getByRole('link', { name: t('whatsapp.continue') }).count()).toBe(1);
  expect(await savedCampaign(page)).toEqual(['luxe.utm_source']);
  proxy.mode = 'forward';
  await tryAgain(form);
  const { campaign, clickIds } = await site.leadOf(person.email);
  expect(campaign).toEqual({ utmSource: 'google' });
  expect(clickIds).toEqual([{ name: 'ttclid', value: 't-7', seenAt }]);
  expect(await savedCampaign(page)).toEqual([]);
});

test('photos that are too large are named, and the lead is sent without them', async () => {
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

test('waits while offline, sends itself once on reconnection, and leaves further attempts to the visitor', async () => {
  const page = await newPage();
  const { form, t, person } = await openFilledForm(site, page, { origin: proxy.origin });
  await page.context().setOffline(true);
  await form.submit();
  await expectFailure(page, form, 'failed.offline');
  await expectKept(page, form, person);
  proxy.mode = 'hold';
  await page.context().setOffline(false);
  await soon(() => proxy.received).toBe(1);
  await page.getByRole('status').getByText(t('form.sending'), { exact: true }).waitFor();
  await control(page, 'button', t('form.sending')).waitFor();

  // The lead is stored, but the response is lost.
  await page.evaluate(() => window.stop());
  proxy.release();
  await expectFailure(page, form, 'failure.network');
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await expectFailure(page, form, 'failure.network');
  proxy.mode = 'forward';
  await tryAgain(form);
  expect(proxy.received).toBe(2);
  await site.leadOf(person.email);
});

test('sends nothing by itself after a change, even while the visitor types, and sends the change as another version', async () => {
  const page = await newPage();
  const { form, t, person } = await openFilledForm(site, page, { origin: proxy.origin });
  const model = control(page, 'textbox', t('form.model'));
  proxy.mode = 'lose-response';
  await form.submit();
  await expectFailure(page, form, 'failure.network');
  // The browser may have sent the lead twice itself.
  const before = proxy.received;
  // The browser notices the lost connection later than the form.
  await page.context().setOffline(true);
  await expectFailure(page, form, 'failed.offline');
  await model.fill('Datejust 4');
  await expectFailure(page, form, 'failure.network');
  await page.context().setOffline(false);
  await model.fill(watch.model);
  proxy.mode = 'forward';
  await model.evaluate((input: HTMLInputElement) => {
    // In one task, so that the form has no time to render in between.
    input.value = 'Datejust 41';
    input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    window.dispatchEvent(new Event('online'));
  });
  await tryAgain(form);
  expect(proxy.received).toBe(before + 1);
  const models = (await site.leadsOf(person.email)).map(({ items }) => items[0]?.model);
  expect(models.sort()).toEqual([watch.model, 'Datejust 41']);
});
