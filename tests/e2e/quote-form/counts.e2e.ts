import { expect, test } from 'vitest';
import type { FunnelBeacon } from '../../../widgets/domain/funnel.ts';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { newPerson, openForm, ring } from '../../helpers/journey/journey.ts';
import { useProxy } from '../../helpers/journey/proxy.ts';
import { sendOnSite } from '../../helpers/journey/send-on-site.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';
import { withStoreOf } from '../../helpers/store/test-store.ts';

const site = useSite();
const newPage = useChromium();
const proxy = useProxy(site);

/** Returns the counts of a partner, by `variant element step field`. */
async function countsOf(partner: string): Promise<Record<string, number>> {
  const hour = 60 * 60 * 1000;
  // Counts are stored at the start of their hour.
  const [from, to] = [Date.now() - 2 * hour, Date.now() + hour];
  const sums = await withStoreOf(site.server.dataDir, (store) =>
    store.readFunnel({ from, to, partner, by: ['variant'] }),
  );
  return Object.fromEntries(
    sums.map(({ variant, element, step, field, count }) => [
      [variant, element, step, field].filter(Boolean).join(' '),
      count,
    ]),
  );
}

const partner = () => new URL(site.host.origin).host;

test('a visit on a partner page is counted step by step, with nothing that the visitor typed', async () => {
  const person = newPerson({
    firstName: 'Xanthippe',
    lastName: 'Qwertzuiop',
    email: 'secret.mailbox@example.com',
    phone: '0507654321',
  });
  const item = { ...ring, designer: 'Zyxdesigner', model: 'Vutmodel' };
  const { page, form } = await openForm(site, await newPage(), {
    origin: proxy.origin,
    attributes: { variant: 'short form' },
    query: '?utm_source=newsletter&utm_medium=email&utm_campaign=spring&gclid=secret-click',
  });
  await form.fillContact(person);
  await form.submit();
  await form.fillItem(item);
  await form.send();
  expect(proxy.beacons).toEqual([]);
  await page.goto('about:blank');
  await soon(() => proxy.beacons.length).toBe(1);

  const [text = ''] = proxy.beacons;
  const beacon: FunnelBeacon = JSON.parse(text);
  expect(beacon.elements).toEqual([
    {
      element: 'luxe-quote-form',
      language: 'en',
      variant: 'short form',
      source: 'newsletter',
      medium: 'email',
      campaign: 'spring',
      steps: [
        'view',
        'start',
        'failed',
        'failed:category',
        'failed:designer',
        'failed:model',
        'failed:condition',
        'failed:photos',
        'photos',
        'submitted',
      ],
    },
  ]);
  const lead = await site.leadOf(person.email);
  const names = lead.items.flatMap(({ photos }) => photos.map(({ name }) => name));
  const typed = [...Object.values(person), item.designer, item.model, ...names, lead.submissionId];
  // Also looks for the phone number without its prefix, the click id, and the path of the page.
  for (const secret of [...typed, '7654321', 'secret-click', '/page-']) {
    expect(text.toLowerCase(), secret).not.toContain(secret.toLowerCase());
  }
  const request = proxy.traffic.find(({ url }) => url.endsWith('/counts'));
  expect(JSON.parse(request?.headers ?? '{}')).not.toHaveProperty('cookie');

  const name = 'short form luxe-quote-form';
  await soon(() => countsOf(partner())).toMatchObject({
    [`${name} view`]: 1,
    [`${name} start`]: 1,
    [`${name} photos`]: 1,
    [`${name} failed`]: 1,
    [`${name} failed designer`]: 1,
    [`${name} submitted`]: 1,
  });
});

test('a request on the hosted site is counted until the thank-you page', async () => {
  const page = await newPage();
  const { origin } = site.server;
  await page.goto(`${origin}/home?lang=en`);
  await sendOnSite(site, page);
  await soon(() => countsOf(new URL(origin).host)).toMatchObject({
    'luxe-quote-form view': 1,
    'luxe-quote-form start': 1,
    'luxe-quote-form photos': 1,
    'luxe-quote-form submitted': 1,
  });
});
