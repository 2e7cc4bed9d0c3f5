import { expect, test } from 'vitest';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { control, openForm, sendNewLead } from '../../helpers/journey/journey.ts';
import { useSite } from '../../helpers/journey/site.ts';

const site = useSite();
const newPage = useChromium();

test('the thank-you message names the reference and the day of the reply, and leads to the request', async () => {
  const opened = await newPage();
  // A Saturday night.
  await opened.clock.setFixedTime(new Date('2026-11-28T23:00+04:00'));
  const { page, form, t } = await openForm(site, opened, { language: 'ar' });
  const { submissionId } = await sendNewLead(site, form);
  const reference = submissionId.slice(0, 8);
  const card = control(page, 'region', t('thanks.heading'));
  const text = await card.textContent();
  expect(text).toContain(reference);
  // "Replies on Monday".
  expect(text).toContain('ويردّ عليك يوم الاثنين');
  const chat = new URL((await card.getByRole('link').last().getAttribute('href')) ?? '');
  expect(chat.searchParams.get('text')).toBe(reference);
  // The address begins with PUBLIC_URL, which the test's server does not know before it listens.
  const link = card.getByRole('link', { name: t('thanks.follow') });
  const { pathname } = new URL((await link.getAttribute('href')) ?? '');
  await page.goto(site.server.origin + pathname);
  expect(await page.locator('html').getAttribute('lang')).toBe('ar');
  expect(await page.locator('main').textContent()).toContain(reference);
});
