import { expect, test } from 'vitest';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { shiftedIn, watchShifts } from '../../helpers/browsers/layout-shifts.ts';
import { documentedSnippets, shiftAllowed } from '../../helpers/hosts/snippets.ts';
import { useSite } from '../../helpers/journey/site.ts';

const site = useSite();
const newPage = useChromium();
/** Offer id of the documented snippet. */
const uuid = '00000000-0000-4000-8000-000000000000';
const tags = Object.keys(documentedSnippets('https://host.example'));

test.each(tags)(
  '<%s> on an empty page requests only the script and its own data, and stays within its allowed layout shift',
  async (tag) => {
    const { origin } = site.server;
    const body = documentedSnippets(origin)[tag] ?? '';
    const page = await newPage();
    await page.addInitScript(watchShifts);
    await page.goto(site.host.add({ body }));
    // The form renders in steps, its button last; other elements render in one.
    const readyPart = tag === 'luxe-quote-form' ? '#submit' : '.root > *';
    await page.locator(`${tag} ${readyPart}`).first().waitFor({ state: 'attached' });
    await page.evaluate(async () => {
      // Effects and queued work of the element take fewer than five frames.
      for (let i = 0; i < 5; i++) await new Promise((next) => requestAnimationFrame(next));
    });
    const offerUrl = `${origin}/api/v1/public/offer?uuid=${uuid}`;
    const needed = tag === 'luxe-offer-response' ? [offerUrl] : [];
    const requested = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    const fromOtherOrigins = requested.filter((name) => !name.startsWith(site.host.origin));
    expect(fromOtherOrigins).toEqual([`${origin}/luxe-widgets.js`, ...needed]);
    expect(await shiftedIn(page)).toBeLessThanOrEqual(shiftAllowed(tag));
  },
);
