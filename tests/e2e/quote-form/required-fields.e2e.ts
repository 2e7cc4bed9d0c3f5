import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { languages } from '../../../widgets/domain/languages.ts';
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

/** Texts that describe a control to screen readers; none where it is not marked as invalid. */
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

test.each(languages)(
  'an empty form names its missing fields, leads to each, and clears each message (%s)',
  async (language) => {
    const texts = messages[language];
    // Disables smooth scrolling: playwright waits for all movement before each click.
    const { page, form, t } = await openForm(site, await newPage({ reducedMotion: 'reduce' }), {
      language,
    });
    const address = page.url();
    await form.submit();
    const summary = page.getByRole('group', { name: t('errors.summary'), exact: true });
    const listed = () => summary.getByRole('link').allInnerTexts();
    await soon(listed).toEqual(texts);
    await soon(() => hasFocus(summary)).toBe(true);
    await soon(async () => {
      const { y = -1 } = (await summary.boundingBox()) ?? {};
      return y >= 0 && y < 100;
    }, 'errors at the top of the window').toBe(true);

    for (const [index, target] of controls(page, t).entries()) {
      const message = texts[index] as string;
      await summary.getByRole('link', { name: message, exact: true }).click();
      expect(await hasFocus(target), message).toBe(true);
      expect(await errorsOf(target)).toContain(message);
    }
    expect(page.url()).toBe(address);

    for (const [index, correct] of corrections(page, form).entries()) {
      const shown = page.getByText(texts[index] as string);
      expect(await shown.count(), 'in the summary and at the field').toBe(2);
      await correct();
      await soon(() => shown.count()).toBe(0);
      expect(await listed()).toEqual(texts.slice(index + 1));
    }
    expect(await summary.count()).toBe(0);
    await form.send();
  },
);

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

test('numbers the errors of several items and reports the fields to the page', async () => {
  const { page, form, t } = await openForm(site, await newPage());
  await form.fillItem(watch);
  await form.fillContact(newPerson());
  await form.addItem();
  await form.submit(2);
  const summary = page.getByRole('group', { name: t('errors.summary'), exact: true });
  const texts = messages.en.slice(0, 5).map((message) => `Item 2: ${message}`);
  await soon(() => summary.getByRole('link').allInnerTexts()).toEqual(texts);
  const { events } = await recordedIn(page);
  const fields = ['category', 'designer', 'model', 'condition', 'photos'];
  expect(events.at(-1)).toEqual({
    type: 'luxe-invalid',
    detail: { fields: fields.map((field) => `items.1.${field}`) },
  });
});
