import { expect, test } from 'vitest';
import type { Tab } from '../../helpers/browsers/browser-tab.ts';
import { useChromiumTab } from '../../helpers/browsers/browsers.ts';
import { scriptTag, snippet } from '../../helpers/journey/host-site.ts';
import { newPerson, QuoteForm } from '../../helpers/journey/journey.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';
import { containerStarts, useTagCollector } from '../../helpers/journey/tag-collector.ts';

const site = useSite();
const openTab = useChromiumTab();
const collector = useTagCollector();

/** Hits, as event and category, of the lead that `form.fill` enters: a watch by a qualified designer. */
const bothEvents = ['item-submitted Watch', 'qualified-lead Watch'];

/** Script that inserts the tag manager after the page has loaded, as tools for performance and consent do. */
const insertedLate = () =>
  `<script>addEventListener('load', () => setTimeout(() => {
    const range = document.createRange();
    document.head.append(range.createContextualFragment(${JSON.stringify(collector.snippet).replaceAll('</', '<\\/')}));
  }));</script>`;

/** Script of a visitor who goes to another page as soon as the events are in `dataLayer`. */
const leavesFor = (url: string) => `<script>
  const timer = setInterval(() => {
    if (!window.dataLayer?.some(({ event }) => event === 'item-submitted')) return;
    clearInterval(timer);
    location.assign(${JSON.stringify(url)});
  }, 5);
</script>`;

/** Publishes another page of the partner, with our script and a tag manager, and returns its URL. */
const addNextPage = () =>
  site.host.add({
    head: collector.snippet,
    body: `${scriptTag(site.server.origin)}<h1>Next</h1>`,
  });

const urlOf = (tab: Tab) => tab.evaluate(() => location.href);

/** Fills the form on a page of the partner and submits it. */
async function submitOn(tab: Tab, head: string): Promise<void> {
  await tab.open(site.host.add({ head, body: snippet(site.server.origin) }));
  const form = new QuoteForm(tab, 'en');
  await form.hasStarted();
  await form.fill(newPerson());
  await form.submit();
}

test('a visitor who leaves at once is counted by a tag that reports at once', async () => {
  const tab = await openTab();
  collector.tag = 'quick';
  const next = addNextPage();
  await submitOn(tab, collector.snippet + leavesFor(next));
  await soon(() => urlOf(tab)).toBe(next);
  await containerStarts(tab);
  await soon(collector.hits).toEqual(bothEvents);
});

test('a visitor who leaves before the container arrives is counted once by the next page', async () => {
  const tab = await openTab();
  collector.hold();
  const next = addNextPage();
  await submitOn(tab, insertedLate() + leavesFor(next));
  // One container of the first page, and one of the next.
  await soon(collector.waiting).toBe(2);
  collector.release();
  await soon(collector.hits).toEqual(bothEvents);
  expect(await urlOf(tab)).toBe(next);
  await tab.open(next);
  expect(await collector.startedAfter(tab, 'luxe-quote-form')).toBe(bothEvents.length);
});
