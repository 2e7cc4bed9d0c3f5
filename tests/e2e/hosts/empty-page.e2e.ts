import { expect, test } from 'vitest';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { shiftedIn, watchShifts } from '../../helpers/browsers/layout-shifts.ts';
import { documentedSnippets, shiftAllowed } from '../../helpers/hosts/snippets.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';

const site = useSite();
const newPage = useChromium();
/** Offer id of the documented snippet. */
const uuid = '00000000-0000-4000-8000-000000000000';
const tags = Object.keys(documentedSnippets('https://host.example'));

/** Runs in the page: true if the element is fully rendered. */
function isShown(tag: string): boolean {
  const root = document.querySelector(tag)?.shadowRoot;
  return !!root?.querySelector(tag === 'luxe-quote-form' ? '#submit' : '.root > *');
}

/** Runs in the page: waits for effects and queued work of the element, which take fewer than five frames. */
async function fiveFrames(): Promise<void> {
  for (let i = 0; i < 5; i++) await new Promise((next) => requestAnimationFrame(next));
}

/** Runs in the page: returns the URLs requested so far, without the host's own. */
function requestedUrls(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => !name.startsWith(location.origin));
}

test.each(tags)(
  '<%s> on an empty page requests only the script and its own data, without layout shift',
  async (tag) => {
    const { origin } = site.server;
    const body = documentedSnippets(origin)[tag] ?? '';
    const page = await newPage();
    await page.addInitScript(watchShifts, true);
    await page.goto(site.host.add({ body }));
    await soon(() => page.evaluate(isShown, tag)).toBe(true);
    await page.evaluate(fiveFrames);
    const details = `${origin}/api/v1/public/offer?uuid=${uuid}`;
    const needed = tag === 'luxe-offer-response' ? [details] : [];
    expect(await page.evaluate(requestedUrls)).toEqual([`${origin}/luxe-widgets.js`, ...needed]);
    expect(await shiftedIn(page)).toBeLessThanOrEqual(shiftAllowed(tag));
  },
);
