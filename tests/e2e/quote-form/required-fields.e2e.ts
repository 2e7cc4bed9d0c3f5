import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import type { Language } from '../../../widgets/domain/languages.ts';
import type { Translate } from '../../../widgets/i18n/i18n.ts';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import {
  control,
  hasFocus,
  newPerson,
  openForm,
  type QuoteForm,
  recordedIn,
  watch,
} from '../../helpers/journey/journey.ts';
import { smallPhotos } from '../../helpers/journey/photos.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';

const site = useSite();
const newPage = useChromium();

/** The specified messages in form order. */
const messages = {
  en: [
    'Category is required',
    'Brand/Designer is required',
    'Model / Item model is required',
    'Condition is required',
    'Photo upload is required',
    'First name is required',
    'Last name is required',
    'Email is required',
    'Mobile number is required',
    'Country is required',
  ],
  ar: [
    'الفئة مطلوبة',
    'العلامة أو المصمّم مطلوب',
    'موديل القطعة مطلوب',
    'حالة القطعة مطلوبة',
    'يلزم إرفاق صورة',
    'الاسم الأول مطلوب',
    'اسم العائلة مطلوب',
    'البريد الإلكتروني مطلوب',
    'رقم الجوال مطلوب',
    'الدولة مطلوبة',
  ],
} as const;

/** The control that each message links to, in the same order. */
function controls(page: Page, t: Translate) {
  const textbox = (name: string) => control(page, 'textbox', name);
  return [
    control(page, 'radio', t('category.Handbag')),
    control(page, 'combobox', t('form.designer')),
    textbox(t('form.model')),
    control(page, 'radio', t('condition.new')),
    control(page, 'button', t('photos.choose')),
    textbox(t('form.firstName')),
    textbox(t('form.lastName')),
    textbox(t('form.email')),
    textbox(t('form.phone')),
    control(page, 'radio', t('country.AE')),
  ];
}

/** The correction of each field, in the same order. */
function corrections(page: Page, form: QuoteForm) {
  const { t } = form;
  const fill = (name: string, text: string) => () => control(page, 'textbox', name).fill(text);
  return [
    () => form.click('radio', t('category.Watch')),
    () => control(page, 'combobox', t('form.designer')).fill('Rolex'),
    fill(t('form.model'), watch.model),
    () => form.click('radio', t('condition.good')),
    () => form.addPhotos([smallPhotos[0]]),
    fill(t('form.firstName'), 'Layla'),
    fill(t('form.lastName'), 'Haddad'),
    fill(t('form.email'), 'layla'),
    fill(t('form.phone'), '1'),
    () => form.click('radio', t('country.AE')),
  ];
}

function summaryOf(page: Page, t: Translate) {
  return page.getByRole('group', { name: t('errors.summary'), exact: true });
}

describe.each(['en', 'ar'] as const satisfies Language[])('an empty form (%s)', (language) => {
  test('lists missing fields at the top, takes the focus there and links to each field', async () => {
    // Disables smooth scrolling: playwright waits for all movement before each click.
    const { page, form, t } = await openForm(site, await newPage({ reducedMotion: 'reduce' }), {
      language,
    });
    await form.submit();
    const summary = summaryOf(page, t);
    await soon(() => summary.getByRole('link').allInnerTexts()).toEqual(messages[language]);
    await soon(() => hasFocus(summary)).toBe(true);
    await soon(async () => {
      const { y = -1 } = (await summary.boundingBox()) ?? {};
      return y >= 0 && y < 100;
    }).toBe(true);
    const address = page.url();
    for (const [index, target] of controls(page, t).entries()) {
      const message = messages[language][index] as string;
      await summary.getByRole('link', { name: message, exact: true }).click();
      expect(await hasFocus(target), message).toBe(true);
    }
    expect(page.url()).toBe(address);
  });
});

test('an empty form associates each message with its control', async () => {
  const { page, form, t } = await openForm(site, await newPage());
  await form.submit();
  await summaryOf(page, t).waitFor();
  for (const [index, target] of controls(page, t).entries()) {
    const described = await target.evaluate((element) => {
      const root = element.getRootNode() as ShadowRoot;
      const group = element.closest('[role=radiogroup]') ?? element;
      // Buttons do not support aria-invalid.
      const isMarked = group.tagName === 'BUTTON' || group.getAttribute('aria-invalid') === 'true';
      const ids = (group.getAttribute('aria-describedby') ?? '').split(' ');
      return isMarked ? ids.map((id) => root.getElementById(id)?.textContent) : [];
    });
    expect(described).toContain(messages.en[index]);
  }
});

test('a screen reader announces every required field, and names photos by their item', async () => {
  const { page, form, t } = await openForm(site, await newPage());
  await form.addPhotos(smallPhotos.slice(0, 2));
  await form.addItem();
  const cdp = await page.context().newCDPSession(page);
  const { nodes } = await cdp.send('Accessibility.getFullAXTree');
  const textOf = (value?: { value?: unknown }) => String(value?.value ?? '');
  const withRole = (...roles: string[]) => nodes.filter(({ role }) => roles.includes(textOf(role)));
  const optional = withRole('textbox', 'combobox', 'radiogroup').flatMap((node) => {
    const isRequired = node.properties?.find(({ name }) => name === 'required')?.value.value;
    return isRequired ? [] : [textOf(node.name)];
  });
  expect(optional).toEqual([]);
  const choose = withRole('button').filter(({ name }) => textOf(name) === t('photos.choose'));
  const described = choose.map(({ description }) => textOf(description));
  expect(described).toEqual(Array(2).fill('Add 1 to 3 JPEG or PNG photos.'));
  expect(withRole('image').map(({ name }) => textOf(name))).toEqual([
    'Photo 1 of 2, Item 1',
    'Photo 2 of 2, Item 1',
  ]);
  expect(withRole('list').filter(({ name }) => textOf(name) === t('photos.label'))).toHaveLength(2);
});

test('an empty form clears each message once its field is corrected, and can then be sent', async () => {
  const { page, form, t } = await openForm(site, await newPage());
  await form.submit();
  const summary = summaryOf(page, t);
  await summary.waitFor();
  for (const [index, correct] of corrections(page, form).entries()) {
    // In the summary and at the field.
    expect(await page.getByText(messages.en[index] as string).count()).toBe(2);
    await correct();
    await soon(() => page.getByText(messages.en[index] as string).count()).toBe(0);
    const left = messages.en.slice(index + 1);
    expect(await summary.getByRole('link').allInnerTexts()).toEqual(left);
  }
  expect(await summary.count()).toBe(0);
  await form.send();
});

test('numbers the errors of several items and reports the fields to the page', async () => {
  const { page, form, t } = await openForm(site, await newPage());
  await form.fillItem(watch);
  await form.fillContact(newPerson());
  await form.addItem();
  await form.submit(2);
  const texts = messages.en.slice(0, 5).map((message) => `Item 2: ${message}`);
  await soon(() => summaryOf(page, t).getByRole('link').allInnerTexts()).toEqual(texts);
  const { events } = await recordedIn(page);
  const fields = ['category', 'designer', 'model', 'condition', 'photos'];
  expect(events.at(-1)).toEqual({
    type: 'luxe-invalid',
    detail: { fields: fields.map((field) => `items.1.${field}`) },
  });
});

test('sends Arabic phone digits as an international number', async () => {
  const person = newPerson({ phone: '٠٥٠ ١٢٣ ٤٥٦٧', country: 'SA' });
  const { page, form, t } = await openForm(site, await newPage(), {
    language: 'ar',
    attributes: { country: 'AE' },
  });
  await form.fill(person);
  expect(await control(page, 'textbox', t('form.phone')).inputValue()).toBe('050 123 4567');
  await form.send();
  expect(await site.leadOf(person.email)).toMatchObject({
    phone: '+971501234567',
    countryCode: '+971',
    phoneWithoutCountryCode: '501234567',
    country: 'SA',
    language: 'ar',
  });
});
