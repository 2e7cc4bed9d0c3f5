import { expect, test } from 'vitest';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { control, openForm, sendNewLead } from '../../helpers/journey/journey.ts';
import { sendOnSite } from '../../helpers/journey/send-on-site.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';

const site = useSite();
const newPage = useChromium();

const saturdayNight = new Date('2026-11-28T23:00+04:00');
const mondayMorning = new Date('2026-11-23T10:00+04:00');
const promised = {
  en: { today: 'reply today', later: 'reply on Monday' },
  ar: { later: 'ويردّ عليك يوم الاثنين' },
};

test.each([
  ['en', mondayMorning, promised.en.today],
  ['ar', saturdayNight, promised.ar.later],
] as const)(
  'the thank-you message names the reference and the day of the reply (%s)',
  async (language, time, expected) => {
    const opened = await newPage();
    await opened.clock.setFixedTime(time);
    const { page, form, t } = await openForm(site, opened, { language });
    const { submissionId } = await sendNewLead(site, form);
    const reference = submissionId.slice(0, 8);
    const card = control(page, 'region', t('thanks.heading'));
    const text = await card.textContent();
    expect(text).toContain(reference);
    expect(text).toContain(expected);
    const chat = new URL((await card.getByRole('link').last().getAttribute('href')) ?? '');
    expect(chat.searchParams.get('text')).toBe(reference);
    // The address begins with PUBLIC_URL, which the test's server does not know before it listens.
    const link = card.getByRole('link', { name: t('thanks.follow') });
    const { pathname } = new URL((await link.getAttribute('href')) ?? '');
    const status = await newPage();
    await status.goto(site.server.origin + pathname);
    expect(await status.locator('html').getAttribute('lang')).toBe(language);
    expect(await status.locator('main').textContent()).toContain(reference);
  },
);

test('the thank-you page promises a reply only after a request, and names its day', async () => {
  const page = await newPage();
  const main = page.locator('main');
  await page.clock.setFixedTime(saturdayNight);
  await page.goto(`${site.server.origin}/thank-you?lang=en`);
  await page.evaluate(() => customElements.whenDefined('luxe-whatsapp-button'));
  const withoutRequest = await main.textContent();
  expect(withoutRequest).not.toContain(promised.en.today);
  expect(withoutRequest).not.toContain(promised.en.later);

  await page.goto(`${site.server.origin}/pricing?lang=en`);
  await sendOnSite(site, page);
  await soon(() => main.textContent()).toContain(promised.en.later);
  expect(await main.textContent()).not.toMatch(/today|same day/i);
});
