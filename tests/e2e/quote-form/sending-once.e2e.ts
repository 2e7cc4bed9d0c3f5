import { expect, test } from 'vitest';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { control, newPerson, openForm, recordedIn, watch } from '../../helpers/journey/journey.ts';
import { useProxy } from '../../helpers/journey/proxy.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';

const site = useSite();
const newPage = useChromium();
const proxy = useProxy(site);

test('a double tap sends one lead; meanwhile the fields are locked beside a progress bar, and only then closing the page asks for confirmation', async () => {
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
  expect((await recordedIn(page)).events.map(({ type }) => type)).toEqual([
    'luxe-ready',
    'luxe-before-submit',
    'luxe-submitted',
  ]);
  await site.leadOf(person.email);

  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
  expect(asked).toEqual(['beforeunload']);
});
