import { beforeAll, expect, test } from 'vitest';
import { withSnippet } from '../../../demo/builder/snippet/sample-page.ts';
import { resources } from '../../../server/desk/page/i18n/translate.ts';
import { orderIdOf } from '../../../server/feeds/conversion-facts.ts';
import type { Language } from '../../../widgets/domain/languages.ts';
import { playwrightTab, useChromium } from '../../helpers/browsers/browsers.ts';
import { openDeskPage } from '../../helpers/desk/open-desk.ts';
import { type RunningDesk, startDesk } from '../../helpers/desk/start-desk.ts';
import { snippet } from '../../helpers/journey/host-site.ts';
import { newPerson, type Person, QuoteForm } from '../../helpers/journey/journey.ts';
import { PlainForm } from '../../helpers/journey/plain-form.ts';
import { useSite } from '../../helpers/journey/site.ts';
import { feedSettings, feedText } from '../../helpers/server/feed-client.ts';

const site = useSite(feedSettings);
const newPage = useChromium();
let desk: RunningDesk;
beforeAll(async () => {
  desk = await startDesk({ dataDir: site.server.dataDir });
});

/** Opens a partner's page with the query string of an ad click, and sends its form. */
async function sendForm(query: string, language: Language, person: Person) {
  const page = await newPage();
  const form = new QuoteForm(playwrightTab(page), language);
  const body = snippet(site.server.origin, { language });
  await page.goto(`${site.host.add({ lang: language, body })}?${query}&utm_source=ads`);
  await form.hasStarted();
  await form.fill(person);
  await form.send();
}

/** Sends a form without JavaScript: the click id reaches the server in the page's URL, which the referrer contains. */
async function sendPlainForm(query: string, language: Language, person: Person) {
  const page = await newPage({ javaScriptEnabled: false });
  const place = `<!-- snippet language="${language}" -->`;
  const body = (await withSnippet(place, 'ads')).replaceAll('"/', `"${site.server.origin}/`);
  const headers = { 'Referrer-Policy': 'unsafe-url' };
  await page.goto(`${site.host.add({ lang: language, body, headers })}?${query}`);
  const form = new PlainForm(playwrightTab(page), language);
  await form.fill(person);
  await form.submit();
  await page.waitForURL(/thank-you/);
}

/** Sends a form after a click on an ad, and returns the id of the lead. */
async function clickAndSend(
  query: string,
  language: Language,
  send: typeof sendForm,
): Promise<string> {
  const person = newPerson();
  await send(query, language, person);
  const { submissionId, partner } = await site.leadOf(person.email);
  expect(partner).toBe(new URL(site.host.origin).host);
  return submissionId;
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

/** Returns when a lead was qualified, as the feeds write it. */
async function qualifiedAt(submissionId: string): Promise<string> {
  const conversion = await desk.store.readConversion(submissionId, 'qualified');
  return new Date(conversion?.at ?? 0).toISOString().slice(0, 19).replace('T', ' ');
}

const gclid = 'CjwKCAiA_YG-1234567890';
const msclkid = 'f894f652ea334e739002f7167ab8f8e3';

test.each([
  ['a Google ad', 'en', `gclid=${gclid}`, sendForm, 'google', `${gclid},,`],
  [
    'a Microsoft ad, on a page without scripts,',
    'ar',
    `msclkid=${msclkid}`,
    sendPlainForm,
    'microsoft',
    msclkid,
  ],
] as const)(
  'a click on %s becomes a row of the feed once the desk qualifies the lead (%s)',
  async (_, language, query, send, platform, cells) => {
    // feedText replaces `SECRET` by the secret in the settings.
    const file = `${platform}/SECRET/qualified.csv`;
    const submissionId = await clickAndSend(query, language, send);
    const before = await feedText(site.server.origin, file);
    expect(before).not.toContain(cells);
    await qualify(submissionId, language);
    const orderCell = platform === 'google' ? `,${orderIdOf(submissionId)}` : '';
    const row = `${cells},Lead qualified,${await qualifiedAt(submissionId)},,${orderCell}\n`;
    expect(await feedText(site.server.origin, file)).toBe(before + row);
  },
);
