import { beforeAll, expect, test } from 'vitest';
import { resources } from '../../../server/desk/page/i18n/translate.ts';
import { orderIdOf } from '../../../server/feeds/conversion-facts.ts';
import type { Language } from '../../../widgets/domain/languages.ts';
import { playwrightTab, useChromium } from '../../helpers/browsers/browsers.ts';
import { openDeskPage } from '../../helpers/desk/open-desk.ts';
import { type RunningDesk, startDesk } from '../../helpers/desk/start-desk.ts';
import { snippet } from '../../helpers/journey/host-site.ts';
import { newPerson, QuoteForm } from '../../helpers/journey/journey.ts';
import { useSite } from '../../helpers/journey/site.ts';
import { feedSettings, feedText } from '../../helpers/server/feed-client.ts';

const site = useSite(feedSettings);
const newPage = useChromium();
let desk: RunningDesk;
beforeAll(async () => {
  desk = await startDesk({}, undefined, site.server.dataDir);
});

/** Visits three pages of the partner after a click on an ad, and sends the form of the last. */
async function clickAndSend(query: string, language: Language): Promise<string> {
  const person = newPerson();
  const page = await newPage();
  const form = new QuoteForm(playwrightTab(page), language);
  const body = snippet(site.server.origin, { language });
  for (const search of [`?${query}&utm_source=ads`, '', '']) {
    await page.goto(site.host.add({ lang: language, body }) + search);
    await form.hasStarted();
  }
  await form.fill(person);
  await form.send();
  return (await site.leadOf(person.email)).submissionId;
}

/** Marks a lead as qualified in the desk's page. */
async function qualify(submissionId: string, language: Language): Promise<void> {
  const t = resources[language];
  const page = await newPage();
  await openDeskPage(desk, page, { path: `/leads/${submissionId}`, language });
  await page.locator('#status').selectOption('qualified');
  await page.getByRole('button', { name: t.state.save, exact: true }).click();
  await page.locator('.lead-head').getByText(t.status.qualified, { exact: true }).waitFor();
}

async function timeOf(submissionId: string): Promise<string> {
  const conversion = await desk.store.readConversion(submissionId, 'qualified');
  return new Date(conversion?.at ?? 0).toISOString().slice(0, 19).replace('T', ' ');
}

test.each([
  ['en', 'gclid', 'CjwKCAiA_YG-1234567890', 'google', 'CjwKCAiA_YG-1234567890,,'],
  ['ar', 'gbraid', '0AAAAADx_gbraid', 'google', ',0AAAAADx_gbraid,'],
  ['en', 'wbraid', 'ClgKCQ-wbraid', 'google', ',,ClgKCQ-wbraid'],
  [
    'ar',
    'msclkid',
    'f894f652ea334e739002f7167ab8f8e3',
    'microsoft',
    'f894f652ea334e739002f7167ab8f8e3',
  ],
] as const)(
  'an ad click in %s with %s becomes a row of the feed once the desk qualifies the lead',
  async (language, name, value, platform, cells) => {
    const file = `${platform}/SECRET/qualified.csv`;
    const submissionId = await clickAndSend(`${name}=${value}`, language);
    const before = await feedText(site.server.origin, file);
    expect(before).not.toContain(value);
    await qualify(submissionId, language);
    const order = platform === 'google' ? `,${orderIdOf(submissionId)}` : '';
    const row = `${cells},Lead qualified,${await timeOf(submissionId)},,${order}\n`;
    expect(await feedText(site.server.origin, file)).toBe(before + row);
  },
);
