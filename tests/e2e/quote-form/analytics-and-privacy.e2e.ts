import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { newPerson, openForm, recordedIn, ring, watch } from '../../helpers/journey/journey.ts';
import { useProxy } from '../../helpers/journey/proxy.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';

const site = useSite();
const newPage = useChromium();
const proxy = useProxy(site);

const dataLayer = (page: Page) => page.evaluate(() => window.dataLayer);

// tests/e2e/site/conversions tests the events with personal data of analytics="full".
test('input is only in the lead, not in URLs, headers, events, data layer, counts, logs or console', async () => {
  const person = newPerson({
    firstName: 'Xanthippe',
    lastName: 'Qwertzuiop',
    email: 'secret.mailbox@example.com',
    phone: '0507654321',
  });
  const item = { ...ring, designer: 'Zyxdesigner', model: 'Vutmodel' };
  const page = await newPage();
  const seen: string[] = [];
  page.on('request', (request) => {
    const { referer = '' } = request.headers();
    seen.push(`${request.method()} ${request.url()} ${referer}`);
  });
  page.on('console', (message) => seen.push(message.text()));
  const { form, t } = await openForm(site, page, {
    origin: proxy.origin,
    head: '<script>var dataLayer = [{ event: "page-view" }];</script>',
  });
  // An attempt with errors, a failed one and a successful one.
  await form.fillContact(person);
  await form.submit();
  await form.fillItem(watch);
  await form.addItem();
  await form.fillItem(item, 2);
  proxy.mode = 500;
  await form.submit(2);
  await page.getByRole('alert').waitFor();
  expect(await dataLayer(page)).toEqual([{ event: 'page-view' }]);
  proxy.mode = 'forward';
  await form.click('button', t('failed.retry'));
  await form.seesThanks();
  expect(await dataLayer(page)).toEqual([
    { event: 'page-view' },
    { event: 'qualified-lead', item_category: 'Watch' },
    { event: 'item-submitted', item_category: 'Watch' },
    { event: 'item-submitted', item_category: 'Jewelry' },
  ]);
  expect(await site.leadOf(person.email)).toMatchObject({
    firstName: 'Xanthippe',
    lastName: 'Qwertzuiop',
    phone: '+971507654321',
  });

  const { events } = await recordedIn(page);
  expect(events.map(({ type }) => type)).toContain('luxe-submit-failed');
  expect(proxy.beacons).toEqual([]);
  // Counts are sent when the page is left.
  await page.goto('about:blank');
  await soon(() => proxy.beacons).toHaveLength(1);
  const traces = {
    requests: [...seen, ...proxy.traffic],
    events: events.map(({ detail }) => JSON.stringify(detail)),
    counts: proxy.beacons,
    log: [site.server.output()],
  };
  expect(traces.requests.join()).toContain('/api/v1/public/submit-deal?lang=en');
  const typed = /xanthippe|qwertzuiop|secret\.mailbox|7654321|vutmodel|back\.jpg/i;
  for (const [place, texts] of Object.entries(traces)) {
    expect(texts.length, place).toBeGreaterThan(0);
    expect(
      texts.filter((text) => typed.test(text)),
      place,
    ).toEqual([]);
  }
  // Only events may contain the designer.
  const { requests, counts, log } = traces;
  expect([...requests, ...counts, ...log].filter((text) => text.includes('Zyx'))).toEqual([]);
});
