import { expect, test } from 'vitest';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { expectFailure, expectKept, tryAgain } from '../../helpers/journey/failure.ts';
import { control, openFilledForm } from '../../helpers/journey/journey.ts';
import { useProxy } from '../../helpers/journey/proxy.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';

const site = useSite();
const newPage = useChromium();
const proxy = useProxy(site);

test('says that it waits while offline, and sends itself once on reconnection', async () => {
  const page = await newPage();
  const { form, t, person } = await openFilledForm(site, page, { origin: proxy.origin });
  await page.context().setOffline(true);
  const before = proxy.received;
  await form.submit();
  await expectFailure(page, form, 'failed.offline');
  await expectKept(page, form, person);
  proxy.mode = 'hold';
  await page.context().setOffline(false);
  await soon(() => proxy.received).toBe(before + 1);
  await page.getByRole('status').getByText(t('form.sending'), { exact: true }).waitFor();
  await control(page, 'button', t('form.sending')).waitFor();
  proxy.release();
  await form.seesThanks();
  expect(proxy.received).toBe(before + 1);
  await site.leadOf(person.email);
});

test('sends the same lead once more after the connection drops', async () => {
  const page = await newPage();
  const { form, person } = await openFilledForm(site, page, { origin: proxy.origin });
  proxy.mode = 'lose-response';
  await form.submit();
  await expectFailure(page, form, 'failure.network');
  const before = proxy.received;
  // The browser notices the lost connection later than the form.
  await page.context().setOffline(true);
  await expectFailure(page, form, 'failed.offline');
  await page.context().setOffline(false);
  // A second failure leaves the decision to the visitor.
  await soon(() => proxy.received).toBe(before + 1);
  await expectFailure(page, form, 'failure.network');
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await expectFailure(page, form, 'failure.network');
  proxy.mode = 'forward';
  await tryAgain(form);
  expect(proxy.received).toBe(before + 2);
  await site.leadOf(person.email);
});

test('waits for the visitor after changes made offline', async () => {
  const page = await newPage();
  const { form, t, person } = await openFilledForm(site, page, { origin: proxy.origin });
  await page.context().setOffline(true);
  await form.submit();
  await expectFailure(page, form, 'failed.offline');
  await control(page, 'textbox', t('form.model')).fill('Datejust 4');
  await expectFailure(page, form, 'failure.network');
  const before = proxy.received;
  await page.context().setOffline(false);
  await control(page, 'textbox', t('form.model')).fill('Datejust 41');
  await tryAgain(form);
  expect(proxy.received).toBe(before + 1);
  expect((await site.leadOf(person.email)).items[0]?.model).toBe('Datejust 41');
});

test('sends nothing by itself when the connection returns while the visitor types', async () => {
  const page = await newPage();
  const { form, t } = await openFilledForm(site, page, { origin: proxy.origin });
  proxy.mode = 'lose-response';
  await form.submit();
  await expectFailure(page, form, 'failure.network');
  proxy.mode = 'forward';
  const before = proxy.received;
  await control(page, 'textbox', t('form.model')).evaluate((model: HTMLInputElement) => {
    // In one task, so that the form has no time to render in between.
    model.value = 'Datejust 41';
    model.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    window.dispatchEvent(new Event('online'));
  });
  await tryAgain(form);
  expect(proxy.received).toBe(before + 1);
});
