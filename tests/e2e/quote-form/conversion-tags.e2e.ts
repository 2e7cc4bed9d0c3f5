import { expect, test } from 'vitest';
import { useChromiumTab } from '../../helpers/browsers/browsers.ts';
import { scriptTag, snippet } from '../../helpers/journey/host-site.ts';
import { newPerson, QuoteForm } from '../../helpers/journey/journey.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';
import { useTagCollector } from '../../helpers/journey/tag-collector.ts';

const site = useSite();
const openTab = useChromiumTab();
const collector = useTagCollector();

// tests/e2e/site/conversions tests visitors who stay until the container arrives.
test('a conversion is counted once if the visitor leaves before the tag manager has loaded', async () => {
  const tab = await openTab();
  collector.hold();
  const body = `${scriptTag(site.server.origin)}<h1>Next</h1>`;
  const next = site.host.add({ head: collector.snippet, body });
  const tagManager = JSON.stringify(collector.snippet).replaceAll('</', '<\\/');
  // Inserts the tag manager after the page has loaded, as tools for performance and consent do, and goes to the next
  // page as soon as the events are in `dataLayer`.
  const head = `<script>
    addEventListener('load', () => setTimeout(() => {
      document.head.append(document.createRange().createContextualFragment(${tagManager}));
    }));
    const timer = setInterval(() => {
      if (!window.dataLayer?.some(({ event }) => event === 'item-submitted')) return;
      clearInterval(timer);
      location.assign(${JSON.stringify(next)});
    }, 5);
  </script>`;
  await tab.open(site.host.add({ head, body: snippet(site.server.origin) }));
  const form = new QuoteForm(tab, 'en');
  await form.hasStarted();
  await form.fill(newPerson());
  await form.submit();
  // One container of the first page, and one of the next.
  await soon(collector.waiting).toBe(2);
  collector.release();
  // A submitted watch, and a qualified lead because of its designer.
  await soon(collector.hits).toEqual(['item-submitted Watch', 'qualified-lead Watch']);
  expect(await tab.evaluate(() => location.href)).toBe(next);
  // Opened again, the page fires no further tag.
  await tab.open(next);
  expect(await collector.startedAfter(tab, 'luxe-quote-form')).toBe(2);
});
