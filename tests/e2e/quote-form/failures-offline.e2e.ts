import { expect, test } from 'vitest';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { expectFailure, expectKept, tryAgain } from '../../helpers/journey/failure.ts';
import { control, openFilledForm, watch } from '../../helpers/journey/journey.ts';
import { useProxy } from '../../helpers/journey/proxy.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';

const site = useSite();
const newPage = useChromium();
const proxy = useProxy(site);

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
