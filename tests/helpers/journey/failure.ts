import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { MessageKey } from '../../../widgets/i18n/i18n.ts';
import { control, type Person, type QuoteForm } from './journey.ts';
import { expectFilled } from './restored.ts';
import { soon } from './site.ts';

/** Expects all input to be kept and the form to be ready for another attempt. */
export async function expectKept(page: Page, form: QuoteForm, person: Person): Promise<void> {
  await expectFilled(page, form, person);
  expect(await page.locator('[aria-invalid=true]').count()).toBe(0);
  await control(page, 'button', form.t('form.submit', { count: 1 })).waitFor();
}

/** Expects one message, which gives the reason and says that nothing is lost. */
export async function expectFailure(
  page: Page,
  form: QuoteForm,
  reason: MessageKey,
): Promise<void> {
  const { t } = form;
  const alert = page.getByRole('alert');
  await soon(() => alert.allInnerTexts()).toHaveLength(1);
  const text = await alert.textContent();
  expect(text).toContain(t('failed.heading'));
  expect(text).toContain(t(reason));
  expect(text).toContain(t('failed.kept'));
}

/** Presses the retry button and expects the form to be sent. */
export async function tryAgain(form: QuoteForm): Promise<void> {
  await form.click('button', form.t('failed.retry'));
  await form.seesThanks();
}
