import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Tab } from '../../../helpers/browsers/browser-tab.ts';
import {
  installedEngines,
  playwrightTab,
  useChromium,
  useTab,
} from '../../../helpers/browsers/browsers.ts';
import { newPerson, QuoteForm, watch } from '../../../helpers/journey/journey.ts';
import { soon } from '../../../helpers/journey/site.ts';
import {
  containerStarts,
  giveConsent,
  startTagCollector,
  type TagCollector,
} from '../../../helpers/journey/tag-collector.ts';
import { startApp } from '../../../helpers/server/app.ts';
import { cleanUp } from '../../../helpers/server/server.ts';
import { watchErrors } from '../../../helpers/site/hosted-site.ts';
import { copyTaggedSite } from './tagged-site.ts';

type Plan = 'leaves at once' | 'presses keys, and reloads when the events are pushed';

/** Carries out a plan on the thank-you page, once. Key presses load the widgets before the container. */
const visitor = `
  const plans = {
    'leaves at once': () => location.assign('/pricing'),
    'presses keys, and reloads when the events are pushed'() {
      const timer = setInterval(() => {
        dispatchEvent(new Event('keydown'));
        if (!dataLayer.some(({ event }) => event === 'item-submitted')) return;
        clearInterval(timer);
        location.reload();
      }, 5);
    },
  };
  if (location.pathname.startsWith('/thank-you')) {
    const plan = sessionStorage.getItem('plan');
    sessionStorage.removeItem('plan');
    plans[plan]?.();
  }`;

let collector: TagCollector;
let origin: string;
beforeAll(async () => {
  collector = await startTagCollector();
  const env = await copyTaggedSite({ tagManager: collector.origin, visitor });
  ({ origin } = await startApp({ env }));
});
afterEach(() => collector.reset());
afterAll(async () => {
  await collector.close();
  await cleanUp();
});

const pathOf = (tab: Tab) => tab.evaluate(() => location.pathname.replace(/\/$/, ''), null);
const eventsOf = (email: string) => [
  `item-submitted Watch ${email}`,
  `qualified-lead Watch ${email}`,
];

interface Visit {
  consents: boolean;
  plan?: Plan;
}

/** Sends a watch from the pricing page. */
async function submitWatch(tab: Tab, { consents, plan }: Visit): Promise<string> {
  const person = newPerson();
  await tab.open(`${origin}/pricing?lang=en`);
  if (consents) await tab.evaluate(giveConsent, null);
  await tab.evaluate((next) => next && sessionStorage.setItem('plan', next), plan ?? '');
  const form = new QuoteForm(tab, 'en');
  await form.hasStarted();
  await form.fill(person, watch);
  await form.submit();
  return person.email;
}

/** Waits for the page's tag manager and returns the number of tags that have started so far. */
async function tagsAfterStart(tab: Tab): Promise<number> {
  await containerStarts(tab);
  await tab.evaluate(async () => {
    await customElements.whenDefined('luxe-whatsapp-button');
  }, null);
  return collector.started();
}

describe.each(await installedEngines())('in $name', (engine) => {
  const openTab = useTab(engine);

  test('a late container and a late tag receive every event once, whatever is loaded afterwards', async () => {
    const tab = await openTab();
    const email = await submitWatch(tab, { consents: true });
    await soon(() => pathOf(tab)).toBe('/thank-you');
    await soon(collector.hits).toEqual(eventsOf(email));

    collector.containerDelay = 0;
    await tab.evaluate(() => void setTimeout(() => location.reload()), null);
    await soon(() =>
      tab.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON().type, null),
    ).toBe('reload');
    expect(await tagsAfterStart(tab)).toBe(2);
    await tab.back();
    await soon(() => pathOf(tab)).toBe('/pricing');
    expect(await tagsAfterStart(tab)).toBe(2);
    await tab.evaluate(() => void setTimeout(() => history.forward()), null);
    await soon(() => pathOf(tab)).toBe('/thank-you');
    expect(await tagsAfterStart(tab)).toBe(2);
    const second = await tab.beside();
    await second.open(`${origin}/thank-you?lang=en`);
    // WebKitGTK keeps the tab in the background, where the site waits for a first paint or a key.
    await second.evaluate(() => void dispatchEvent(new Event('keydown')), null);
    expect(await tagsAfterStart(second)).toBe(2);
    expect(collector.hits()).toEqual(eventsOf(email));
  });
});

const newPage = useChromium();
const openChromiumTab = async () => playwrightTab(await newPage());

test('consent given on the thank-you page releases every event once', async () => {
  const tab = await openChromiumTab();
  const email = await submitWatch(tab, { consents: false });
  await soon(() => pathOf(tab)).toBe('/thank-you');
  expect(await tagsAfterStart(tab)).toBe(0);
  await tab.evaluate(giveConsent, null);
  await soon(collector.hits).toEqual(eventsOf(email));
  expect(collector.started()).toBe(2);
});

test.each([
  ['leaves at once', '/pricing'],
  ['presses keys, and reloads when the events are pushed', '/thank-you'],
] as const)('a visitor who %s is counted once by the next page', async (plan, path) => {
  const tab = await openChromiumTab();
  const email = await submitWatch(tab, { consents: true, plan });
  await soon(collector.hits).toEqual(eventsOf(email));
  expect(await pathOf(tab)).toBe(path);
  collector.containerDelay = 0;
  await tab.open(`${origin}/thank-you?lang=en`);
  expect(await tagsAfterStart(tab)).toBe(2);
});

test('with a blocked container the thank-you page works, and nothing is sent', async () => {
  const page = await newPage();
  await page.route('**/gtm.js?*', (route) => route.abort('blockedbyclient'));
  const errors = watchErrors(page);
  const tab = playwrightTab(page);
  await submitWatch(tab, { consents: true });
  await soon(() => pathOf(tab)).toBe('/thank-you');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await soon(() =>
    page.evaluate(() => (window as unknown as { dataLayer: unknown[] }).dataLayer.length),
  ).toBeGreaterThan(3);
  expect(errors.filter((error) => !/ERR_BLOCKED_BY_CLIENT|404/.test(error))).toEqual([]);
  expect(collector.started()).toBe(0);
});
