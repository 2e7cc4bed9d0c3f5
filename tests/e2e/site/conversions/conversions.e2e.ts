import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeCompressedFiles } from '../../../../tooling/steps/compress.ts';
import type { Tab } from '../../../helpers/browsers/browser-tab.ts';
import { playwrightTab, useChromium } from '../../../helpers/browsers/browsers.ts';
import { type Item, newPerson, QuoteForm, ring, watch } from '../../../helpers/journey/journey.ts';
import { soon } from '../../../helpers/journey/site.ts';
import { startApp } from '../../../helpers/server/app.ts';
import { cleanUp, temporaryDir } from '../../../helpers/server/server.ts';
import { siteDir } from '../../../helpers/site/hosted-site.ts';

afterAll(cleanUp);

/**
 * A tag manager with two tags: one waits 300 ms, one loads a script. Fired tags are recorded in
 * localStorage, to include those of previous pages. With `?blocked` in the URL the page has no
 * sessionStorage.
 */
const tagManager = `
  if (location.search.includes('blocked')) {
    Object.defineProperty(window, 'sessionStorage', { get() { throw new DOMException('blocked'); } });
  }
  const note = (key, text) =>
    localStorage.setItem(key, JSON.stringify([...JSON.parse(localStorage.getItem(key) ?? '[]'), text]));
  function handle({ event, item_category, user_email }) {
    if (!item_category) return;
    const text = [event, item_category, user_email].join(' ');
    note('pushed', location.pathname + ' ' + text);
    setTimeout(() => note('waited', text), 300);
    import('/late-tag.js').then(() => note('loaded', text));
  }
  window.dataLayer ??= [];
  dataLayer.forEach(handle);
  dataLayer.push = (entry) => {
    handle(entry);
    return Array.prototype.push.call(dataLayer, entry);
  };
`;

const withTagManager = (html: string) =>
  html.replace('</head>', '<script src="/tags.js" defer></script></head>');

let origin: string;
beforeAll(async () => {
  const staticDir = await temporaryDir();
  for (const path of ['pricing', 'thank-you', 'site.js', 'luxe-widgets.js']) {
    await cp(join(siteDir, path), join(staticDir, path), { recursive: true });
  }
  removeCompressedFiles(staticDir);
  for (const path of ['pricing/index.html', 'thank-you/index.html']) {
    const html = await readFile(join(staticDir, path), 'utf8');
    await writeFile(join(staticDir, path), withTagManager(html));
  }
  await writeFile(join(staticDir, 'tags.js'), tagManager);
  await writeFile(join(staticDir, 'late-tag.js'), '');
  ({ origin } = await startApp({ env: { STATIC_DIR: staticDir } }));
});

const pathOf = (tab: Tab) => tab.evaluate(() => location.pathname.replace(/\/$/, ''), null);
/** Returns the tags recorded under a key. Sorted, since the script for the second event may load first. */
const noted = async (tab: Tab, key: string) =>
  (
    await tab.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? '[]') as string[], key)
  ).sort();
const dataLayer = (tab: Tab) =>
  tab.evaluate(() => (window as unknown as { dataLayer: unknown[] }).dataLayer, null);
const sessionTexts = (tab: Tab) => tab.evaluate(() => JSON.stringify({ ...sessionStorage }), null);

/** Resolves once the page's scripts have run: the widgets' script is the last. */
const hasStarted = (tab: Tab) =>
  tab.evaluate(async () => {
    await customElements.whenDefined('luxe-whatsapp-button');
  }, null);

/** Sends an item from the pricing page and waits for the scripts of the thank-you page. */
async function submitItem(tab: Tab, item: Item, query = ''): Promise<string> {
  const person = newPerson();
  await tab.open(`${origin}/pricing?lang=en${query}`);
  const form = new QuoteForm(tab, 'en');
  await form.hasStarted();
  await form.fill(person, item);
  await form.submit();
  await soon(() => pathOf(tab)).toBe('/thank-you');
  await hasStarted(tab);
  return person.email;
}

const eventsOf = (email: string) => [
  `item-submitted Watch ${email}`,
  `qualified-lead Watch ${email}`,
];

const newPage = useChromium();

test('delayed tags and tags that load a script fire once for every event of a submission', async () => {
  const tab = playwrightTab(await newPage());
  const email = await submitItem(tab, watch);
  await soon(() => noted(tab, 'waited')).toEqual(eventsOf(email));
  await soon(() => noted(tab, 'loaded')).toEqual(eventsOf(email));
  expect(await noted(tab, 'pushed')).toEqual(eventsOf(email).map((text) => `/thank-you ${text}`));
  expect(await dataLayer(tab)).toEqual(
    ['qualified-lead', 'item-submitted'].map((event) => ({
      event,
      user_name: 'Layla Haddad',
      user_email: email,
      item_category: 'Watch',
    })),
  );
  expect(await sessionTexts(tab)).not.toMatch(/Haddad|@/);

  await tab.evaluate(() => void setTimeout(() => location.reload()), null);
  await soon(() => dataLayer(tab)).toEqual([]);
  await hasStarted(tab);
  expect(await dataLayer(tab)).toEqual([]);

  // Back to the form, and forward to the thank-you page.
  await tab.back();
  await soon(() => pathOf(tab)).toBe('/pricing');
  await tab.evaluate(() => void setTimeout(() => history.forward()), null);
  await soon(() => pathOf(tab)).toBe('/thank-you');
  await hasStarted(tab);
  expect(await noted(tab, 'pushed')).toHaveLength(2);

  const second = await submitItem(tab, ring);
  await soon(() => noted(tab, 'waited')).toEqual([
    `item-submitted Jewelry ${second}`,
    ...eventsOf(email),
  ]);
});

test('a direct visit to the thank-you page pushes nothing', async () => {
  const tab = playwrightTab(await newPage());
  await tab.open(`${origin}/thank-you?lang=en`);
  await hasStarted(tab);
  expect(await dataLayer(tab)).toEqual([]);
});

test('without session storage the events are pushed before leaving the form', async () => {
  const tab = playwrightTab(await newPage());
  const email = await submitItem(tab, watch, '&blocked');
  expect(await noted(tab, 'pushed')).toEqual(eventsOf(email).map((text) => `/pricing ${text}`));
});

test('a thank-you page reloaded before pushing pushes afterwards', async () => {
  const page = await newPage();
  const tab = playwrightTab(page);
  await page.route('**/thank-you', async (route) => {
    await page.route('**/{site,luxe-widgets}.js', (script) => script.abort());
    await route.continue();
  });
  const person = newPerson();
  await tab.open(`${origin}/pricing?lang=en`);
  const form = new QuoteForm(tab, 'en');
  await form.fill(person, watch);
  await form.submit();
  await page.waitForURL(/\/thank-you\/?$/);
  expect(await noted(tab, 'pushed')).toEqual([]);
  await page.unrouteAll();
  await page.reload();
  await soon(() => noted(tab, 'waited')).toEqual(eventsOf(person.email));
});
