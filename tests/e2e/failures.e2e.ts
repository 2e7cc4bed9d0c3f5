import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MessageKey } from '../../widgets/i18n/i18n.ts';
import { useChromium } from '../helpers/browsers.ts';
import {
  control,
  languages,
  newPerson,
  openForm,
  type Person,
  type QuoteForm,
  recordedIn,
  watch,
} from '../helpers/journey.ts';
import { heavyPhoto, paddedPhoto } from '../helpers/journey-photos.ts';
import { soon, useSite } from '../helpers/journey-site.ts';
import { startProxy, type UnreliableProxy } from '../helpers/proxy.ts';

const site = useSite();
const newPage = useChromium();
let proxy: UnreliableProxy;

beforeAll(async () => {
  proxy = await startProxy(site.server.origin);
});
beforeEach(() => {
  proxy.weather = 'fair';
});
afterAll(() => proxy.close());

async function expectKept(page: Page, form: QuoteForm, person: Person): Promise<void> {
  const { t } = form;
  const shown = (name: string) => control(page, 'textbox', name).inputValue();
  expect(await control(page, 'combobox', t('form.designer')).inputValue()).toBe('Rolex');
  expect(await shown(t('form.model'))).toBe(watch.model);
  expect(await shown(t('form.email'))).toBe(person.email);
  expect(await shown(t('form.phone'))).toBe(person.phone);
  await form.seesPhotos(watch.photos);
  // The attempt is over: nothing is marked, and the button is there again.
  expect(await page.locator('[aria-invalid=true]').count()).toBe(0);
  await control(page, 'button', t('form.submit', { count: 1 })).waitFor();
}

async function expectFailure(page: Page, form: QuoteForm, reason: MessageKey): Promise<void> {
  const { t } = form;
  const alert = page.getByRole('alert');
  await soon(() => alert.allInnerTexts()).toHaveLength(1);
  const text = await alert.textContent();
  expect(text).toContain(t('failure.heading'));
  expect(text).toContain(t(reason));
  expect(text).toContain(t('failure.kept'));
}

async function tryAgain(form: QuoteForm): Promise<void> {
  await form.click('button', form.t('failure.retry'));
  await form.seesThanks();
}

test.each(languages)(
  'the server is down: a message, nothing lost, and Try again sends one lead (%s)',
  async (language) => {
    const person = newPerson();
    const { page, form, t } = await openForm(site, await newPage(), { language });
    await form.fill(person);
    await site.server.kill();
    await form.submit();
    await expectFailure(page, form, 'failure.network');
    await expectKept(page, form, person);

    const chat = page.getByRole('alert').getByRole('link', { name: t('whatsapp.continue') });
    const message = new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text');
    for (const part of [t('category.Watch'), 'Rolex', watch.model, 'Layla Haddad']) {
      expect(message).toContain(part);
    }
    // Once more in vain: the message stays one.
    await form.click('button', t('failure.retry'));
    await expectFailure(page, form, 'failure.network');
    await site.restart();
    await tryAgain(form);
    await site.leadOf(person.email);
  },
);

test.each([
  [500, 'failure.server', 'server'],
  [503, 'failure.server', 'server'],
  [429, 'failure.rate-limited', 'rate-limited'],
  [400, 'failure.rejected', 'rejected'],
] as const)(
  'the server answers %i: a message, nothing lost, one lead in the end',
  async (status, text, reason) => {
    const person = newPerson();
    const { page, form } = await openForm(site, await newPage(), { origin: proxy.origin });
    await form.fill(person);
    proxy.weather = status;
    await form.submit();
    await expectFailure(page, form, text);
    await expectKept(page, form, person);
    const { events } = await recordedIn(page);
    expect(events.at(-1)).toEqual({ type: 'luxe-submit-failed', detail: { reason, status } });

    proxy.weather = 'fair';
    await tryAgain(form);
    await site.leadOf(person.email);
  },
);

test('photos too large for the server: the message says so, and without them the lead arrives', async () => {
  const person = newPerson();
  await site.server.stop();
  await site.restart({ BODY_LIMIT_MB: '0.1' });
  const { page, form, t } = await openForm(site, await newPage());
  await form.fill(person);
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
  await site.server.stop();
  await site.restart();
});

test('no answer for 45 seconds: a message, nothing lost, one lead in the end', async () => {
  const person = newPerson();
  const page = await newPage();
  await page.clock.install();
  const { form } = await openForm(site, page, { origin: proxy.origin });
  await form.fill(person);
  proxy.weather = 'silence';
  const before = proxy.received;
  await form.submit();
  await soon(() => proxy.received).toBe(before + 1);
  await page.clock.fastForward(40_000);
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.clock.fastForward(10_000);
  await expectFailure(page, form, 'failure.timeout');
  await expectKept(page, form, person);
  expect((await recordedIn(page)).events.at(-1)?.detail).toEqual({ reason: 'timeout' });

  proxy.weather = 'fair';
  await tryAgain(form);
  await site.leadOf(person.email);
});

test('the lead arrives and its answer gets lost: trying again makes no second one', async () => {
  const person = newPerson();
  const { page, form } = await openForm(site, await newPage(), { origin: proxy.origin });
  await form.fill(person);
  proxy.weather = 'lost-answer';
  await form.submit();
  await expectFailure(page, form, 'failure.network');
  const { submissionId } = await site.leadOf(person.email);
  proxy.weather = 'fair';
  await tryAgain(form);
  expect((await site.leadOf(person.email)).submissionId).toBe(submissionId);
});

test('failure-notice="off" keeps silent and keeps the form', async () => {
  const person = newPerson();
  const { page, form } = await openForm(site, await newPage(), {
    origin: proxy.origin,
    attributes: { 'failure-notice': 'off' },
  });
  await form.fill(person);
  proxy.weather = 500;
  await form.submit();
  await soon(async () => (await recordedIn(page)).events.at(-1)?.type).toBe('luxe-submit-failed');
  await expectKept(page, form, person);
  expect(await page.getByRole('alert').count()).toBe(0);
  proxy.weather = 'fair';
  await form.submit();
  await form.seesThanks();
  await site.leadOf(person.email);
});

test.each(languages)(
  'offline: the form says that it waits, and sends itself once when the connection is back (%s)',
  async (language) => {
    const person = newPerson();
    const page = await newPage();
    const { form, t } = await openForm(site, page, { language, origin: proxy.origin });
    await form.fill(person);
    await page.context().setOffline(true);
    const before = proxy.received;
    await form.submit();
    await expectFailure(page, form, 'failure.offline');
    await expectKept(page, form, person);
    proxy.weather = 'held';
    await page.context().setOffline(false);
    await soon(() => proxy.received).toBe(before + 1);
    await page.getByRole('status').getByText(t('form.sending'), { exact: true }).waitFor();
    await control(page, 'button', t('form.sending')).waitFor();
    proxy.release();
    await form.seesThanks();
    expect(proxy.received).toBe(before + 1);
    await site.leadOf(person.email);
  },
);

test('the line drops while it is sent: the same lead goes again by itself, once', async () => {
  const person = newPerson();
  const page = await newPage();
  const { form, t } = await openForm(site, page, { origin: proxy.origin });
  await form.fill(person);
  proxy.weather = 'lost-answer';
  await form.submit();
  await expectFailure(page, form, 'failure.network');
  const before = proxy.received;
  // The browser hears of it later than the form.
  await page.context().setOffline(true);
  await expectFailure(page, form, 'failure.offline');
  await page.context().setOffline(false);
  // In vain again: now the visitor decides.
  await soon(() => proxy.received).toBe(before + 1);
  await expectFailure(page, form, 'failure.network');
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await expectFailure(page, form, 'failure.network');
  proxy.weather = 'fair';
  await tryAgain(form);
  expect(proxy.received).toBe(before + 2);
  await control(page, 'heading', t('thanks.heading')).waitFor();
  await site.leadOf(person.email);
});

test('what was changed while offline waits for the visitor', async () => {
  const person = newPerson();
  const page = await newPage();
  const { form, t } = await openForm(site, page, { origin: proxy.origin });
  await form.fill(person);
  await page.context().setOffline(true);
  await form.submit();
  await expectFailure(page, form, 'failure.offline');
  await control(page, 'textbox', t('form.model')).fill('Datejust 4');
  await expectFailure(page, form, 'failure.network');
  const before = proxy.received;
  await page.context().setOffline(false);
  await control(page, 'textbox', t('form.model')).fill('Datejust 41');
  await tryAgain(form);
  expect(proxy.received).toBe(before + 1);
  expect((await site.leadOf(person.email)).items[0]?.model).toBe('Datejust 41');
});

test.each(languages)(
  'photos that no server would take: the form says by how much, and sends nothing (%s)',
  async (language) => {
    const person = newPerson();
    const page = await newPage();
    // As where a browser hands out noise instead of pictures: the originals go.
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.toBlob = (callback) => callback(null);
    });
    const { form, t } = await openForm(site, page, { language, origin: proxy.origin });
    await form.fill(person);
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
    await soon(() => alert.textContent()).toContain(t('failure.oversize', { size: 13, limit: 12 }));
    const { events } = await recordedIn(page);
    expect(events.slice(1)).toEqual([
      { type: 'luxe-submit-failed', detail: { reason: 'too-large' } },
    ]);
    expect(proxy.received).toBe(before);
    await expectKept(page, form, person);

    await remove.click();
    await soon(() => alert.count()).toBe(0);
    await form.submit();
    await form.seesThanks();
    await site.leadOf(person.email);
  },
);
