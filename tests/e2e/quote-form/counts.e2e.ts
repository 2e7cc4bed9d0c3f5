import { expect, test } from 'vitest';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { sendOnSite } from '../../helpers/journey/send-on-site.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';
import { withStoreOf } from '../../helpers/store/test-store.ts';

const site = useSite();
const newPage = useChromium();

test('a request on the hosted site is counted until the thank-you page', async () => {
  const page = await newPage();
  const { origin, dataDir } = site.server;
  await page.goto(`${origin}/home?lang=en`);
  await sendOnSite(site, page);
  const hour = 60 * 60 * 1000;
  // Counts are stored at the start of their hour.
  const range = { from: Date.now() - 2 * hour, to: Date.now() + hour };
  const partner = new URL(origin).host;
  const counted = async () => {
    const sums = await withStoreOf(dataDir, (store) =>
      store.readFunnel({ ...range, partner, by: ['variant'] }),
    );
    const ofForm = sums.filter(({ element }) => element === 'luxe-quote-form');
    return ofForm.map(({ step, count }) => `${step} ${count}`);
  };
  await soon(counted).toEqual(
    expect.arrayContaining(['view 1', 'start 1', 'photos 1', 'submitted 1']),
  );
});
