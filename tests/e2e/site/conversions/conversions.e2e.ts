import { beforeAll, describe, expect, test } from 'vitest';
import type { Tab } from '../../../helpers/browsers/browser-tab.ts';
import { installedEngines, useChromiumTab, useTab } from '../../../helpers/browsers/browsers.ts';
import { type Item, newPerson, QuoteForm, ring, watch } from '../../../helpers/journey/journey.ts';
import { soon } from '../../../helpers/journey/site.ts';
import { giveConsent, useTagCollector } from '../../../helpers/journey/tag-collector.ts';
import { startApp } from '../../../helpers/server/app.ts';
import { copyTaggedSite } from './tagged-site.ts';

const collector = useTagCollector();
let origin: string;
beforeAll(async () => {
  const env = await copyTaggedSite(collector.origin);
  ({ origin } = await startApp({ env }));
});

const pathOf = (tab: Tab) => tab.evaluate(() => location.pathname.replace(/\/$/, ''));
/** Returns the hits of a watch of a qualified designer, sorted like those of the collector. */
const watchHits = (email: string) => [
  `item-submitted Watch ${email}`,
  `qualified-lead Watch ${email}`,
];

/** Returns the entries of the page's data layer that report an item. */
const itemEvents = (tab: Tab) =>
  tab.evaluate(() => {
    const entries = window.dataLayer as Record<string, unknown>[];
    return entries.filter((entry) => 'item_category' in entry);
  });

interface Visit {
  hasConsent: boolean;
  item?: Item;
}

/** Sends an item from the pricing page and returns the visitor's email address. */
async function submit(tab: Tab, { hasConsent, item = watch }: Visit): Promise<string> {
  const person = newPerson();
  await tab.open(`${origin}/pricing?lang=en`);
  if (hasConsent) await tab.evaluate(giveConsent);
  const form = new QuoteForm(tab, 'en');
  await form.hasStarted();
  await form.fill(person, item);
  await form.submit();
  return person.email;
}

const startedTags = (tab: Tab) => collector.startedAfter(tab, 'luxe-whatsapp-button');

// Engines differ in which events a page gets that is left, and in how it is restored.
describe.each(await installedEngines())('in $name', (engine) => {
  const openTab = useTab(engine);

  test('a late container and a late tag receive every event once, whatever is loaded afterwards', async () => {
    const tab = await openTab();
    const email = await submit(tab, { hasConsent: true });
    await soon(() => pathOf(tab)).toBe('/thank-you');
    await soon(collector.hits).toEqual(watchHits(email));

    collector.containerDelay = 0;
    await tab.evaluate(() => void setTimeout(() => location.reload()));
    await soon(() =>
      tab.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON().type),
    ).toBe('reload');
    expect(await startedTags(tab), 'tags after a reload').toBe(2);
    await tab.back();
    await soon(() => pathOf(tab)).toBe('/pricing');
    expect(await startedTags(tab), 'tags after going back').toBe(2);
    await tab.evaluate(() => void setTimeout(() => history.forward()));
    await soon(() => pathOf(tab)).toBe('/thank-you');
    expect(await startedTags(tab), 'tags after going forward').toBe(2);
    const second = await tab.beside();
    await second.open(`${origin}/thank-you?lang=en`);
    // WebKitGTK keeps the tab in the background, where the site waits for a first paint or a key.
    await second.evaluate(() => void dispatchEvent(new Event('keydown')));
    expect(await startedTags(second), 'tags after a direct visit').toBe(2);
    expect(collector.hits()).toEqual(watchHits(email));
  });
});

const openChromiumTab = useChromiumTab();

test('events of every submission wait for consent on the thank-you page, and for nothing else', async () => {
  collector.containerDelay = 0;
  const tab = await openChromiumTab();
  const email = await submit(tab, { hasConsent: false });
  await soon(() => pathOf(tab)).toBe('/thank-you');
  expect(await startedTags(tab)).toBe(0);
  const person = { user_name: 'Layla Haddad', user_email: email, item_category: 'Watch' };
  expect(await itemEvents(tab)).toEqual([
    { event: 'qualified-lead', ...person },
    { event: 'item-submitted', ...person },
  ]);
  const stored = await tab.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(stored, 'personal data in session storage').not.toMatch(/Haddad|@/);
  await tab.evaluate(giveConsent);
  await soon(collector.hits).toEqual(watchHits(email));

  const second = await submit(tab, { hasConsent: true, item: ring });
  await soon(collector.hits).toEqual([`item-submitted Jewelry ${second}`, ...watchHits(email)]);
  expect(collector.started()).toBe(3);
});
