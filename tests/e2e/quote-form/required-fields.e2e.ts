import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { contactFields, itemFields, labelKey } from '../../../widgets/domain/quote-fields.ts';
import { translator } from '../../../widgets/i18n/i18n.ts';
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
    ...['Category is required', 'Brand/Designer is required', 'Model / Item model is required'],
    ...['Condition is required', 'Photo upload is required', 'First name is required'],
    ...['Last name is required', 'Email is required', 'Mobile number is required'],
    'Country is required',
  ],
  ar: [
    ...['الفئة مطلوبة', 'العلامة أو المصمّم مطلوب', 'موديل القطعة مطلوب'],
    ...['حالة القطعة مطلوبة', 'يلزم إرفاق صورة', 'الاسم الأول مطلوب'],
    ...['اسم العائلة مطلوب', 'البريد الإلكتروني مطلوب', 'رقم الجوال مطلوب'],
    'الدولة مطلوبة',
  ],
};

/** The list of errors above the form. */
const summaryOf = (page: Page, t: QuoteForm['t']) =>
  page.getByRole('group', { name: t('errors.summary'), exact: true });

/** The control that each message links to, in the same order. */
const targetsOf = (page: Page, t: QuoteForm['t']) => [
  control(page, 'radio', t('category.Handbag')),
  control(page, 'combobox', t('form.designer')),
  control(page, 'textbox', t('form.model')),
  control(page, 'radio', t('condition.new')),
  control(page, 'button', t('photos.choose')),
  control(page, 'textbox', t('form.firstName')),
  control(page, 'textbox', t('form.lastName')),
  control(page, 'textbox', t('form.email')),
  control(page, 'textbox', t('form.phone')),
  control(page, 'radio', t('country.AE')),
];

/** Returns the texts that describe a control to screen readers; none unless the control is marked as invalid. */
function errorsOf(target: Locator): Promise<(string | null | undefined)[]> {
  return target.evaluate((element) => {
    const root = element.getRootNode() as ShadowRoot;
    const group = element.closest('[role=radiogroup]') ?? element;
    // Buttons do not support aria-invalid.
    const isMarked = group.tagName === 'BUTTON' || group.getAttribute('aria-invalid') === 'true';
    const ids = (group.getAttribute('aria-describedby') ?? '').split(' ');
    return isMarked ? ids.map((id) => root.getElementById(id)?.textContent) : [];
  });
}

test('an empty form names its missing fields in both languages, leads to each, and clears each message', async () => {
  const texts = messages.en;
  // Disables smooth scrolling: playwright waits for all movement before each click.
  const { page, form, t } = await openForm(site, await newPage({ reducedMotion: 'reduce' }));
  const address = page.url();
  await form.submit();
  const summary = summaryOf(page, t);
  const listed = () => summary.getByRole('link').allInnerTexts();
  await soon(listed).toEqual(texts);
  const element = page.locator('luxe-quote-form');
  await element.evaluate((node) => node.setAttribute('lang', 'ar'));
  const inArabic = summaryOf(page, translator('ar'));
  await soon(() => inArabic.getByRole('link').allInnerTexts()).toEqual(messages.ar);
  await element.evaluate((node) => node.setAttribute('lang', 'en'));
  await soon(listed).toEqual(texts);
  await soon(() => hasFocus(summary)).toBe(true);
  await soon(async () => {
    const { y = -1 } = (await summary.boundingBox()) ?? {};
    return y >= 0 && y < 100;
  }, 'errors at the top of the window').toBe(true);

  for (const [index, target] of targetsOf(page, t).entries()) {
    const message = texts[index] ?? '';
    await summary.getByRole('link', { name: message, exact: true }).click();
    expect(await hasFocus(target), message).toBe(true);
    expect(await errorsOf(target)).toContain(message);
    expect(await page.getByText(message).count(), 'in the summary and at the field').toBe(2);
  }
  expect(page.url()).toBe(address);

  await form.fillItem(watch);
  await soon(listed).toEqual(texts.slice(5));
  // Email and phone accept any text.
  await form.fillContact(newPerson({ email: 'layla', phone: '1' }));
  await soon(() => summary.count()).toBe(0);
  for (const message of texts) expect(await page.getByText(message).count(), message).toBe(0);
  await form.send();
});

test('a screen reader announces every required field, and photos and errors with the number of their item', async () => {
  const { page, form, t } = await openForm(site, await newPage());
  await form.addPhotos(smallPhotos.slice(0, 2));
  await form.addItem();
  const cdp = await page.context().newCDPSession(page);
  const { nodes } = await cdp.send('Accessibility.getFullAXTree');
  const textOf = (value?: { value?: unknown }) => String(value?.value ?? '');
  const withRole = (...roles: string[]) => nodes.filter(({ role }) => roles.includes(textOf(role)));
  const announcedOptional = withRole('textbox', 'combobox', 'radiogroup').flatMap((node) => {
    const isRequired = node.properties?.find(({ name }) => name === 'required')?.value.value;
    return isRequired ? [] : [textOf(node.name)];
  });
  const optional = [...itemFields, ...contactFields].filter(({ isRequired }) => !isRequired);
  const labels = optional.map((field) => t(labelKey(field)));
  expect(new Set(announcedOptional)).toEqual(new Set(labels));
  const choose = withRole('button').filter(({ name }) => textOf(name) === t('photos.choose'));
  const described = choose.map(({ description }) => textOf(description));
  expect(described).toEqual(Array(2).fill('Add 1 to 3 JPEG or PNG photos.'));
  expect(withRole('image').map(({ name }) => textOf(name))).toEqual([
    'Photo 1 of 2, Item 1',
    'Photo 2 of 2, Item 1',
  ]);
  expect(withRole('list').filter(({ name }) => textOf(name) === t('photos.label'))).toHaveLength(2);

  await form.submit(2);
  const texts = [
    ...messages.en.slice(0, 4).map((message) => `Item 1: ${message}`),
    ...messages.en.slice(0, 5).map((message) => `Item 2: ${message}`),
    ...messages.en.slice(5),
  ];
  await soon(() => summaryOf(page, t).getByRole('link').allInnerTexts()).toEqual(texts);
  const { type, detail } = (await recordedIn(page)).events.at(-1) ?? {};
  expect(type).toBe('luxe-invalid');
  const fields = expect.arrayContaining(['items.0.category', 'items.1.photos', 'country']);
  expect(detail).toEqual({ fields });
});
