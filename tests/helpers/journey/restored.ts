import type { Page } from 'playwright';
import { expect } from 'vitest';
import { control, type Person, type QuoteForm, watch } from './journey.ts';
import { soon } from './site.ts';

/** The notice of a form that shows a draft. */
export const restoredLine =
  'We’ve restored what you entered earlier. It is kept on this device only.';

/** Expects the form to show the input of `fill` for the person. */
export async function expectFilled(page: Page, form: QuoteForm, person: Person): Promise<void> {
  const { t } = form;
  const value = (role: 'textbox' | 'combobox', name: string) =>
    control(page, role, name).inputValue();
  await soon(() => value('textbox', t('form.email'))).toBe(person.email);
  expect(await value('textbox', t('form.firstName'))).toBe(person.firstName);
  expect(await value('textbox', t('form.lastName'))).toBe(person.lastName);
  expect(await value('textbox', t('form.phone'))).toBe(person.phone);
  expect(await value('textbox', t('form.model'))).toBe(watch.model);
  expect(await value('combobox', t('form.designer'))).toBe(watch.designer);
  for (const name of [t('category.Watch'), t('condition.good'), t(`country.${person.country}`)]) {
    expect(await control(page, 'radio', name).isChecked(), name).toBe(true);
  }
  await form.seesPhotos(watch.photos);
}

export async function expectEmpty(page: Page, form: QuoteForm): Promise<void> {
  const { t } = form;
  const email = control(page, 'textbox', t('form.email'));
  await email.waitFor();
  expect(await email.inputValue()).toBe('');
  expect(await control(page, 'textbox', t('form.model')).inputValue()).toBe('');
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'front.jpg' }).count()).toBe(0);
  expect(await page.getByText(restoredLine).first().isVisible()).toBe(false);
}
