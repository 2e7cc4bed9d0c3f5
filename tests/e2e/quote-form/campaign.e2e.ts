import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import type { Campaign } from '../../../widgets/domain/campaign.ts';
import { playwrightTab, useChromium } from '../../helpers/browsers/browsers.ts';
import { savedCampaign } from '../../helpers/journey/draft.ts';
import { addFormPage } from '../../helpers/journey/host-site.ts';
import { openFilledForm, QuoteForm, sendNewLead } from '../../helpers/journey/journey.ts';
import { useSite } from '../../helpers/journey/site.ts';

const site = useSite();
const newPage = useChromium();

const everyParameter = new URLSearchParams({
  utm_source: 'instagram',
  utm_medium: 'social',
  utm_campaign: 'ramadan sale',
  utm_audience: 'watches',
  utm_term: 'sell rolex',
  utm_content: 'story-2',
  social_link_id: 'a1b2',
});

/** Sends the form of the current page and returns the stored campaign. */
async function send(page: Page): Promise<Campaign> {
  return (await sendNewLead(site, new QuoteForm(playwrightTab(page), 'en'))).campaign;
}

async function arrive(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('heading', { name: 'What would you like to sell?' }).waitFor();
}

test("the landing page's campaign is sent once with a lead from another page", async () => {
  const page = await newPage();
  await arrive(page, `${addFormPage(site)}?${everyParameter}`);
  expect(await savedCampaign(page)).toHaveLength(everyParameter.size);
  const formPage = addFormPage(site);
  await arrive(page, formPage);
  expect(await send(page)).toEqual({
    utmSource: 'instagram',
    utmMedium: 'social',
    utmCampaign: 'ramadan sale',
    utmAudience: 'watches',
    utmTerm: 'sell rolex',
    utmContent: 'story-2',
    socialLinkId: 'a1b2',
  });
  expect(await savedCampaign(page)).toEqual([]);
  await arrive(page, formPage);
  expect(await send(page)).toEqual({});
});

test('campaign and click id survive a failed attempt', async () => {
  const { page, form, t, person } = await openFilledForm(site, await newPage(), {
    query: '?utm_source=google&ttclid=t-7',
  });
  const seenAt = await page.evaluate(
    () => JSON.parse(localStorage.getItem('luxe.click_ids') ?? '[]')[0]?.seenAt,
  );
  await site.server.stop();
  await form.submit();
  await page.getByRole('alert').waitFor();
  expect(await savedCampaign(page)).toEqual(['luxe.utm_source']);
  await site.restart();
  await form.click('button', t('failed.retry'));
  await form.seesThanks();
  const { campaign, clickIds } = await site.leadOf(person.email);
  expect(campaign).toEqual({ utmSource: 'google' });
  expect(clickIds).toEqual([{ name: 'ttclid', value: 't-7', seenAt }]);
});
