import { expect, test } from 'vitest';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { startTranslator } from '../../helpers/browsers/page-translator.ts';
import {
  control,
  newPerson,
  openForm,
  recordedIn,
  ring,
  statusOf,
  watch,
} from '../../helpers/journey/journey.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';

const site = useSite();
const newPage = useChromium();

test('texts follow the input on a page that a browser translates', async () => {
  const person = newPerson();
  const { page, form, t } = await openForm(site, await newPage());
  const headings = () => page.getByRole('heading', { level: 3 }).allInnerTexts();
  const item = (number: number) => t('form.itemNumber', { number });
  const submit = (count: number) => control(page, 'button', t('form.submit', { count }));
  await form.hasStarted();
  await page.evaluate(startTranslator, 'luxe-quote-form');

  await form.submit();
  await page.getByRole('heading', { name: t('errors.summary') }).waitFor();
  await submit(1).waitFor();
  await form.fillItem(watch);
  await form.addItem();
  await soon(headings).toEqual([item(1), item(2), t('form.contact')]);
  await submit(2).waitFor();
  await soon(() => statusOf(page)).toContain(t('form.itemAdded', { number: 2 }));
  await form.addItem();
  await control(page, 'button', t('form.removeItemNumber', { number: 3 })).click();
  await soon(() => statusOf(page)).toContain(t('form.itemRemoved', { number: 3 }));
  expect(await statusOf(page)).not.toContain(t('form.itemAdded', { number: 2 }));

  await form.fillItem(ring, 2);
  await form.fillContact(person);
  await form.send(2);
  const { items } = await site.leadOf(person.email);
  expect(items.map(({ designer }) => designer)).toEqual([watch.designer, ring.designer]);
  expect((await recordedIn(page)).errors).toEqual([]);
});
