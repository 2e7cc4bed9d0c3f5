import { describe, expect, test } from 'vitest';
import type { Tab } from '../../helpers/browsers/browser-tab.ts';
import {
  installedEngines,
  playwrightTab,
  useChromium,
  useTab,
} from '../../helpers/browsers/browsers.ts';
import { shiftedIn, watchShifts } from '../../helpers/browsers/layout-shifts.ts';
import { newPerson, QuoteForm } from '../../helpers/journey/journey.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';

const site = useSite();
const newPage = useChromium();

const text = '<p>Words of the page.</p>'.repeat(20);

/** The documented snippet on a page with content below it. */
function address(around: [string, string] = ['', '']): string {
  const body = `<h1>Sell with us</h1>${around[0]}
    <script src="${site.server.origin}/luxe-widgets.js" async></script>
    <luxe-quote-form lang="en" style="display:block; min-height:1800px"><a href="/">Quote</a></luxe-quote-form>
    ${around[1]}<footer>${text}</footer>`;
  return site.host.add({ lang: 'en', body });
}

/**
 * Pixels: height of the tag, of its card, of the card outside the window, and the gap to the following
 * content.
 */
const measure = (tab: Tab) =>
  tab.evaluate(() => {
    const rectOf = (element: Element) => element.getBoundingClientRect();
    const host = document.querySelector('luxe-quote-form') as HTMLElement;
    const { top, bottom, height } = rectOf(host.shadowRoot?.querySelector('.card') ?? host);
    return {
      host: rectOf(host).height,
      card: height,
      outside: Math.max(0, -top) + Math.max(0, bottom - innerHeight),
      gap: host.nextElementSibling ? rectOf(host.nextElementSibling).top - rectOf(host).bottom : 0,
    };
  }, null);

async function submitForm(tab: Tab): Promise<QuoteForm> {
  const form = new QuoteForm(tab, 'en');
  await form.fill(newPerson());
  await form.send();
  return form;
}

/** Expects the element to be as high as its visible message, directly followed by the page. */
async function expectShrunk(tab: Tab): Promise<void> {
  await soon(async () => {
    const { host, card, outside, gap } = await measure(tab);
    return { empty: Math.round(host - card), outside: Math.round(outside), isNear: gap < 40 };
  }).toEqual({ empty: 0, outside: 0, isNear: true });
}

describe.each(await installedEngines())('in $name', (engine) => {
  const openTab = useTab(engine);

  test('the thank-you message takes only the space it needs, and the next form its own', async () => {
    const tab = await openTab();
    await tab.open(address());
    const form = await submitForm(tab);
    await expectShrunk(tab);
    expect(
      await tab.evaluate(
        () => document.querySelector('luxe-quote-form')?.getAttribute('style'),
        null,
      ),
    ).toBe('display:block; min-height:1800px');
    await form.click('button', form.t('thanks.another'));
    await soon(async () => (await measure(tab)).host).toBeGreaterThanOrEqual(1800);
  });
});

test.each([
  ['on a phone, at the bottom of a long page', 390, [text, text]],
  [
    'in a scrolling container',
    1440,
    ['<div style="height:500px; overflow:auto">', `${text}</div>`],
  ],
] as [string, number, [string, string]][])(
  'nothing visible jumps when the thank-you message replaces the form: %s',
  async (_, width, around) => {
    const page = await newPage({ viewport: { width, height: 844 } });
    const tab = playwrightTab(page);
    await page.goto(address(around));
    const form = new QuoteForm(tab, 'en');
    await form.fill(newPerson());
    await page.evaluate(`addEventListener('luxe-submitted', () => (${watchShifts})(false))`);
    await form.send();
    await expectShrunk(tab);
    expect(await shiftedIn(page)).toBeLessThanOrEqual(0.01);
  },
);
